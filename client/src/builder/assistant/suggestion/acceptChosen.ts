import { ok, type Result } from "@formweave/schema";
import { acceptSteps } from "./acceptSteps.ts";
import { listAccepted, planSuggestion, type SuggestionChoice } from "./planSuggestion.ts";
import type { EditorSession } from "#document/session.ts";
import type { Suggestion } from "#builder/canvasState/suggestion/suggestion.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/**
 * Applies the chosen changes of a suggestion as one undo step; its value is the number of changes made, 0 when none is possible any more.
 */
export function acceptChosen(
  session: EditorSession,
  suggestion: Suggestion,
  choice: SuggestionChoice,
): Result<number> {
  // Planned once more, since the document may have changed a moment ago.
  const accepted = listAccepted(planSuggestion(session.doc, suggestion, choice));
  const steps = accepted.flatMap((change) => [...change.steps]);
  if (steps.length === 0) return ok(0);
  const done = acceptSteps(session, steps, `AI: ${suggestion.title}`);
  if (!done.ok) return done;
  getCanvas(session).suggestion.set(null);
  return ok(accepted.length);
}
