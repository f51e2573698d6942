import type { Rect } from "../rect.ts";
import { getBottom, cutLayout, pathTo, getRight, type Part } from "./cutLayout.ts";
import type { SlotItem } from "./slot.ts";

export const SWAP_WAYS = ["up", "down", "left", "right"] as const;
export type SwapWay = (typeof SWAP_WAYS)[number];

/** The reason when items cannot be swapped: nothing on that side, or a locked item among them. */
export type NoSwap = "none" | "fixed";

/**
 * New rectangles, by id, of items that swap with their neighbour on a side: the line above or below, or the item beside them.
 * All others stay, and so does the distance between the two.
 */
export function swapParts(
  things: readonly SlotItem[],
  ids: readonly string[],
  way: SwapWay,
): ReadonlyMap<string, Rect> | NoSwap {
  const pair = findPair(pathTo(cutLayout(things), ids) ?? [], ids, way);
  if (pair === undefined) return "none";
  const [first, second] = pair;
  const isDown = way === "up" || way === "down";
  const [start, end] = isDown
    ? [second[0].rect.y - first[0].rect.y, getBottom(getLast(second)) - getBottom(getLast(first))]
    : [second[0].rect.x - first[0].rect.x, getRight(getLast(second)) - getRight(getLast(first))];
  const by = new Map([
    ...first.flatMap((part) => part.ids.map((id) => [id, end] as const)),
    ...second.flatMap((part) => part.ids.map((id) => [id, -start] as const)),
  ]);
  const moving = things.filter(({ id }) => by.has(id));
  if (moving.some(({ isFixed }) => isFixed)) return "fixed";
  return new Map(
    moving.map(({ id, rect }) => {
      const far = by.get(id) ?? 0;
      return [id, isDown ? { ...rect, y: rect.y + far } : { ...rect, x: rect.x + far }];
    }),
  );
}

type Run = readonly [Part, ...Part[]];

/**
 * The two runs to swap, the upper or left one first. Widens from the items to their surroundings until there is a neighbour on
 * that side.
 */
function findPair(
  path: readonly Part[],
  ids: readonly string[],
  way: SwapWay,
): readonly [Run, Run] | undefined {
  const kind = way === "up" || way === "down" ? "stack" : "line";
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const around = path[depth];
    const pair = around?.kind === kind ? pairIn(around, path[depth + 1]?.ids ?? ids, way) : undefined;
    if (pair !== undefined) return pair;
  }
  return undefined;
}

/** The parts with these items, and their neighbour on a side. */
function pairIn(around: Part, ids: readonly string[], way: SwapWay): readonly [Run, Run] | undefined {
  const [from, to] = findRange(around, ids);
  const run = toRun(around.parts.slice(from, to + 1));
  const isBack = way === "up" || way === "left";
  const next = toRun(isBack ? around.parts.slice(0, from).slice(-1) : around.parts.slice(to + 1, to + 2));
  if (run === undefined || next === undefined) return undefined;
  return isBack ? [next, run] : [run, next];
}

/** The indices of the first and the last part with some of the items. */
function findRange({ parts }: Part, ids: readonly string[]): readonly [number, number] {
  const isHit = (part: Part) => part.ids.some((id) => ids.includes(id));
  return [parts.findIndex(isHit), parts.findLastIndex(isHit)];
}

function toRun([first, ...others]: readonly Part[]): Run | undefined {
  return first === undefined ? undefined : [first, ...others];
}

function getLast(run: Run): Part {
  return run.at(-1) ?? run[0];
}
