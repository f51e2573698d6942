import { FORM_COLUMN } from "../../limits.ts";
import { WIDEST_GAP, type PageStart } from "../placeBelow.ts";
import type { Rect } from "../rect.ts";
import { getBottom, computeRhythm, getRight, type Part } from "./cutLayout.ts";
import { gapAt, pathToSlot } from "./insertAt.ts";
import { indexIn } from "./shiftBelow.ts";
import type { Slot } from "./slot.ts";
import { columnAt } from "./slotColumn.ts";

/** The line that shows a slot: in the middle of the gap, as long as its column or item. Its height or width is 0. */
export function slotLine(whole: Part, slot: Slot, start: PageStart): Rect | undefined {
  const path = pathToSlot(whole, slot);
  const part = path?.at(-1);
  if (path === undefined || part === undefined) return undefined;
  if (slot.side === "left" || slot.side === "right") return lineBeside(path.at(-2), part, slot.side);
  const { stacks, at } = gapAt(path, slot.side === "above" ? 0 : 1);
  const stack = stacks.at(-1);
  if (stack === undefined) return undefined;
  const column = stacks.length === 1 ? columnAt(stack, at, start) : stack.rect;
  return {
    x: column.x,
    y: computeMiddle(stack, at, { side: slot.side, usual: computeRhythm(whole) }),
    width: column.width ?? part.rect.width,
    height: 0,
  };
}

function computeMiddle(
  stack: Part,
  at: number,
  { side, usual }: Pick<Slot, "side"> & { readonly usual: number },
): number {
  const [above, below] = [stack.parts[at - 1], stack.parts[at]];
  const free = above && below ? below.rect.y - getBottom(above) : usual;
  const half = (free <= WIDEST_GAP ? free : usual) / 2;
  const isByAbove = above !== undefined && (side === "below" || below === undefined);
  return isByAbove ? getBottom(above) + half : (below?.rect.y ?? 0) - half;
}

function lineBeside(around: Part | undefined, part: Part, side: "left" | "right"): Rect {
  const { y, height } = part.rect;
  const at = around?.kind === "line" ? indexIn(around, part) : 0;
  const next = around?.kind === "line" ? around.parts[side === "left" ? at - 1 : at + 1] : undefined;
  const half = FORM_COLUMN.pairGap / 2;
  if (side === "left") {
    const x = next === undefined ? part.rect.x - half : (getRight(next) + part.rect.x) / 2;
    return { x, y, width: 0, height };
  }
  const x = next === undefined ? getRight(part) + half : (getRight(part) + next.rect.x) / 2;
  return { x, y, width: 0, height };
}
