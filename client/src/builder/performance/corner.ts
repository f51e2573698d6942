import { computeCenter, type Rect } from "@formweave/schema/geometry";
import { z } from "zod";

/** A corner of the canvas. */
export const corner = z.object({ x: z.enum(["left", "right"]), y: z.enum(["top", "bottom"]) });
export type Corner = z.infer<typeof corner>;

/** Returns the corner of an area nearest to the centre of a rectangle. */
export function nearestCorner(thing: Rect, area: Rect): Corner {
  const [at, middle] = [computeCenter(thing), computeCenter(area)];
  return { x: at.x < middle.x ? "left" : "right", y: at.y < middle.y ? "top" : "bottom" };
}

/** Returns the corner an arrow key moves to; undefined for every other key. */
export function cornerTowards({ x, y }: Corner, key: string): Corner | undefined {
  if (key === "ArrowLeft") return { x: "left", y };
  if (key === "ArrowRight") return { x: "right", y };
  if (key === "ArrowUp") return { x, y: "top" };
  return key === "ArrowDown" ? { x, y: "bottom" } : undefined;
}

/** The next corner clockwise. */
export function nextCorner({ x, y }: Corner): Corner {
  const isAlong = (x === "left") === (y === "top");
  const flipped = { x: x === "left" ? "right" : "left", y: y === "top" ? "bottom" : "top" } as const;
  return isAlong ? { x: flipped.x, y } : { x, y: flipped.y };
}
