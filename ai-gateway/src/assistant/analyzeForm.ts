import { ok, type Result } from "@formweave/schema";
import type { AnalyzedForm, AnalyzeInput } from "@formweave/schema/api";
import { fallbackAnalysis } from "../answers/fallbacks.ts";
import { checkAnalysis, readAnalysis } from "../answers/readAnalysis.ts";
import { analysisPrompt } from "../prompts/index.ts";
import { analyzeForm as analyzeByRules } from "../rules/index.ts";
import type { CallContext, AssistantDeps } from "./answerer.ts";

/** Analyzes a form: its score and possible improvements; measured figures are returned as they were given. */
export async function analyzeForm(
  deps: AssistantDeps,
  callContext: CallContext,
  input: AnalyzeInput,
): Promise<Result<AnalyzedForm>> {
  const widgetIds = input.formData.fields.map(({ id }) => id);
  const answer = await deps.answerer.ask(callContext, {
    operation: "form_analysis",
    prompt: analysisPrompt(input),
    read: (text, finishReason) => readAnalysis(text, finishReason, { widgetIds }),
    fallback: () => ({ value: fallbackAnalysis(), repairs: ["The answer of the model could not be used"] }),
    byRules: () => checkAnalysis(analyzeByRules(input), { widgetIds }),
  });
  if (!answer.ok) return answer;
  const { completionRate, averageTime } = input.formData;
  const metrics = {
    ...(completionRate !== undefined && { completionRate }),
    ...(averageTime !== undefined && { averageTime }),
  };
  return ok({ ...answer.value.value, metrics, note: answer.value.note });
}
