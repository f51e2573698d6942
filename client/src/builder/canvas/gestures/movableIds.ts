import type { EditorSession } from "#document/session.ts";
import { outermost } from "./marqueeHits.ts";

/** Selected widgets that are unlocked and not inside another selected one. */
export function movableIds({ store, selection }: EditorSession): readonly string[] {
  const ids = outermost(store.tree(), selection.get());
  return ids.filter((id) => store.widget(id)?.locked === false);
}
