import type { EditorSession } from "#document/session.ts";
import { outermost } from "./marqueeHits.ts";

/** The selected widgets that may be moved and are not inside another of them. */
export function movableIds({ store, selection }: EditorSession): readonly string[] {
  const ids = outermost(store.tree(), selection.get());
  return ids.filter((id) => store.widget(id)?.locked === false);
}
