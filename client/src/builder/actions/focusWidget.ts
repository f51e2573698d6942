import { centerOf } from "@formweave/schema/geometry";
import { type EditorSession } from "#document/session.ts";
import { centerOn } from "#document/view/viewport.ts";

/** Puts a widget in the middle of the view and selects it. */
export function focusWidget({ page, viewport, selection }: EditorSession, id: string): void {
  viewport.set((current) => centerOn(current, centerOf(page.tree().rectOf(id))));
  selection.set([id]);
}
