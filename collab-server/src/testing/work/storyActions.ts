import type { Action } from "./actions.ts";
import type { Setting } from "./world.ts";

/** Three people with one device each. */
export const PEOPLE: Setting = {
  cast: ["ann", "ben", "cid"].map((person) => ({ device: person, person })),
  crowd: 0,
};

/** One person with two devices. */
export const ONE_PERSON: Setting = {
  cast: ["laptop", "phone"].map((device) => ({ device, person: "ann" })),
  crowd: 0,
};

/** Author and time of an edit, in ms after the beginning. */
function at(ms: number) {
  return { by: "ann", at: 1_700_000_000_000 + ms };
}

/** Delivers all messages on all connections. */
export const settle: Action = { kind: "settle" };

/** A command run at a device. */
export function edit(device: string, command: string, input: unknown): Action {
  return { kind: "edit", device, command, input };
}

/** Another event at a device. */
export function event(device: string, name: Extract<Action, { kind: "event" }>["event"]): Action {
  return { kind: "event", device, event: name };
}

/** Locks the first field. */
export function lockW1(device: string): Action {
  return edit(device, "setLocked", { widgetIds: ["w1"], locked: true });
}

/** Renames the first field. */
export function rename(device: string, name: string): Action {
  return edit(device, "renameWidget", { widgetId: "w1", name });
}

/** Deletes widgets. */
export function drop(device: string, ...widgetIds: readonly string[]): Action {
  return edit(device, "deleteWidgets", { widgetIds, stamp: at(1) });
}

/** Restores deleted widgets. */
export function restore(device: string, ...widgetIds: readonly string[]): Action {
  return edit(device, "restoreWidgets", { widgetIds });
}

/** Moves a widget within its parent. */
export function moveTo(device: string, id: string, x: number): Action {
  return edit(device, "placeWidgets", { frames: [{ id, x, y: 20, width: 200, height: 80 }] });
}

/** Groups widgets. */
export function group(device: string, id: string, ...widgetIds: readonly string[]): Action {
  return edit(device, "groupWidgets", { widgetIds, id, stamp: at(4) });
}

/** Ungroups a container and keeps its content. */
export function ungroup(device: string, id: string): Action {
  return edit(device, "ungroupWidgets", { widgetIds: [id], stamp: at(3) });
}

/** Adds the field `n1` to a container. */
export function addInto(device: string, parentId: string): Action {
  const place = { position: { x: 1, y: 2 }, parentId };
  return edit(device, "addWidget", { id: "n1", type: "text-input", ...place, stamp: at(2) });
}

/** Types into the label of the field in the box. */
export function typeInBox(device: string): Action {
  return edit(device, "typeText", { widgetId: "inBox", property: "label", text: "New 一Field" });
}
