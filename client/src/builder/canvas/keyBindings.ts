import { limits } from "@formweave/schema";
import type { WidgetRecord } from "@formweave/schema/doc";
import type { Point } from "@formweave/schema/model";
import { nudgeSelection } from "#builder/actions/selection.ts";
import { findCanvasAction } from "#builder/actions/keys.ts";
import type { Press } from "#builder/actions/listPressNames.ts";
import { runAction } from "#builder/actions/runAction.ts";
import type { EditorSession } from "#document/session.ts";
import { reveal } from "#builder/canvasState/viewport.ts";
import { richTextProperty } from "./surface/richText.ts";
import { frameElement } from "./scene/frameElement.ts";
import type { Scene } from "./scene/scene.ts";
import { findTexts, textAt } from "./writing/findTexts.ts";
import { listTextTargets, type TextTarget } from "./scene/writing.ts";
import { choose, chooseMany } from "./scene/select.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Factor of an arrow key's step with Shift. */
const SHIFT_STEPS = 10;

/**
 * Direction in which an arrow key selects the next component: with Ctrl or Cmd, or alone when there is nothing to move. Undefined for other
 * keys.
 */
export function findDirection({ session }: Pick<Scene, "session">, key: Press): Point | undefined {
  const [x, y] = ARROWS[key.key] ?? [0, 0];
  const isFree = getCanvas(session).selection.get().length === 0 || !canEdit(session.status.get());
  const isMod = key.ctrlKey || key.metaKey;
  return (x !== 0 || y !== 0) && !key.altKey && (isMod || isFree) ? { x, y } : undefined;
}

/** Runs the action of a key on the canvas. Returns false when the key has none there, else a promise that resolves when it is done. */
export function pressKey(scene: Scene, key: Press): false | Promise<void> {
  const id = findCanvasAction(key);
  if (id !== undefined) return runAction(scene.session, id);
  return press(scene, key) && Promise.resolve();
}

function press(scene: Scene, key: Press): boolean {
  const { session, canvas } = scene;
  if (key.key === "Tab") return stepThrough(session, key.shiftKey ? -1 : 1);
  if (key.key === "Escape") return leave(scene);
  const mayChange = canEdit(session.status.get()) && canvas.selection.get().length > 0;
  return mayChange && !key.ctrlKey && !key.metaKey && change(scene, key);
}

function change(scene: Scene, key: Press): boolean {
  if (key.key in ARROWS) return arrow(scene.session, key);
  return key.key === "Enter" && !key.altKey && enter(scene);
}

/** Selects the next widget in reading order; past the last one the focus leaves the canvas. */
function stepThrough(session: EditorSession, by: 1 | -1): boolean {
  const { screens, selection } = getCanvas(session);
  const { ids } = screens.tree();
  const at = ids.indexOf(selection.get().at(-1) ?? "");
  const start = by === 1 ? 0 : ids.length - 1;
  const next = ids[at === -1 ? start : at + by];
  if (next === undefined) return false;
  show(session, next);
  return true;
}

function show(session: EditorSession, id: string): void {
  const canvas = getCanvas(session);
  choose(session, id);
  const rect = canvas.page.tree().getRect(id);
  canvas.viewport.set((current) => reveal(current, rect));
}

/** Selects the first child of a container, or begins to edit the text of a component without children. */
function enter(scene: Scene): boolean {
  const { session, canvas } = scene;
  const [id, ...others] = canvas.selection.get();
  if (id === undefined || others.length > 0) return false;
  const [first] = session.store.tree().listChildren(id);
  if (first === undefined) return startWriting(scene, id);
  show(session, first);
  return true;
}

/**
 * Begins to edit a widget's text, the one at a point of the window or its first; false when it has none, is locked, or the person may not
 * edit.
 */
export function startWriting({ session, editing, writing }: Scene, id: string, at?: Point): boolean {
  const record = session.store.widget(id);
  if (record === undefined || record.locked || !canEdit(session.status.get())) return false;
  if (richTextProperty(record.type) !== undefined) {
    editing.set(id);
    return true;
  }
  const textTarget = (at && findTarget(record, at)) ?? listTextTargets(record)[0]?.target;
  if (textTarget === undefined) return false;
  writing.set({ widgetId: id, target: textTarget });
  return true;
}

function findTarget(record: WidgetRecord, at: Point): TextTarget | undefined {
  const frame = frameElement(document.body, record.id);
  return frame && textAt(findTexts(frame, record), at)?.target;
}

/** Selects the parent container, or clears the selection. */
function leave({ session, canvas }: Scene): boolean {
  const [id] = canvas.selection.get();
  if (id === undefined) return false;
  const parentId = session.store.tree().getParent(id);
  if (parentId === null) chooseMany(session, []);
  else show(session, parentId);
  return true;
}

function arrow(session: EditorSession, key: Press): true {
  const [x, y] = ARROWS[key.key] ?? [0, 0];
  const unit = getCanvas(session).options.get().snapToGrid ? limits.GRID_SIZE : 1;
  const step = unit * (key.shiftKey ? SHIFT_STEPS : 1);
  if (key.altKey) void pressWithAlt(session, key);
  else nudgeSelection(session, x * step, y * step);
  return true;
}

/** Handles an arrow key with Alt; the code loads with the first one. */
async function pressWithAlt(session: EditorSession, key: Press): Promise<void> {
  const { swapOrGrow } = await import("./gestures/resizing/swapOrGrow.ts");
  swapOrGrow(session, key);
}
