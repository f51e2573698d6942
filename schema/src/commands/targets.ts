import type * as Y from "yjs";
import { z } from "zod";
import { isAlive, readEntry, readScreenIds, readTree, screenTree, type Tree } from "../doc/index.ts";
import { failure } from "../errors.ts";
import { MAX_DEPTH, MAX_WIDGETS } from "../limits.ts";
import { entityId } from "../model/index.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import { findDefinition } from "../widgets/index.ts";

/** The target widgets of a command. */
export const widgetIds = z.array(entityId).min(1).max(MAX_WIDGETS).readonly();

/** The named widgets that exist, with the tree; fails when there are none. */
export function findWidgets(
  doc: Y.Doc,
  ids: readonly string[],
): Result<{ tree: Tree; ids: readonly string[] }> {
  const tree = readTree(doc);
  const found = [...new Set(ids)].filter((id) => tree.isAlive(id));
  return found.length === 0 ? err(failure("WIDGET_NOT_FOUND")) : ok({ tree, ids: found });
}

/** Like `findWidgets`, without locked widgets; fails when all are locked. */
export function findUnlocked(
  doc: Y.Doc,
  ids: readonly string[],
): Result<{ tree: Tree; ids: readonly string[] }> {
  const found = findWidgets(doc, ids);
  if (!found.ok) return found;
  const unlocked = found.value.ids.filter((id) => readEntry(doc, "widgets", id, "locked") !== true);
  return unlocked.length === 0
    ? err(failure("WIDGET_LOCKED"))
    : ok({ tree: found.value.tree, ids: unlocked });
}

/** The ids from `findUnlocked` without building the tree, for commands that run on every keystroke. */
export function findEditable(doc: Y.Doc, ids: readonly string[]): Result<readonly string[]> {
  const found = [...new Set(ids)].filter((id) => isAlive(doc, id));
  if (found.length === 0) return err(failure("WIDGET_NOT_FOUND"));
  const unlocked = found.filter((id) => readEntry(doc, "widgets", id, "locked") !== true);
  return unlocked.length === 0 ? err(failure("WIDGET_LOCKED")) : ok(unlocked);
}

/** The tree of the screen that a widget is on. */
export function treeBeside(doc: Y.Doc, tree: Tree, id: string): Tree {
  return treeOnScreen(doc, tree, tree.getScreen(id));
}

/** The tree of one screen; of the widgets on none when there is no such screen. */
export function treeOnScreen(doc: Y.Doc, tree: Tree, screen: string | undefined): Tree {
  const screens = readScreenIds(doc);
  return screenTree(tree, screen !== undefined && screens.includes(screen) ? screen : undefined, screens);
}

/** The widgets that are not inside another one of them. */
export function topmost(tree: Tree, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  return ids.filter((id) => {
    for (let parent = tree.getParent(id); parent !== null; parent = tree.getParent(parent)) {
      if (chosen.has(parent)) return false;
    }
    return true;
  });
}

/** The failure when so many levels of widgets cannot go into a parent (null = the canvas); undefined when they can. */
export function parentProblem(
  doc: Y.Doc,
  tree: Tree,
  parentId: string | null,
  levels = 1,
): Failure | undefined {
  const isTooDeep = (parentId === null ? 0 : countDepth(tree, parentId)) + levels > MAX_DEPTH;
  if (parentId !== null) {
    if (!tree.isAlive(parentId)) return failure("WIDGET_NOT_FOUND");
    const type = readEntry(doc, "widgets", parentId, "type");
    const isContainer = typeof type === "string" && findDefinition(type)?.isContainer === true;
    if (!isContainer) return failure("PARENT_NOT_CONTAINER");
  }
  return isTooDeep ? failure("DEPTH_LIMIT", { max: MAX_DEPTH }) : undefined;
}

/** The failure when so many more widgets exceed the limit; undefined when they fit. */
export function roomProblem(tree: Tree, more: number): Failure | undefined {
  return tree.ids.length + more > MAX_WIDGETS ? failure("WIDGET_LIMIT", { max: MAX_WIDGETS }) : undefined;
}

/** The order key of the highest living child of a parent; null when it has no children. */
export function highestOrder(doc: Y.Doc, tree: Tree, parentId: string | null): string | null {
  return readOrder(doc, tree.listChildren(parentId).at(-1));
}

/** The order key of a widget; null when there is none. */
export function readOrder(doc: Y.Doc, id: string | undefined): string | null {
  if (id === undefined) return null;
  const at = readEntry(doc, "widgets", id, "at");
  const order: unknown = Array.isArray(at) ? at[1] : undefined;
  return typeof order === "string" ? order : null;
}

/** Nesting depth of a widget, itself included. */
function countDepth(tree: Tree, id: string): number {
  let depth = 1;
  for (let parent = tree.getParent(id); parent !== null; parent = tree.getParent(parent)) depth++;
  return depth;
}
