import type * as Y from "yjs";
import { z } from "zod";
import {
  listAncestors,
  findEntry,
  isAlive,
  treePositionValue,
  pointValue,
  readEntry,
  readInside,
  readTree,
  writeEntry,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { orderBetween } from "../../geometry/index.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Command } from "../command.ts";
import { highestOrder, roomProblem, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds });

/**
 * Restores deleted widgets with everything inside them. A widget in a container that stays deleted moves out of it and keeps
 * its canvas position.
 */
export const restoreWidgets: Command<z.infer<typeof input>> = {
  id: "restoreWidgets",
  title: "Restore",
  input,
  run: (doc, { widgetIds: wanted }) => restoreWidget(doc, wanted),
};

/** Runs `restoreWidgets` as a function, for commands that restore other entries too. */
export function restoreWidget(doc: Y.Doc, wanted: readonly string[]): Result<readonly string[]> {
  const known = [...new Set(wanted)].filter((id) => findEntry(doc, "widgets", id) !== undefined);
  if (known.length === 0) return err(failure("WIDGET_NOT_FOUND"));
  const tree = readTree(doc);
  const outermost = known.toSorted((a, b) => listAncestors(tree, a).length - listAncestors(tree, b).length);
  const back = new Set<string>();
  for (const id of outermost) if (!isHeldByLock(doc, tree, id, back)) back.add(id);
  if (back.size === 0) return err(failure("RESTORE_LOCKED"));
  const problem = roomProblem(tree, countBack(doc, tree, back));
  if (problem !== undefined) return err(problem);
  for (const id of back) writeEntry(doc, "widgets", id, { key: "del", value: undefined });
  for (const id of back) if (!isAlive(doc, id)) moveOut(doc, tree, id);
  return ok([...back]);
}

/**
 * True when a lock prevents the restoration: a locked widget cannot be changed, so it cannot leave a container that stays
 * deleted.
 */
function isHeldByLock(doc: Y.Doc, tree: Tree, id: string, back: ReadonlySet<string>): boolean {
  if (readEntry(doc, "widgets", id, "locked") !== true) return false;
  if (readEntry(doc, "widgets", id, "del") !== undefined) return true;
  return !tree.isAlive(id) && !isFreedBy(doc, tree, id, back);
}

/** True when a widget reappears with its restored containers, without being named itself. */
function isFreedBy(doc: Y.Doc, tree: Tree, id: string, back: ReadonlySet<string>): boolean {
  for (const around of listAncestors(tree, id)) {
    if (back.has(around)) return true;
    if (readEntry(doc, "widgets", around, "del") !== undefined) return false;
  }
  return true;
}

/** Number of widgets that reappear. */
function countBack(doc: Y.Doc, tree: Tree, back: ReadonlySet<string>): number {
  const inside = readInside(doc);
  const revived = [...back].filter((id) => !tree.isAlive(id)).flatMap((id) => [id, ...inside(id)]);
  return new Set(revived).size;
}

function moveOut(doc: Y.Doc, tree: Tree, id: string): void {
  const parentId = listAncestors(tree, id).find((around) => isAlive(doc, around)) ?? null;
  const { x, y } = tree.getRect(id);
  const origin = parentId === null ? { x: 0, y: 0 } : tree.getRect(parentId);
  const order = orderBetween(highestOrder(doc, readTree(doc), parentId), null, id);
  writeEntry(doc, "widgets", id, { key: "at", value: treePositionValue({ parentId, order }) });
  const value = pointValue({ x: x - origin.x, y: y - origin.y, parentId });
  writeEntry(doc, "widgets", id, { key: "xy", value });
}
