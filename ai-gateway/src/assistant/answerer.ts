import type { Result } from "@formweave/schema";
import type { AiStatus, AnswerNote } from "@formweave/schema/api";
import type { ChatReply } from "../answers/readChanges.ts";
import type { Read } from "../answers/values/readJson.ts";
import type { Caller, CallStream, ModelCall, Operation } from "../model/modelCall.ts";
import type { Target } from "../model/target.ts";
import type { AiConfig } from "../config.ts";
import type { Core } from "../core.ts";
import type { FinishReason } from "../model/provider.ts";
import type { Prompt } from "../prompts/index.ts";

/** Dependencies of the assistant's answers. */
export interface AssistantDeps {
  readonly core: Core;
  readonly answerer: Answerer;
  readonly newId: () => string;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Caller of the assistant, and the signal that cancels the call. */
export interface CallContext {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** A question to the assistant. Its prompt is measured and moderated before anybody answers, and sent to a model. */
export interface Question {
  readonly operation: Operation;
  readonly prompt: Prompt;
}

/** A question with a single answer. */
export interface DataQuestion<T> extends Question {
  /** Reads a model's text. */
  readonly read: (text: string, finishReason: FinishReason) => Result<Read<T>>;
  /** Replaces an unreadable answer of the models. */
  readonly fallback: (text: string) => Read<T>;
  /** Answers by the built-in rules; the same question always has the same answer. */
  readonly byRules: () => Result<Read<T>>;
}

/** A question about a picture, which only a model can answer. */
export type PictureQuestion<T> = Question & Pick<DataQuestion<T>, "read">;

/** A turn of a chat. */
export interface ChatQuestion extends Question {
  readonly read: DataQuestion<ChatReply>["read"];
  readonly byRules: () => Read<ChatReply>;
}

/** An answer, and its origin. */
export interface Answered<T> {
  readonly value: T;
  readonly note: AnswerNote;
}

/** A reply while it is streamed. */
export interface ReplyStream extends CallStream {
  /** Returns the part of a piece that can be shown at once. */
  readonly show: (piece: string) => string;
  /** Reads the reply from the complete text, or from the part of one that broke off. */
  readonly read: ChatQuestion["read"];
}

/** Source of the answers: models or the built-in rules, chosen once when the gateway opens. */
export interface Answerer {
  readonly status: AiStatus;
  ask<T>(callContext: CallContext, question: DataQuestion<T>): Promise<Result<Answered<T>>>;
  look<T>(callContext: CallContext, question: PictureQuestion<T>): Promise<Result<Answered<T>>>;
  streamReply(callContext: CallContext, question: ChatQuestion): Promise<Result<ReplyStream>>;
}

/** Builds the call for a question. */
export function createCall(
  config: AiConfig,
  targets: readonly Target[],
  { caller, signal }: CallContext,
  { operation, prompt }: Question,
): ModelCall {
  const { version, ...given } = prompt;
  const { sampling, visionTemperature, maxOutputTokens } = config;
  const most = operation === "form_generation" ? maxOutputTokens.generation : maxOutputTokens.chat;
  const looks =
    operation === "image_analysis"
      ? { temperature: visionTemperature, maxOutputTokens: maxOutputTokens.vision }
      : {};
  const request = { ...given, ...sampling, maxOutputTokens: most, ...looks };
  return { caller, signal, operation, targets, promptVersion: version, request };
}
