import type { EditorSession } from "#document/session.ts";
import { outermost } from "./marqueeHits.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Selected widgets that are unlocked and not inside another selected one. */
export function movableIds(session: EditorSession): readonly string[] {
  const { store } = session;
  const { selection } = getCanvas(session);
  const ids = outermost(store.tree(), selection.get());
  return ids.filter((id) => store.widget(id)?.locked === false);
}
