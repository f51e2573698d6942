import { limits, ok, type Result } from "@formweave/schema";
import type { FormSuggestion, GeneratedForm, GenerateInput } from "@formweave/schema/api";
import { fallbackForm } from "../answers/fallbacks.ts";
import { lint } from "../answers/lint.ts";
import { checkForm, readForm, type ReadForm } from "../answers/readForm.ts";
import type { Read } from "../answers/values/readJson.ts";
import { toProposal } from "../answers/proposals/toProposal.ts";
import { formPrompt } from "../prompts/index.ts";
import { describeForm, submitLabel } from "../rules/index.ts";
import type { CallContext, AssistantDeps } from "./answerer.ts";

/** Version of the shape of a generated form. */
const VERSION = "1.0";

/** A form, the label of its submit button if given, and the phrases that could not be used. */
interface Understood {
  readonly form: FormSuggestion;
  readonly submit: string | undefined;
  readonly notUnderstood: readonly string[];
}

/** "Describe a form": makes a form from a description, and the commands that would create it. */
export async function generateForm(
  deps: AssistantDeps,
  callContext: CallContext,
  input: GenerateInput,
): Promise<Result<GeneratedForm>> {
  const answer = await deps.answerer.ask<Understood>(callContext, {
    operation: "form_generation",
    prompt: formPrompt(input),
    read: (text, finishReason) => understood(readForm(text, finishReason)),
    fallback(text) {
      const { value: form, repairs } = fallbackForm(text);
      return { value: { form, submit: undefined, notUnderstood: [] }, repairs };
    },
    byRules() {
      const { form, notUnderstood } = describeForm(input);
      return understood(checkForm(form), notUnderstood);
    },
  });
  if (!answer.ok) return answer;
  const { value, note } = answer.value;
  const { form, notUnderstood, submit } = value;
  const { value: suggestion, mended, findings } = lint(form);
  const from = input.context.place;
  const proposalTarget = {
    newId: deps.newId,
    from,
    canvasWidth: limits.CANVAS.width,
    unnamed: input.unnamed,
    submit: input.hasSubmit ? undefined : (submit ?? submitLabel(joinTexts(suggestion))),
  };
  const { steps, leftOut } = toProposal(suggestion, proposalTarget);
  return ok({
    ...suggestion,
    metadata: { generatedAt: new Date(deps.now()).toISOString(), model: note.model, version: VERSION },
    proposal: { steps: [...steps], leftOut: [...leftOut] },
    note: { ...note, repairs: [...note.repairs, ...mended, ...findings], notUnderstood: [...notUnderstood] },
  });
}

function understood(read: Result<ReadForm>, notUnderstood: readonly string[] = []): Result<Read<Understood>> {
  if (!read.ok) return read;
  const { value: form, submit, repairs } = read.value;
  return ok({ value: { form, submit, notUnderstood }, repairs });
}

/** The texts of a form that people read. */
function joinTexts({ title, fields }: FormSuggestion): string {
  return [title, ...fields.map(({ label }) => label)].join(" ");
}
