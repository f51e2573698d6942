import { ok, type Result } from "@formweave/schema";
import type { AiProposal, ValidatedField, ValidateInput, ValidationSuggestion } from "@formweave/schema/api";
import { rulesToProposal } from "../answers/proposals/changesToProposal.ts";
import { fallbackRules } from "../answers/fallbacks.ts";
import { checkRules, readRules } from "../answers/readRules.ts";
import { rulesPrompt } from "../prompts/index.ts";
import { suggestRules as suggestByRules } from "../rules/index.ts";
import type { CallContext, AssistantDeps } from "./answerer.ts";

/** Suggests rules for a field, with the commands that add them where the field is known. */
export async function suggestRules(
  deps: AssistantDeps,
  callContext: CallContext,
  input: ValidateInput,
): Promise<Result<ValidatedField>> {
  const answer = await deps.answerer.ask(callContext, {
    operation: "field_validation",
    prompt: rulesPrompt(input),
    read: (text, finishReason) => readRules(text, finishReason, input),
    fallback: () => ({ value: fallbackRules(), repairs: ["The answer of the model could not be used"] }),
    byRules: () => checkRules(suggestByRules(input), input),
  });
  if (!answer.ok) return answer;
  const { value, note } = answer.value;
  return ok({ ...value, proposal: proposalFor(value, input, deps.newId), note });
}

function proposalFor(
  suggestion: ValidationSuggestion,
  { context: { field } }: ValidateInput,
  newId: () => string,
): AiProposal {
  if (field === undefined) return { steps: [], leftOut: [] };
  const { steps, leftOut } = rulesToProposal(suggestion, field, newId);
  return { steps: [...steps], leftOut: [...leftOut] };
}
