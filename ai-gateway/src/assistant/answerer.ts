import type { Result } from "@formweave/schema";
import type { AiStatus, AnswerNote } from "@formweave/schema/api";
import type { ChatReply } from "../answers/readChanges.ts";
import type { Read } from "../answers/readJson.ts";
import type { Caller, CallStream, ModelCall, Operation } from "../calls/modelCall.ts";
import type { Target } from "../calls/target.ts";
import type { AiConfig } from "../config.ts";
import type { Core } from "../core.ts";
import type { FinishReason } from "../model/provider.ts";
import type { Prompt } from "../prompts/index.ts";

/** What the answers of the assistant are made with. */
export interface AssistantDeps {
  readonly core: Core;
  readonly answerer: Answerer;
  readonly newId: () => string;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Who asks, and how they stop. */
export interface Asker {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** What is asked. Its prompt is what is measured and judged before anybody answers, and what a model is told. */
export interface Question {
  readonly operation: Operation;
  readonly prompt: Prompt;
}

/** A question with one answer. */
export interface DataQuestion<T> extends Question {
  /** Reads what a model wrote. */
  readonly read: (text: string, finishReason: FinishReason) => Result<Read<T>>;
  /** Stands in for what models wrote and nobody can read. */
  readonly fallback: (text: string) => Read<T>;
  /** Asks the built-in rules; the same gives always the same. */
  readonly byRules: () => Result<Read<T>>;
}

/** A question about a picture, which only a model can answer. */
export type PictureQuestion<T> = Question & Pick<DataQuestion<T>, "read">;

/** A turn of a chat. */
export interface TalkQuestion extends Question {
  readonly read: DataQuestion<ChatReply>["read"];
  readonly byRules: () => Read<ChatReply>;
}

/** An answer, and where it comes from. */
export interface Answered<T> {
  readonly value: T;
  readonly note: AnswerNote;
}

/** A reply that is being said. */
export interface Saying extends CallStream {
  /** What of a piece can be shown at once. */
  readonly show: (piece: string) => string;
  /** The reply in all that was said, or in what there is of one that broke off. */
  readonly read: TalkQuestion["read"];
}

/** Who answers: models or the built-in rules. The gateway decides it once, when it is opened. */
export interface Answerer {
  readonly status: AiStatus;
  ask<T>(asker: Asker, question: DataQuestion<T>): Promise<Result<Answered<T>>>;
  look<T>(asker: Asker, question: PictureQuestion<T>): Promise<Result<Answered<T>>>;
  talk(asker: Asker, question: TalkQuestion): Promise<Result<Saying>>;
}

/** The call that a question makes. */
export function callOf(
  config: AiConfig,
  targets: readonly Target[],
  { caller, signal }: Asker,
  { operation, prompt }: Question,
): ModelCall {
  const { version, ...told } = prompt;
  const { sampling, visionTemperature, maxOutputTokens } = config;
  const most = operation === "form_generation" ? maxOutputTokens.generation : maxOutputTokens.chat;
  const looks =
    operation === "image_analysis"
      ? { temperature: visionTemperature, maxOutputTokens: maxOutputTokens.vision }
      : {};
  const request = { ...told, ...sampling, maxOutputTokens: most, ...looks };
  return { caller, signal, operation, targets, promptVersion: version, request };
}
