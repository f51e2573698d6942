import { describeCount } from "@formweave/schema";
import { tidyWidgets } from "@formweave/schema/commands";
import { undo } from "#document/undo/undoActions.ts";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { showFailure } from "#builder/actions/selection.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Arranges the selection like a form, or the whole page when fewer than two components are selected, and announces the outcome. */
export function tidyUp(session: EditorSession): void {
  const { selection, page, screens } = getCanvas(session);
  const selected = selection.get();
  const widgetIds = selected.length > 1 ? [...selected] : [...screens.tree().listChildren(null)];
  if (widgetIds.length === 0) {
    showToast("There is nothing to tidy up yet");
    return;
  }
  const before = new Map(widgetIds.map((id) => [id, JSON.stringify(page.drawn().getRect(id))]));
  const done = session.run(tidyWidgets, { widgetIds });
  if (!done.ok) return showFailure(done.error);
  const moved = widgetIds.filter((id) => before.get(id) !== JSON.stringify(page.drawn().getRect(id)));
  if (moved.length === 0) {
    showToast("Everything is tidy already");
    return;
  }
  showToast(`Tidied up ${describeCount(moved.length, "component")}`, {
    tone: "ok",
    action: { label: "Undo", onClick: () => undo(session) },
  });
}
