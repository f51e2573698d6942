import type * as Y from "yjs";
import { z } from "zod";
import {
  listAncestors,
  countLevels,
  treePositionValue,
  pointValue,
  readEntry,
  writeEntry,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { ordersBetween } from "../../geometry/index.ts";
import { entityId } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { manualOrderProblem, setManualOrder } from "./setManualOrder.ts";
import { findUnlocked, readOrder, parentProblem, topmost, widgetIds } from "../targets.ts";

const input = z.strictObject({
  widgetIds,
  /** Id of the new container; null = the canvas. */
  parentId: entityId.nullable(),
  /** The sibling right below them in the order; null = they become the lowest, absent = the highest. */
  above: entityId.nullable().exactOptional(),
});

/** Moves widgets into another parent, or to another position in the order, without moving them on the canvas. */
export const reparentWidgets: Command<z.infer<typeof input>> = {
  id: "reparentWidgets",
  title: "Move in the layers",
  input,
  run(doc, { widgetIds: wanted, parentId, above }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const ids = topmost(tree, found.value.ids);
    const isOrdering = above !== undefined || ids.every((id) => tree.getParent(id) === parentId);
    const problem = setParentProblem(doc, tree, { parentId, ids, isOrdering });
    if (problem !== undefined) return err(problem);
    const moved = new Set(ids);
    const staying = tree.listChildren(parentId).filter((id) => !moved.has(id));
    const index = above === undefined ? staying.length : staying.indexOf(above ?? "") + 1;
    const orders = ordersBetween(readOrder(doc, staying[index - 1]), readOrder(doc, staying[index]), ids);
    ids.forEach((id, rank) => setParent(doc, tree, id, { parentId, order: orders[rank] }));
    if (isOrdering) keepOrder(doc, tree, parentId, staying.toSpliced(index, 0, ...ids));
    return ok(ids);
  },
};

/** A parent that is read by position switches to manual order only if the resulting order differs from the wanted one. */
function keepOrder(doc: Y.Doc, tree: Tree, parentId: string | null, wanted: readonly string[]): void {
  if (!tree.isManual(parentId)) setManualOrder(doc, parentId, wanted);
}

interface ParentChange {
  readonly parentId: string | null;
  readonly ids: readonly string[];
  readonly isOrdering: boolean;
}

function setParentProblem(doc: Y.Doc, tree: Tree, { parentId, ids, isOrdering }: ParentChange) {
  return (
    parentProblem(doc, tree, parentId, countLevels(tree, ids)) ??
    cycleProblem(tree, parentId, ids) ??
    (isOrdering ? manualOrderProblem(doc, tree, parentId) : undefined)
  );
}

function cycleProblem(tree: Tree, parentId: string | null, ids: readonly string[]) {
  if (parentId === null) return undefined;
  const around = new Set([parentId, ...listAncestors(tree, parentId)]);
  return ids.some((id) => around.has(id)) ? failure("PARENT_CYCLE") : undefined;
}

/** Puts a widget into a parent under an order key; its place on the canvas stays. */
export function setParent(
  doc: Y.Doc,
  tree: Tree,
  id: string,
  { parentId, order }: { parentId: string | null; order: string | undefined },
): void {
  if (order === undefined) return;
  const { x, y } = tree.getRect(id);
  const origin = parentId === null ? { x: 0, y: 0 } : tree.getRect(parentId);
  writeEntry(doc, "widgets", id, { key: "at", value: treePositionValue({ parentId, order }) });
  if (tree.getParent(id) === parentId) return;
  const value = pointValue({ x: x - origin.x, y: y - origin.y, parentId });
  writeEntry(doc, "widgets", id, { key: "xy", value });
  // Inside a container its own screen did not count, and may be an old one.
  if (parentId === null) putOnScreen(doc, [id], tree.getScreen(id));
}

/** Puts widgets that are directly on the canvas on a screen. */
export function putOnScreen(doc: Y.Doc, ids: readonly string[], screen: string | undefined): void {
  for (const id of ids)
    if (readEntry(doc, "widgets", id, "screen") !== screen)
      writeEntry(doc, "widgets", id, { key: "screen", value: screen });
}
