import type { EditorSession } from "#document/session.ts";
import { frameElement } from "#builder/canvas/scene/frameElement.ts";
import { findTexts } from "./findTexts.ts";
import { isSameTarget, type Writing } from "#builder/canvas/scene/writing.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** The next or previous text in reading order, in the same component or the nearest other that has one and is not locked. */
export function textBeside(
  session: EditorSession,
  { widgetId, target }: Writing,
  by: 1 | -1,
): Writing | undefined {
  const { store } = session;
  const { page } = getCanvas(session);
  const here = listTexts(store, widgetId);
  const at = here.findIndex((text) => isSameTarget(text.target, target));
  const inside = here[at + by];
  if (at !== -1 && inside !== undefined) return { widgetId, target: inside.target };
  const { ids } = page.tree();
  for (let index = ids.indexOf(widgetId) + by; ids[index] !== undefined; index += by) {
    const id = ids[index] ?? "";
    const text = listTexts(store, id).at(by === 1 ? 0 : -1);
    if (text !== undefined) return { widgetId: id, target: text.target };
  }
  return undefined;
}

function listTexts(store: EditorSession["store"], id: string) {
  const record = store.widget(id);
  const frame = frameElement(document.body, id);
  return record === undefined || record.locked || frame === undefined ? [] : findTexts(frame, record);
}
