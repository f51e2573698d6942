import { inColumn, SECTION_GAPS, usualGap, WIDEST_GAP } from "../placeBelow.ts";
import { getBottom, cutLayout, pathTo, wrapInStack, type Part } from "./cutLayout.ts";
import { insertBeside } from "./insertBeside.ts";
import { shiftedRects, type Incoming, type Insertion } from "./insertion.ts";
import { indexIn, shiftBelow, shiftParts, type Shifts } from "./shiftBelow.ts";
import type { Slot, SlotItem } from "./slot.ts";
import { columnAt } from "./slotColumn.ts";

/**
 * Places an item into a slot. Between two items it takes their column and distance, and everything below moves down by its
 * height and that distance, unless there is room; beside an item it shares the line. Undefined when a locked item is in the
 * way, or the slot's items no longer exist.
 */
export function insertAt(things: readonly SlotItem[], incoming: Incoming, slot: Slot): Insertion | undefined {
  const whole = cutLayout(things);
  const path = pathToSlot(whole, slot);
  if (path === undefined) return undefined;
  if (slot.side === "left" || slot.side === "right")
    return insertBeside(things, incoming, { path, side: slot.side });
  const { stacks, at } = gapAt(path, slot.side === "above" ? 0 : 1);
  const stack = stacks.at(-1);
  if (stack === undefined) return undefined;
  const { y, down } = placeInGap(stack, at, {
    height: incoming.height,
    isAbove: slot.side === "above",
    usual: usualGap(things),
    opensSection: incoming.opensSection === true,
    isBeforeSection: beginsSection(things, stack.parts[at]),
  });
  const shifts: Shifts = new Map();
  shiftParts(stack.parts.slice(at), down, shifts);
  shiftBelow(stacks, down, shifts);
  const moved = shiftedRects(things, shifts);
  if (moved === undefined) return undefined;
  if (stacks.length === 1)
    return { rect: { ...inColumn(incoming, columnAt(stack, at, incoming.start)), y }, moved };
  const { x, width } = stack.rect;
  // Limited to the width of the column: a wider item would overlap the ones beside it.
  return {
    rect: {
      x,
      y,
      width: incoming.fillsColumn ? width : Math.min(width, incoming.width),
      height: incoming.height,
    },
    moved,
  };
}

/** The parts from the whole down to the one that a slot names. */
export function pathToSlot(whole: Part, { ids, side }: Slot): readonly Part[] | undefined {
  const path = pathTo(whole, ids);
  const last = path?.at(-1);
  if (path === undefined || last?.kind !== "stack") return path;
  // The named line may have become several since.
  const named = side === "below" ? ids.at(-1) : ids[0];
  const part = last.parts.find((one) => one.ids.includes(named ?? ""));
  return part === undefined ? undefined : [...path, part];
}

/** The stacks around the gap above (0) or below (1) the last part of a path, and the gap's index in the innermost stack. */
export function gapAt(
  path: readonly Part[],
  side: 0 | 1,
): { readonly stacks: readonly Part[]; readonly at: number } {
  const [around, part] = [path.at(-2), path.at(-1)];
  if (part === undefined) return { stacks: [], at: side };
  if (around?.kind === "stack") return { stacks: path.slice(0, -1), at: indexIn(around, part) + side };
  return { stacks: [...path.slice(0, -1), wrapInStack(part)], at: side };
}

function beginsSection(things: readonly SlotItem[], part: Part | undefined): boolean {
  return things.find(({ id }) => id === part?.ids[0])?.opensSection === true;
}

interface InsertTarget {
  readonly height: number;
  /** True for a slot above an item; matters only where the gap has more room than needed. */
  readonly isAbove: boolean;
  /** The distance in a gap without one of its own, px. */
  readonly usual: number;
  readonly opensSection: boolean;
  /** True when a section begins below. */
  readonly isBeforeSection: boolean;
}

/** The y of an item placed into a gap of a stack, and the shift of everything below, px. */
function placeInGap(stack: Part, at: number, target: InsertTarget) {
  const { height, isAbove, usual } = target;
  const [above, below] = [stack.parts[at - 1], stack.parts[at]];
  if (above === undefined) return { y: below?.rect.y ?? 0, down: height + usual };
  const end = getBottom(above);
  const free = below === undefined ? usual : below.rect.y - end;
  const gap = free <= WIDEST_GAP ? free : usual;
  const before = gapBefore(target, gap);
  if (below === undefined) return { y: end + before, down: height + before };
  const hasRoom = free >= height + before + gap;
  return {
    y: hasRoom && isAbove ? below.rect.y - gap - height : end + before,
    down: hasRoom ? 0 : height + before,
  };
}

/** The distance above an item in a gap: larger for one that opens a section, and the usual one where the section comes after it. */
function gapBefore({ usual, opensSection, isBeforeSection }: InsertTarget, gap: number): number {
  if (opensSection) return Math.max(gap, SECTION_GAPS * usual);
  return isBeforeSection ? Math.min(gap, usual) : gap;
}
