import type { Rect } from "../rect.ts";
import { getBottom, cutLayout, pathTo, type Part } from "./cutLayout.ts";
import { shiftedRects } from "./insertion.ts";
import { shareLine } from "./shareLine.ts";
import { indexIn, shiftBelow, shiftParts, type Shifts } from "./shiftBelow.ts";
import type { SlotItem } from "./slot.ts";

const NOTHING: ReadonlyMap<string, Rect> = new Map();

/**
 * New rectangles after some items are removed: items below move up to where the removed ones began, and fields on the same line
 * share its whole width. Empty when a locked item would have to move.
 */
export function closeGap(things: readonly SlotItem[], going: ReadonlySet<string>): ReadonlyMap<string, Rect> {
  const ids = things.flatMap(({ id }) => (going.has(id) ? [id] : []));
  const path = pathTo(cutLayout(things), ids);
  const part = path?.at(-1);
  if (path === undefined || part === undefined || ids.length === 0) return NOTHING;
  const isWhole = part.ids.length === ids.length;
  if (!isWhole) return part.kind === "stack" ? closeRun(things, path, going) : NOTHING;
  const around = path.at(-2);
  if (around?.kind === "line") return closeInLine(things, path.slice(0, -1), part);
  return around === undefined ? NOTHING : closeRun(things, path.slice(0, -1), going);
}

/** Closes the gap of consecutive parts in the last stack of a path. */
function closeRun(
  things: readonly SlotItem[],
  path: readonly Part[],
  going: ReadonlySet<string>,
): ReadonlyMap<string, Rect> {
  const { parts } = path.at(-1) ?? { parts: [] };
  const isGoing = ({ ids }: Part) => ids.every((id) => going.has(id));
  const [from, to] = [parts.findIndex(isGoing), parts.findLastIndex(isGoing)];
  const first = parts[from];
  // An item that stays between or beside them leaves no gap to close.
  const isRun = parts.every(
    (part, index) => (index >= from && index <= to) === part.ids.some((id) => going.has(id)),
  );
  if (first === undefined || !isRun) return NOTHING;
  const [before, after] = [parts[from - 1], parts[to + 1]];
  const last = parts[to] ?? first;
  const up =
    after === undefined
      ? (before ? getBottom(before) : getBottom(last)) - getBottom(last)
      : first.rect.y - after.rect.y;
  const shifts: Shifts = new Map();
  shiftParts(parts.slice(to + 1), up, shifts);
  return shiftedRects(things, shiftBelow(path, up, shifts)) ?? NOTHING;
}

function closeInLine(
  things: readonly SlotItem[],
  path: readonly Part[],
  gone: Part,
): ReadonlyMap<string, Rect> {
  const line = path.at(-1);
  if (line === undefined) return NOTHING;
  const at = indexIn(line, gone);
  const rest = line.parts.filter((_, index) => index !== at);
  const growth = Math.max(...rest.map(getBottom)) - getBottom(line);
  const moved = shiftedRects(things, shiftBelow(path, growth));
  const shared = widen(things, rest, line.rect);
  return moved === undefined ? NOTHING : new Map([...moved, ...shared]);
}

/** Fields that are alone on a line take its whole width. */
function widen(
  things: readonly SlotItem[],
  rest: readonly Part[],
  line: Rect,
): readonly (readonly [string, Rect])[] {
  const items = rest.flatMap(({ kind, ids }) =>
    kind === "thing" ? (things.find(({ id }) => id === ids[0]) ?? []) : [],
  );
  const isShared =
    items.length === rest.length && items.every(({ fillsColumn, isFixed }) => fillsColumn && !isFixed);
  if (!isShared) return [];
  const places = shareLine(
    items.map(({ rect, fillsColumn }) => ({ ...rect, fillsColumn })),
    line,
  );
  return items.map(({ id, rect }, index) => [id, { ...rect, ...places[index] }]);
}
