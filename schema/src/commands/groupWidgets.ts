import type * as Y from "yjs";
import { z } from "zod";
import {
  ancestorsOf,
  createWidget,
  deleteEntry,
  entryOf,
  levelsOf,
  readEntry,
  type Tree,
} from "../doc/index.ts";
import { failure } from "../errors.ts";
import { boundsOf, orderBetween } from "../geometry/index.ts";
import { entityId, stamp } from "../model/index.ts";
import { err, ok, type Failure } from "../result.ts";
import type { Command } from "./command.ts";
import { reparentWidgets } from "./reparentWidgets.ts";
import { findUnlocked, orderOf, parentProblem, roomProblem, topmost, widgetIds } from "./targets.ts";

const groupInput = z.strictObject({ widgetIds, /** Id of the new container. */ id: entityId, stamp });
const ungroupInput = z.strictObject({ widgetIds, stamp });

/** The widget for a group: a container without an appearance of its own. */
const GROUP = { type: "container", name: "Group", props: { variant: "plain" } } as const;

/** Wraps widgets in a container, in their innermost common parent, at the order of the highest of them. */
export const groupWidgets: Command<z.infer<typeof groupInput>> = {
  id: "groupWidgets",
  title: "Group",
  input: groupInput,
  run(doc, { widgetIds: wanted, id, stamp: by }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const members = new Set(topmost(tree, found.value.ids));
    const parentId = commonParent(tree, [...members]);
    const bounds = boundsOf([...members].map((member) => tree.rectOf(member)));
    const problem = groupProblem(doc, tree, { id, parentId, members: [...members] });
    if (problem !== undefined || bounds === undefined) return err(problem ?? failure("WIDGET_NOT_FOUND"));
    const { x, y } = parentId === null ? { x: 0, y: 0 } : tree.rectOf(parentId);
    const position = { x: bounds.x - x, y: bounds.y - y };
    const size = { width: bounds.width, height: bounds.height };
    const siblings = tree.childrenOf(parentId);
    const highest = siblings.findLastIndex((sibling) => holds(tree, sibling, members));
    const order = orderBetween(orderOf(doc, siblings[highest]), orderOf(doc, siblings[highest + 1]), id);
    createWidget(doc, { ...GROUP, id, parentId, position, size }, order, by);
    const inOrder = tree.ids.filter((member) => members.has(member));
    const hung = reparentWidgets.run(doc, { widgetIds: inOrder, parentId: id });
    return hung.ok ? ok([id]) : hung;
  },
};

/** Removes containers and keeps their content in place; returns the widgets that were inside. */
export const ungroupWidgets: Command<z.infer<typeof ungroupInput>> = {
  id: "ungroupWidgets",
  title: "Ungroup",
  input: ungroupInput,
  run(doc, { widgetIds: wanted, stamp: by }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const groups = topmost(tree, found.value.ids).filter((id) => isGroup(doc, tree, id));
    if (groups.length === 0) return err(failure("NOT_A_GROUP"));
    const isLocked = (id: string) => readEntry(doc, "widgets", id, "locked") === true;
    if (groups.some((id) => tree.childrenOf(id).some(isLocked))) return err(failure("WIDGET_LOCKED"));
    const freed: string[] = [];
    for (const id of groups) {
      const children = tree.childrenOf(id);
      const parentId = tree.parentOf(id);
      const above = tree.isByHand(parentId) ? { above: id } : {};
      const hung = reparentWidgets.run(doc, { widgetIds: children, parentId, ...above });
      if (!hung.ok) return hung;
      deleteEntry(doc, { root: "widgets", id, stamp: by });
      freed.push(...children);
    }
    return ok(freed);
  },
};

/** True for a container that is not empty. */
function isGroup(doc: Y.Doc, tree: Tree, id: string): boolean {
  return readEntry(doc, "widgets", id, "type") === GROUP.type && tree.childrenOf(id).length > 0;
}

function groupProblem(
  doc: Y.Doc,
  tree: Tree,
  {
    id,
    parentId,
    members,
  }: { readonly id: string; readonly parentId: string | null; readonly members: readonly string[] },
): Failure | undefined {
  if (entryOf(doc, "widgets", id) !== undefined) return failure("WIDGET_EXISTS");
  return roomProblem(tree, 1) ?? parentProblem(doc, tree, parentId, 1 + levelsOf(tree, members));
}

/** The innermost common ancestor of some widgets; null = the canvas. */
function commonParent(tree: Tree, ids: readonly string[]): string | null {
  const [first = "", ...others] = ids;
  const around = others.map((id) => new Set(ancestorsOf(tree, id)));
  return ancestorsOf(tree, first).find((id) => around.every((set) => set.has(id))) ?? null;
}

function holds(tree: Tree, id: string, members: ReadonlySet<string>): boolean {
  return members.has(id) || tree.childrenOf(id).some((child) => holds(tree, child, members));
}
