import type * as Y from "yjs";
import {
  pointValue,
  readEntry,
  readPageOrder,
  rectInParent,
  writeEntry,
  type Tree,
} from "../../doc/index.ts";
import { ADD_AT, FORM_COLUMN, MAX_COORDINATE } from "../../limits.ts";
import { orderBetween, placeBelow, type NewItem, type Rect } from "../../geometry/index.ts";
import { opensSection } from "../../widgets/index.ts";
import { readOrder } from "../targets.ts";

/** A new widget to be placed. */
interface WidgetToPlace extends NewItem {
  readonly parentId: string | null;
  /** Widgets to go below; those in another parent do not count, and without any it goes below the last. */
  readonly below: readonly string[] | undefined;
}

/** Finds a position for a new widget and moves down the widgets in its way. */
export function placeNew(doc: Y.Doc, tree: Tree, { parentId, below, ...newItem }: WidgetToPlace): Rect {
  const siblingItems = tree.listChildren(parentId).map((id) => ({
    id,
    rect: rectInParent(tree, id),
    isFixed: readEntry(doc, "widgets", id, "locked") === true,
    opensSection: opensSection(readEntry(doc, "widgets", id, "type")),
  }));
  const start = parentId === null && readPageOrder(doc).followsPosition ? FORM_COLUMN : ADD_AT;
  const { rect, moved } = placeBelow(siblingItems, newItem, new Set(below ?? []), start);
  for (const { id, at } of moved)
    writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ ...at, parentId }) });
  // At the lower end of the coordinate range the last widgets may overlap.
  return { ...rect, y: Math.min(rect.y, MAX_COORDINATE - rect.height) };
}

/** Returns consecutive order keys after the last of the named siblings, else after all. */
export function ordersBehind(
  doc: Y.Doc,
  tree: Tree,
  { parentId, below }: Pick<WidgetToPlace, "parentId" | "below">,
): (seed: string) => string {
  const siblings = tree.listChildren(parentId);
  const named = siblings.findLastIndex((id) => below?.includes(id));
  const last = named < 0 ? siblings.length - 1 : named;
  let previous = readOrder(doc, siblings[last]);
  const next = readOrder(doc, siblings[last + 1]);
  return (seed) => (previous = orderBetween(previous, next, seed));
}
