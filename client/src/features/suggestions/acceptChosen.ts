import { ok, type Result } from "@formweave/schema";
import { acceptSuggestion } from "@formweave/schema/commands";
import { boundsOf, contains } from "@formweave/schema/geometry";
import { acceptedOf, planSuggestion, type Choice } from "#editor/planSuggestion.ts";
import { type EditorSession } from "#editor/session.ts";
import { type Suggestion } from "#editor/suggestion.ts";
import { fitRects, visibleArea } from "#editor/viewport.ts";

/** Does what a person has chosen of an offer, as one step of theirs; its value is how many changes were made, 0 where none can be made any more. */
export function acceptChosen(session: EditorSession, offer: Suggestion, choice: Choice): Result<number> {
  // Looked at once more, since the document may be another one than a moment ago.
  const accepted = acceptedOf(planSuggestion(session.doc, offer, choice));
  const steps = accepted.flatMap((change) => [...change.steps]);
  if (steps.length === 0) return ok(0);
  const label = `AI: ${offer.title}`;
  const done = session.run(acceptSuggestion, { steps, stamp: session.stamp() }, { label });
  if (!done.ok) return done;
  session.suggestion.set(null);
  reveal(session, done.value.widgetIds);
  return ok(accepted.length);
}

/** Selects what has become of it, and brings it into view. */
function reveal({ store, selection, viewport, page }: EditorSession, widgetIds: readonly string[]): void {
  const alive = widgetIds.filter((id) => store.tree().isAlive(id));
  selection.set(alive);
  const rects = alive.map((id) => page.tree().rectOf(id));
  const bounds = boundsOf(rects);
  if (bounds !== undefined && !contains(visibleArea(viewport.get()), bounds))
    viewport.set((current) => fitRects(current, rects));
}
