import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { AnalyzedForm, ChatAnswer, ChatEvent } from "@formweave/schema/api";
import { streamChat } from "#api/assistant.ts";
import { newId } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { showSuggestion } from "#builder/canvasState/suggestion/suggestion.ts";
import { describeFields, placeBelow } from "#builder/assistant/describeFields.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** A change of a form that the assistant recommends. */
export type RecommendedChange = AnalyzedForm["recommendations"][number];

/** Asks the assistant to carry out its recommendation, and shows the result as a suggestion. */
export async function askToDo(
  session: EditorSession,
  recommendation: RecommendedChange,
  signal: AbortSignal,
): Promise<Result<ChatAnswer>> {
  const body = {
    prompt: createPrompt(session, recommendation),
    context: { place: placeBelow(session.store), fields: [...describeFields(session.store)] },
  };
  let answer: ChatAnswer | undefined;
  let refusal: Result<never> | undefined;
  function handleEvent(event: ChatEvent): void {
    if ("error" in event) refusal = err(event.error);
    else if ("answer" in event) answer = event.answer;
  }
  const streamed = await streamChat({ conversationId: `insight-${newId()}`, body, signal }, handleEvent);
  if (!streamed.ok) return streamed;
  if (refusal !== undefined) return refusal;
  if (answer === undefined) return err(serverFailure("AI_UNUSABLE"));
  const { proposal, note } = answer;
  if (proposal.steps.length > 0 && !signal.aborted)
    showSuggestion(getCanvas(session), { title: recommendation.suggestion, proposal, note });
  return ok(answer);
}

/** Names the fields by their ids, which the assistant knows. */
function createPrompt({ store }: EditorSession, { suggestion, widgetIds = [] }: RecommendedChange): string {
  const named = widgetIds.flatMap((id) => store.widget(id)?.id ?? []);
  const about = named.length === 0 ? "" : ` It is about the fields with these ids: ${named.join(", ")}.`;
  return `Change this form as follows: ${suggestion}${about}`.slice(0, 8000);
}
