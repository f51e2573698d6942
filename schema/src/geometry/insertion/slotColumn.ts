import { CANVAS } from "../../limits.ts";
import { COLUMN_WIDTH, type Column, type PageStart } from "../placeBelow.ts";
import { spans, type Rect } from "../rect.ts";
import type { Part } from "./cutLayout.ts";

/**
 * The column for an item inserted before the part at this index: the wider neighbour's, else that of the nearest wide part with
 * the same left edge, else the page's default column.
 */
export function columnAt({ parts }: Part, at: number, start: PageStart): Column {
  const near = [parts[at - 1], parts[at]].flatMap((part) => part ?? []).filter(isNoEdgeToEdge);
  const [widest] = (near.length > 0 ? near : nearestTo(parts, at)).toSorted(byWidth);
  if (widest === undefined) return { x: start.x, width: start.width };
  if (widest.rect.width >= COLUMN_WIDTH) return widest.rect;
  const wide = nearestTo(parts, at).find(
    ({ rect }) => rect.x === widest.rect.x && rect.width >= COLUMN_WIDTH,
  );
  const own = widest.rect.x === start.x ? start.width : undefined;
  return { x: widest.rect.x, width: wide?.rect.width ?? own };
}

/** The parts of a stack that do not span the page, nearest first. */
function nearestTo(parts: readonly Part[], at: number): readonly Part[] {
  return parts
    .map((part, index) => ({ part, away: index < at ? at - index - 0.5 : index - at + 1 }))
    .filter(({ part }) => isNoEdgeToEdge(part))
    .toSorted((a, b) => a.away - b.away)
    .map(({ part }) => part);
}

function isNoEdgeToEdge({ rect }: { readonly rect: Rect }): boolean {
  return !spans(rect, CANVAS.width);
}

function byWidth(a: Part, b: Part): number {
  return b.rect.width - a.rect.width;
}
