import { limits, ok, type Result } from "@formweave/schema";
import { type FormSuggestion, type GeneratedForm, type GenerateInput } from "@formweave/schema/api";
import { z } from "zod";
import { fallbackForm } from "../answers/fallbacks.ts";
import { lint } from "../answers/lint.ts";
import { buttonIn, readForm } from "../answers/readForm.ts";
import { readJson, type Read } from "../answers/readJson.ts";
import { toProposal } from "../answers/toProposal.ts";
import { type FinishReason } from "../model/provider.ts";
import { formPrompt } from "../prompts/index.ts";
import { submitLabel } from "../rules/index.ts";
import { askForJson, type Asker, type AssistantDeps } from "./ask.ts";

/** The version of the shape of a generated form. */
const VERSION = "1.0";

/** What rules add to a form: the phrases that they made nothing of. */
const understanding = z.object({ notUnderstood: z.array(z.string()).default([]) });

interface Understood extends FormSuggestion {
  /** What it calls the button at its end, where it says so. */
  readonly submit: string | undefined;
  readonly notUnderstood: readonly string[];
}

/** "Describe a form": a form from a description, and the commands that would make it. */
export async function generateForm(
  deps: AssistantDeps,
  asker: Asker,
  input: GenerateInput,
): Promise<Result<GeneratedForm>> {
  const answer = await askForJson<Understood>(deps, asker, {
    question: { operation: "form_generation", task: { kind: "form", input }, prompt: formPrompt(input) },
    read: readUnderstood,
    fallback: (text) => withoutDoubt(fallbackForm(text)),
  });
  if (!answer.ok) return answer;
  const { value, note } = answer.value;
  const { notUnderstood, submit, ...form } = value;
  const { value: suggestion, mended, findings } = lint(form);
  const from = input.context.place;
  const place = {
    newId: deps.newId,
    from,
    canvasWidth: limits.CANVAS.width,
    submit: input.hasSubmit ? undefined : (submit ?? submitLabel(wordsOf(suggestion))),
  };
  const { steps, leftOut } = toProposal(suggestion, place);
  return ok({
    ...suggestion,
    metadata: { generatedAt: new Date(deps.now()).toISOString(), model: note.model, version: VERSION },
    proposal: { steps: [...steps], leftOut: [...leftOut] },
    note: { ...note, repairs: [...note.repairs, ...mended, ...findings], notUnderstood: [...notUnderstood] },
  });
}

function readUnderstood(text: string, finishReason: FinishReason): Result<Read<Understood>> {
  const form = readForm(text, finishReason);
  if (!form.ok) return form;
  if (!text.includes("notUnderstood")) return ok(withoutDoubt(form.value));
  const raw = readJson(text, finishReason);
  const given = raw.ok ? raw.value.value : {};
  const parsed = understanding.safeParse(given);
  const notUnderstood = parsed.success ? parsed.data.notUnderstood : [];
  return ok({ ...form.value, value: { ...form.value.value, notUnderstood, submit: buttonIn(given) } });
}

function withoutDoubt({ value, repairs }: Read<FormSuggestion>): Read<Understood> {
  return { value: { ...value, notUnderstood: [], submit: undefined }, repairs };
}

/** What people read of a form. */
function wordsOf({ title, fields }: FormSuggestion): string {
  return [title, ...fields.map(({ label }) => label)].join(" ");
}
