import type * as Y from "yjs";
import { orderBetween } from "../../geometry/index.ts";
import { findEntry, readEntry, writeEntry } from "../entries/entries.ts";
import { changesParent, findDeletedAncestor, deletesEntry, listPathToRoot } from "./judgeUndo.ts";
import { parseTreePosition, parseStampedPoint, treePositionValue, pointValue } from "../keys/placement.ts";
import { readTree } from "../tree/readTree.ts";
import type { Change } from "../entries/recorder.ts";
import { writeBack, type SkippedChange } from "./undoStep.ts";
import type { Tree } from "../tree/tree.ts";
import { sameJson } from "../keys/values.ts";
import { writersInEntry, type OwnClients } from "./writers.ts";

/** True when a skipped change can still be undone over the work of others. */
export function canForceUndo(doc: Y.Doc, { change, reason }: SkippedChange): boolean {
  const { root, id, key, before } = change;
  const entry = findEntry(doc, root, id);
  if (entry === undefined || reason === "gone") return false;
  if (root === "widgets" && key !== "locked" && entry.get("locked") === true) return false;
  if (isWithinItself(doc, change)) return false;
  if (key === "del") return entry.has("del") !== deletesEntry(change);
  return !sameJson(readEntry(doc, root, id, key), before);
}

/**
 * Undoes skipped changes over the work of others; entries they deleted are restored for it. Widgets that others moved into a
 * deleted one are never deleted with it: they move out, to its position.
 */
export function forceUndo(doc: Y.Doc, skipped: readonly SkippedChange[], mine: OwnClients): void {
  const possible = skipped.filter((one) => canForceUndo(doc, one)).map(({ change }) => change);
  const hides = possible.filter(deletesEntry);
  const places = possible.filter(({ key }) => key === "at");
  const values = possible.filter((change) => !deletesEntry(change) && change.key !== "at");
  for (const change of [...places, ...values]) {
    if (change.root === "widgets") restoreWithAncestors(doc, change.id);
    else if (change.root !== "meta")
      writeEntry(doc, change.root, change.id, { key: "del", value: undefined });
    const parentId = change.key === "at" ? parseTreePosition(change.before)?.parentId : undefined;
    if (typeof parentId === "string") restoreWithAncestors(doc, parentId);
    writeBack(doc, change);
  }
  const going = new Set(hides.map(({ id }) => id));
  for (const change of hides) {
    if (change.root !== "widgets" || moveOut(doc, change.id, { going, mine })) writeBack(doc, change);
  }
}

/** Restores a widget together with its deleted containers. */
function restoreWithAncestors(doc: Y.Doc, id: string): void {
  for (let hidden = findDeletedAncestor(doc, id); hidden !== undefined; hidden = findDeletedAncestor(doc, id))
    writeEntry(doc, "widgets", hidden, { key: "del", value: undefined });
}

/** True when a widget would move into its own subtree; then its position is not undone either. */
function isWithinItself(doc: Y.Doc, change: Change): boolean {
  const parentId = changesParent(change)
    ? parseStampedPoint(change.before)?.parentId
    : parseTreePosition(change.before)?.parentId;
  return typeof parentId === "string" && listPathToRoot(doc, parentId).includes(change.id);
}

interface MoveOutContext {
  /** Widgets deleted by this step. */
  readonly going: ReadonlySet<string>;
  readonly mine: OwnClients;
}

/**
 * Moves the work of others out of a widget, right above it in the order; returns false and moves nothing when some of it is
 * locked.
 */
function moveOut(doc: Y.Doc, id: string, leaving: MoveOutContext): boolean {
  const tree = readTree(doc);
  const staying = tree.listChildren(id).flatMap((child) => findStaying(doc, tree, child, leaving));
  if (staying.some((widget) => readEntry(doc, "widgets", widget, "locked") === true)) return false;
  let above = id;
  let parentId = tree.getParent(id);
  for (; parentId !== null && leaving.going.has(parentId); parentId = tree.getParent(parentId))
    above = parentId;
  for (const widget of staying) {
    moveAbove(doc, tree, widget, { parentId, above });
    above = widget;
  }
  return true;
}

/** The outermost widgets in a subtree with work of others, except those that the step deletes. */
function findStaying(doc: Y.Doc, tree: Tree, id: string, leaving: MoveOutContext): readonly string[] {
  const entry = findEntry(doc, "widgets", id);
  const isTheirs = entry !== undefined && writersInEntry(entry, leaving).length > 0;
  if (isTheirs && !leaving.going.has(id)) return [id];
  return tree.listChildren(id).flatMap((child) => findStaying(doc, tree, child, leaving));
}

function moveAbove(
  doc: Y.Doc,
  tree: Tree,
  id: string,
  { parentId, above }: { readonly parentId: string | null; readonly above: string },
): void {
  const siblings = readTree(doc).listChildren(parentId);
  const readOrder = (sibling: string | undefined) =>
    sibling === undefined
      ? null
      : (parseTreePosition(readEntry(doc, "widgets", sibling, "at"))?.order ?? null);
  const order = orderBetween(readOrder(above), readOrder(siblings[siblings.indexOf(above) + 1]), id);
  const { x, y } = tree.getRect(id);
  const origin = parentId === null ? { x: 0, y: 0 } : tree.getRect(parentId);
  writeEntry(doc, "widgets", id, { key: "at", value: treePositionValue({ parentId, order }) });
  writeEntry(doc, "widgets", id, {
    key: "xy",
    value: pointValue({ x: x - origin.x, y: y - origin.y, parentId }),
  });
}
