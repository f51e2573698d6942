import { limits } from "@formweave/schema";
import { type Point } from "@formweave/schema/model";
import { deleteSelection, duplicateSelection, nudgeSelection, selectAll } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";
import { reveal } from "./camera.ts";
import { richTextProperty } from "./richText.ts";
import { type Scene } from "./scene.ts";
import { choose, chooseMany } from "./select.ts";
import { reorder } from "./widgetActions.ts";
import { zoomToFit, zoomToFull, zoomToSelection } from "./zoom.ts";

/** What of a key event says which key it is. */
export type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How many times farther an arrow goes with Shift. */
const SHIFT_STEPS = 10;

/** Which way a key goes from one component to the next: an arrow with Ctrl or Cmd, or alone where there is nothing to move. */
export function towardOf({ session }: Pick<Scene, "session">, key: Key): Point | undefined {
  const [x, y] = ARROWS[key.key] ?? [0, 0];
  const isFree = session.selection.get().length === 0 || !session.status.get().mayEdit;
  return (x !== 0 || y !== 0) && !key.altKey && (isMod(key) || isFree) ? { x, y } : undefined;
}

/** Does what a key does on the canvas; false when it does nothing there. Source: reference/canvas.md §4. */
export function pressKey(scene: Scene, key: Key): boolean {
  const { session } = scene;
  if (key.key === "Tab") return stepThrough(session, key.shiftKey ? -1 : 1);
  if (key.key === "Escape") return leave(scene);
  if (zoomWith(session, key)) return true;
  if (key.code === "KeyA" && isMod(key)) return done(selectAll(session));
  return session.status.get().mayEdit && edit(scene, key);
}

function edit(scene: Scene, key: Key): boolean {
  const { session } = scene;
  if (session.selection.get().length === 0) return false;
  if (isMod(key)) return key.code === "KeyD" && done(duplicateSelection(session));
  if (key.key in ARROWS) return done(arrow(session, key));
  return key.altKey ? false : (PLAIN_KEYS[key.key]?.(scene) ?? false);
}

const PLAIN_KEYS: Readonly<Record<string, (scene: Scene) => boolean>> = {
  Delete: ({ session }) => done(deleteSelection(session)),
  Backspace: ({ session }) => done(deleteSelection(session)),
  "]": ({ session }) => done(reorder(session, "forward")),
  "[": ({ session }) => done(reorder(session, "backward")),
  Enter: enter,
};

/** Selects the next widget in reading order; past the last one the focus leaves the canvas. */
function stepThrough(session: EditorSession, by: 1 | -1): boolean {
  const { ids } = session.store.tree();
  const at = ids.indexOf(session.selection.get().at(-1) ?? "");
  const start = by === 1 ? 0 : ids.length - 1;
  const next = ids[at === -1 ? start : at + by];
  if (next === undefined) return false;
  show(session, next);
  return true;
}

function show(session: EditorSession, id: string): void {
  choose(session, id);
  const rect = session.page.tree().rectOf(id);
  session.viewport.set((current) => reveal(current, rect));
}

/** Goes into a container, or begins to write in a rich text. */
function enter({ session, editing }: Scene): boolean {
  const { store, selection } = session;
  const [id, ...others] = selection.get();
  if (id === undefined || others.length > 0) return false;
  if (startEditing({ session, editing }, id)) return true;
  const [first] = store.tree().childrenOf(id);
  if (first === undefined) return false;
  show(session, first);
  return true;
}

/** Begins to write in a widget's rich text; false when it has none, or is locked. */
export function startEditing({ session, editing }: Pick<Scene, "session" | "editing">, id: string): boolean {
  const record = session.store.widget(id);
  if (record === undefined || record.locked || !session.status.get().mayEdit) return false;
  if (richTextProperty(record.type) === undefined) return false;
  editing.set(id);
  return true;
}

/** Goes out of a container, or clears the selection. */
function leave({ session }: Scene): boolean {
  const [id] = session.selection.get();
  if (id === undefined) return false;
  const parentId = session.store.tree().parentOf(id);
  if (parentId === null) chooseMany(session, []);
  else show(session, parentId);
  return true;
}

function arrow(session: EditorSession, { key, shiftKey, altKey }: Key): void {
  const unit = session.options.get().snapToGrid ? limits.GRID_SIZE : 1;
  const step = unit * (shiftKey ? SHIFT_STEPS : 1);
  const [x, y] = ARROWS[key] ?? [0, 0];
  if (altKey) void resizeBy(session, x * step, y * step);
  else nudgeSelection(session, x * step, y * step);
}

/** Its code comes with the first press. */
async function resizeBy(session: EditorSession, dx: number, dy: number): Promise<void> {
  const { growSelection } = await import("./resizing.ts");
  growSelection(session, dx, dy);
}

function zoomWith(session: EditorSession, key: Key): boolean {
  if (key.code === "Digit0" && (key.shiftKey || isMod(key))) return done(zoomToFull(session));
  if (!key.shiftKey || isMod(key) || key.altKey) return false;
  if (key.code === "Digit1") return done(zoomToFit(session));
  return key.code === "Digit2" && done(zoomToSelection(session));
}

function isMod({ ctrlKey, metaKey }: Key): boolean {
  return ctrlKey || metaKey;
}

/** For acts without an answer: the key is used up. */
function done(_answer: void): true {
  return true;
}
