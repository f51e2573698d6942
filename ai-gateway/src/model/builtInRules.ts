import {
  type AnalyzeInput,
  type ChatInput,
  type GenerateInput,
  type ValidateInput,
} from "@formweave/schema/api";
import { ProviderError, type ModelEvent, type ModelRequest, type Provider, type Task } from "./provider.ts";

/** What the built-in rules answer: words, or data that becomes JSON. */
export type RuleAnswer = string | object;

/** One function for each task that rules can do; the same input always gives the same answer. */
export interface RuleAnswers {
  readonly chat: (input: ChatInput) => RuleAnswer;
  readonly form: (input: GenerateInput) => RuleAnswer;
  readonly rules: (input: ValidateInput) => RuleAnswer;
  readonly analysis: (input: AnalyzeInput) => RuleAnswer;
}

/**
 * The provider that needs no model, no key and no network. It costs nothing, and fails as `unsupported` at what rules cannot do:
 * looking at pictures and judging texts.
 */
export function createBuiltInRules(answers: RuleAnswers): Provider {
  async function* stream(
    { task }: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, void, undefined> {
    for (const event of eventsOf(answers, task)) {
      if (signal.aborted) throw new ProviderError({ kind: "cancelled" });
      yield event;
    }
  }
  return { id: "built-in-rules", model: "built-in-rules", canSee: false, stream };
}

function* eventsOf(answers: RuleAnswers, task: Task): Generator<ModelEvent, void, undefined> {
  for (const text of answerTo(answers, task)) yield { kind: "text", text };
  yield { kind: "usage", usage: { inputTokens: 0, outputTokens: 0 } };
  yield { kind: "end", finishReason: "STOP" };
}

function answerTo(answers: RuleAnswers, task: Task): readonly string[] {
  try {
    return piecesOf(rawAnswerTo(answers, task));
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError({ kind: "garbled" }, { cause: error });
  }
}

function rawAnswerTo(answers: RuleAnswers, task: Task): RuleAnswer {
  switch (task.kind) {
    case "chat":
      return answers.chat(task.input);
    case "form":
      return answers.form(task.input);
    case "rules":
      return answers.rules(task.input);
    case "analysis":
      return answers.analysis(task.input);
    case "image":
    case "classification":
      throw new ProviderError({ kind: "unsupported" });
  }
}

/** Words with what follows them; JSON as a whole, since a part of it is of no use to anybody. */
function piecesOf(answer: RuleAnswer): readonly string[] {
  if (typeof answer !== "string") return [JSON.stringify(answer)];
  return answer.split(/(?<=\s)(?=\S)/u).filter((piece) => piece !== "");
}
