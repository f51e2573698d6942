/** Side of an anchor on which something floats. */
export type Side = "top" | "right" | "bottom" | "left";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Extent = Pick<Box, "width" | "height">;

/** Gap between the two, px. */
const GAP = 6;
/** Least distance to the edge of the window, px. */
const MARGIN = 8;

const OPPOSITE = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;

/** Centres a box beside another; it flips to the opposite side without room, and always stays inside the window. */
export function placeBeside(anchor: Box, size: Extent, room: Extent, side: Side): Pick<Box, "left" | "top"> {
  const wanted = spotOn(anchor, size, side);
  const spot = fits(wanted, size, room) ? wanted : spotOn(anchor, size, OPPOSITE[side]);
  const { left, top } = fits(spot, size, room) ? spot : wanted;
  return { left: inside(left, size.width, room.width), top: inside(top, size.height, room.height) };
}

function spotOn(anchor: Box, size: Extent, side: Side): { left: number; top: number; isAcross: boolean } {
  const isAcross = side === "left" || side === "right";
  const centred = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  };
  switch (side) {
    case "top":
      return { ...centred, isAcross, top: anchor.top - size.height - GAP };
    case "bottom":
      return { ...centred, isAcross, top: anchor.top + anchor.height + GAP };
    case "left":
      return { ...centred, isAcross, left: anchor.left - size.width - GAP };
    case "right":
      return { ...centred, isAcross, left: anchor.left + anchor.width + GAP };
  }
}

/** Checks the axis of the side only: along the other axis the box can be shifted. */
function fits(spot: ReturnType<typeof spotOn>, size: Extent, room: Extent): boolean {
  return spot.isAcross
    ? spot.left === inside(spot.left, size.width, room.width)
    : spot.top === inside(spot.top, size.height, room.height);
}

function inside(start: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - MARGIN - length));
}
