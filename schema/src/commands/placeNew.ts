import type * as Y from "yjs";
import { pointValue, readEntry, readPageOrder, rectInParent, writeEntry, type Tree } from "../doc/index.ts";
import { ADD_AT, FORM_COLUMN, MAX_COORDINATE } from "../limits.ts";
import { orderBetween, placeBelow, type Newcomer, type Rect } from "../geometry/index.ts";
import { orderOf } from "./targets.ts";

/** Something new that looks for its place. */
interface Arrival extends Newcomer {
  readonly parentId: string | null;
  /** What it goes below; what does not stand in its parent does not count, and without any it goes below the last. */
  readonly below: readonly string[] | undefined;
}

/** Finds the place for something new and moves down what has to make room for it. */
export function placeNew(doc: Y.Doc, tree: Tree, { parentId, below, ...newcomer }: Arrival): Rect {
  const standing = tree.childrenOf(parentId).map((id) => ({
    id,
    rect: rectInParent(tree, id),
    isFixed: readEntry(doc, "widgets", id, "locked") === true,
  }));
  const start = parentId === null && readPageOrder(doc).followsPlace ? FORM_COLUMN : ADD_AT;
  const { rect, moved } = placeBelow(standing, newcomer, new Set(below ?? []), start);
  for (const { id, at } of moved)
    writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ ...at, parentId }) });
  // At the very end of what a document reaches the last ones stand upon each other, as they are.
  return { ...rect, y: Math.min(rect.y, MAX_COORDINATE - rect.height) };
}

/** Order keys, one after the other, for what comes behind the last of the named siblings, else behind all. */
export function ordersBehind(
  doc: Y.Doc,
  tree: Tree,
  { parentId, below }: Pick<Arrival, "parentId" | "below">,
): (seed: string) => string {
  const siblings = tree.childrenOf(parentId);
  const named = siblings.findLastIndex((id) => below?.includes(id));
  const last = named < 0 ? siblings.length - 1 : named;
  let previous = orderOf(doc, siblings[last]);
  const next = orderOf(doc, siblings[last + 1]);
  return (seed) => (previous = orderBetween(previous, next, seed));
}
