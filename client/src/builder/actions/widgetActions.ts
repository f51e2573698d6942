import { type Result, describeCount } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { screenTree, type Tree } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import { newId, showFailure } from "./selection.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { findScreenWith } from "#builder/canvasState/shownScreen.ts";

/** Shows or hides widgets. */
export function setVisible(session: EditorSession, widgetIds: readonly string[], visible: boolean): void {
  const done = session.run(
    COMMANDS.setVisible,
    { widgetIds: [...widgetIds], visible },
    { label: visible ? "Show" : "Hide" },
  );
  announceDone(done, visible ? "Shown" : "Hidden");
}

/** Locks or unlocks widgets. */
export function setLocked(session: EditorSession, widgetIds: readonly string[], locked: boolean): void {
  const done = session.run(
    COMMANDS.setLocked,
    { widgetIds: [...widgetIds], locked },
    { label: locked ? "Lock" : "Unlock" },
  );
  announceDone(done, locked ? "Locked" : "Unlocked");
}

const ORDERS = {
  forward: { label: "Bring forward", announcement: "Brought forward" },
  backward: { label: "Send backward", announcement: "Sent backward" },
  front: { label: "Bring to front", announcement: "Brought to front" },
  back: { label: "Send to back", announcement: "Sent to back" },
} as const;

/** Brings widgets forward or sends them backward, by one place or all the way. */
export function reorder(session: EditorSession, widgetIds: readonly string[], to: keyof typeof ORDERS): void {
  const { label, announcement } = ORDERS[to];
  announcePosition(
    session,
    session.run(COMMANDS.reorderWidgets, { widgetIds: [...widgetIds], to }, { label }),
    announcement,
  );
}

/** Returns the reading order of all components of a form to the order of their positions. */
export function orderByPosition(session: EditorSession): void {
  announceDone(session.run(COMMANDS.orderByPosition, {}), "Ordered by position");
}

/** Renames a widget; an empty name changes nothing. */
export function renameLayer(session: EditorSession, widgetId: string, typed: string): void {
  const name = typed.trim();
  if (name === "" || name === session.store.widget(widgetId)?.name) return;
  announceDone(session.run(COMMANDS.renameWidget, { widgetId, name }), "Renamed");
}

/** Place in the component tree: the parent, and the sibling right below; the topmost place when `above` is not given. */
interface Hook {
  readonly parentId: string | null;
  readonly above?: string | null | undefined;
}

/** Moves widgets elsewhere in the component tree; they keep their positions on the canvas. */
export function reparentLayers(
  session: EditorSession,
  widgetIds: readonly string[],
  { parentId, above }: Hook,
): void {
  const wanted = new Set(widgetIds);
  const inOrder = session.store.tree().ids.filter((id) => wanted.has(id));
  const place = { parentId, ...(above !== undefined && { above }) };
  announcePosition(session, session.run(COMMANDS.reparentWidgets, { widgetIds: inOrder, ...place }), "Moved");
}

/**
 * Moves widgets onto the canvas of a screen (undefined = of those on none), in one step; on their own screen only to another place there.
 * Nothing is put on no screen.
 */
export function moveLayersToScreen(
  session: EditorSession,
  widgetIds: readonly string[],
  { screen, above }: { readonly screen: string | undefined; readonly above: string | null | undefined },
): void {
  const { store } = session;
  if (widgetIds.every((id) => findScreenWith(store, id) === screen))
    return reparentLayers(session, widgetIds, { parentId: null, above });
  if (screen === undefined) return announce("Move it to a screen");
  const step = { gesture: `screen:${newId()}`, label: "Move to screen" };
  const done = session.run(COMMANDS.moveToScreen, { widgetIds: [...widgetIds], screen }, step);
  if (!done.ok) return showFailure(done.error);
  // What is read by position is where it is on the page.
  if (above !== undefined && store.tree().isManual(null))
    session.run(COMMANDS.reparentWidgets, { widgetIds: done.value.widgetIds, parentId: null, above }, step);
  announce(`Moved to ${store.screens.get().find(({ id }) => id === screen)?.name ?? "another screen"}`);
}

/** Moves widgets right above the container that holds the first of them. */
export function moveOut(session: EditorSession, widgetIds: readonly string[]): void {
  const tree = session.store.tree();
  const parentId = tree.getParent(widgetIds[0] ?? "");
  if (parentId === null) return;
  reparentLayers(session, widgetIds, { parentId: tree.getParent(parentId), above: parentId });
}

/** Moves widgets into the sibling container that is listed nearest above the first of them. */
export function moveInto(session: EditorSession, widgetIds: readonly string[]): void {
  const [first = ""] = widgetIds;
  const { store } = session;
  const tree = treeWith(session, first);
  const siblings = tree.listChildren(tree.getParent(first));
  const above = siblings.slice(siblings.indexOf(first) + 1);
  const parentId = above.find((id) => !widgetIds.includes(id) && isContainer(store.widget(id)?.type));
  if (parentId === undefined) announce("No container above");
  else reparentLayers(session, widgetIds, { parentId, above: undefined });
}

/** Selects every widget of a type on the shown screen. */
export function selectType(session: EditorSession, type: string): void {
  const { store } = session;
  const { selection, screens } = getCanvas(session);
  const ids = screens.tree().ids.filter((id) => store.widget(id)?.type === type);
  selection.set(ids);
  announce(`Selected ${ids.length}`);
}

/** Selects every widget on a screen; undefined = those on none. */
export function selectScreen(session: EditorSession, screen: string | undefined): void {
  const { store } = session;
  const ids = store.tree().ids.filter((id) => findScreenWith(store, id) === screen);
  getCanvas(session).selection.set(ids);
  announce(`Selected ${ids.length}`);
}

/** Returns the sibling containers that widgets can be moved into, the topmost first. */
export function containersBeside(
  session: EditorSession,
  widgetIds: readonly string[],
): readonly { readonly id: string; readonly name: string }[] {
  const { store } = session;
  const tree = treeWith(session, widgetIds[0] ?? "");
  return tree
    .listChildren(tree.getParent(widgetIds[0] ?? ""))
    .filter((other) => !widgetIds.includes(other) && isContainer(store.widget(other)?.type))
    .map((other) => ({ id: other, name: store.widget(other)?.name ?? "" }))
    .toReversed();
}

/** True when widgets of a type hold others. */
export function isContainer(type: string | undefined): boolean {
  return type !== undefined && findDefinition(type)?.isContainer === true;
}

/** The tree of the screen that a widget is on. */
function treeWith({ store }: EditorSession, id: string): Tree {
  const screens = store.screens.get().map((screen) => screen.id);
  return screenTree(store.tree(), findScreenWith(store, id), screens);
}

function announceDone(done: Result<unknown>, announcement: string): void {
  if (done.ok) announce(announcement);
  else showFailure(done.error);
}

/** Announces the new place of a moved widget, counted from the bottom as the rows do. */
function announcePosition(
  session: EditorSession,
  done: Result<{ readonly widgetIds: readonly string[] }>,
  announcement: string,
): void {
  if (!done.ok) return showFailure(done.error);
  const [first = "", ...others] = done.value.widgetIds;
  if (others.length > 0) return announce(`${announcement}: ${describeCount(others.length + 1, "component")}`);
  const tree = treeWith(session, first);
  const parentId = tree.getParent(first);
  const where = parentId === null ? "" : ` in ${session.store.widget(parentId)?.name ?? ""}`;
  announce(
    `${announcement}: layer ${tree.getRank(first) + 1} of ${tree.listChildren(parentId).length}${where}`,
  );
}
