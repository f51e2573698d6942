import type { BoundingBox } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import type { PrintedLine, TextPiece } from "./textLines.ts";

/** Longest distance of a label from its box, points: before it, behind a checkbox, and above it. */
const REACH = { side: 250, tick: 40, above: 16 } as const;

/** Finds the text printed beside a box that is most likely its label: behind a checkbox, or else before it, or else above it. */
export function textBeside(
  lines: readonly PrintedLine[],
  box: BoundingBox,
  what: "label" | "option",
): string | undefined {
  const pieces = lines.flatMap((line) => line.pieces);
  const beside = pieces.filter(({ y, height }) => y > box.y && y - height < box.y + box.height);
  const right = nearest(beside, (piece) => piece.x - (box.x + box.width));
  const left = nearest(beside, (piece) => box.x - (piece.x + piece.width));
  const over = pieces.filter((piece) => piece.x < box.x + box.width && piece.x + piece.width > box.x);
  const above = nearest(over, (piece) => box.y - piece.y);
  const found = [
    ...(what === "option" ? [within(right, REACH.tick)] : []),
    within(left, REACH.side),
    within(above, REACH.above),
  ].find((text) => text !== undefined);
  return found === undefined ? undefined : readLabel(found).label;
}

interface Near {
  readonly text: string;
  readonly distance: number;
}

// A label may overlap its box by a point or two.
function nearest(
  pieces: readonly TextPiece[],
  measureDistance: (piece: TextPiece) => number,
): Near | undefined {
  const near = pieces.map((piece) => ({ text: piece.text, distance: measureDistance(piece) }));
  return near
    .filter(({ distance }) => distance > -2)
    .toSorted((one, other) => one.distance - other.distance)[0];
}

function within(near: Near | undefined, reach: number): string | undefined {
  return near !== undefined && near.distance <= reach && /[\p{L}\p{N}]/u.test(near.text)
    ? near.text
    : undefined;
}
