import { ok, type Result } from "@formweave/schema";
import { acceptSuggestion, type SuggestedStep } from "@formweave/schema/commands";
import { computeBounds, contains } from "@formweave/schema/geometry";
import { showToast } from "#ui/toasts/toast.tsx";
import type { EditorSession } from "#document/session.ts";
import { undo } from "#document/undo/undoActions.ts";
import { fitRects, visibleArea } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/**
 * Applies suggested steps as one undo step of this person, logged as an action of the assistant, then selects the result and brings it into
 * view.
 */
export function acceptSteps(
  session: EditorSession,
  steps: readonly SuggestedStep[],
  label: string,
): Result<void> {
  const accepted = steps.map(({ commandId, input }) => ({ commandId, input }));
  const done = session.run(acceptSuggestion, { steps: accepted, stamp: session.stamp() }, { label });
  if (!done.ok) return done;
  reveal(session, done.value.widgetIds);
  return ok(undefined);
}

/** Announces the accepted changes, with an undo button. */
export function announceAccepted(session: EditorSession, words: string): void {
  showToast(words, { tone: "ok", action: { label: "Undo", onClick: () => undo(session) } });
}

function reveal(session: EditorSession, widgetIds: readonly string[]): void {
  const { store } = session;
  const { selection, viewport, page } = getCanvas(session);
  const alive = widgetIds.filter((id) => store.tree().isAlive(id));
  // This shows the screen of the first.
  selection.set(alive);
  const rects = selection.get().map((id) => page.tree().getRect(id));
  const bounds = computeBounds(rects);
  if (bounds !== undefined && !contains(visibleArea(viewport.get()), bounds))
    viewport.set((current) => fitRects(current, rects));
}
