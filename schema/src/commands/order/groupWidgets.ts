import type * as Y from "yjs";
import { z } from "zod";
import {
  listAncestors,
  createWidget,
  deleteEntry,
  findEntry,
  countLevels,
  readEntry,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { computeBounds, orderBetween } from "../../geometry/index.ts";
import { entityId, stamp } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import type { Command } from "../command.ts";
import { reparentWidgets } from "./reparentWidgets.ts";
import { findUnlocked, readOrder, parentProblem, roomProblem, topmost, widgetIds } from "../targets.ts";

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
    const bounds = computeBounds([...members].map((member) => tree.getRect(member)));
    const problem = groupProblem(doc, tree, { id, parentId, members: [...members] });
    if (problem !== undefined || bounds === undefined) return err(problem ?? failure("WIDGET_NOT_FOUND"));
    const { x, y } = parentId === null ? { x: 0, y: 0 } : tree.getRect(parentId);
    const position = { x: bounds.x - x, y: bounds.y - y };
    const size = { width: bounds.width, height: bounds.height };
    const siblings = tree.listChildren(parentId);
    const highest = siblings.findLastIndex((sibling) => holds(tree, sibling, members));
    const order = orderBetween(readOrder(doc, siblings[highest]), readOrder(doc, siblings[highest + 1]), id);
    const screen = tree.getScreen(siblings[highest] ?? "");
    const props = { ...GROUP.props, ...(screen !== undefined && { __screenId: screen }) };
    createWidget(doc, { ...GROUP, id, parentId, position, size, props }, order, by);
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
    if (groups.some((id) => tree.listChildren(id).some(isLocked))) return err(failure("WIDGET_LOCKED"));
    const freed: string[] = [];
    for (const id of groups) {
      const children = tree.listChildren(id);
      const parentId = tree.getParent(id);
      const above = tree.isManual(parentId) ? { above: id } : {};
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
  return readEntry(doc, "widgets", id, "type") === GROUP.type && tree.listChildren(id).length > 0;
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
  if (findEntry(doc, "widgets", id) !== undefined) return failure("WIDGET_EXISTS");
  return roomProblem(tree, 1) ?? parentProblem(doc, tree, parentId, 1 + countLevels(tree, members));
}

/** The innermost common ancestor of some widgets; null = the canvas. */
function commonParent(tree: Tree, ids: readonly string[]): string | null {
  const [first = "", ...others] = ids;
  const around = others.map((id) => new Set(listAncestors(tree, id)));
  return listAncestors(tree, first).find((id) => around.every((set) => set.has(id))) ?? null;
}

function holds(tree: Tree, id: string, members: ReadonlySet<string>): boolean {
  return members.has(id) || tree.listChildren(id).some((child) => holds(tree, child, members));
}
