import type { Rect } from "../rect.ts";
import { bottomOf, cutLayout, pathTo, rightOf, type Part } from "./cutLayout.ts";
import type { SlotThing } from "./slot.ts";

export const SWAP_WAYS = ["up", "down", "left", "right"] as const;
export type SwapWay = (typeof SWAP_WAYS)[number];

/** Why things cannot change places: nothing is on that side, or something of both is locked. */
export type NoSwap = "none" | "fixed";

/**
 * The places of things that change places with what is next to them on a side, by id: the line above or below, or what is beside
 * them on their line. All else stays, and so does the distance between both.
 */
export function swapParts(
  things: readonly SlotThing[],
  ids: readonly string[],
  way: SwapWay,
): ReadonlyMap<string, Rect> | NoSwap {
  const pair = findPair(pathTo(cutLayout(things), ids) ?? [], ids, way);
  if (pair === undefined) return "none";
  const [first, second] = pair;
  const isDown = way === "up" || way === "down";
  const [start, end] = isDown
    ? [second[0].rect.y - first[0].rect.y, bottomOf(endOf(second)) - bottomOf(endOf(first))]
    : [second[0].rect.x - first[0].rect.x, rightOf(endOf(second)) - rightOf(endOf(first))];
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

/** What changes places, the upper or the left one first: the things with what stands around them, until something is next to it. */
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

/** Parts with those things, and the part next to them on a side. */
function pairIn(around: Part, ids: readonly string[], way: SwapWay): readonly [Run, Run] | undefined {
  const [from, to] = rangeOf(around, ids);
  const run = runOf(around.parts.slice(from, to + 1));
  const isBack = way === "up" || way === "left";
  const next = runOf(isBack ? around.parts.slice(0, from).slice(-1) : around.parts.slice(to + 1, to + 2));
  if (run === undefined || next === undefined) return undefined;
  return isBack ? [next, run] : [run, next];
}

/** The numbers of the first and the last part that some things stand in. */
function rangeOf({ parts }: Part, ids: readonly string[]): readonly [number, number] {
  const isHit = (part: Part) => part.ids.some((id) => ids.includes(id));
  return [parts.findIndex(isHit), parts.findLastIndex(isHit)];
}

function runOf([first, ...others]: readonly Part[]): Run | undefined {
  return first === undefined ? undefined : [first, ...others];
}

function endOf(run: Run): Part {
  return run.at(-1) ?? run[0];
}
