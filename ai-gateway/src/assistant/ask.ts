import { type Result } from "@formweave/schema";
import { type AnswerNote } from "@formweave/schema/api";
import { type Read } from "../answers/readJson.ts";
import { type Caller, type CallOutcome, type ModelCall, type Operation } from "../calls/modelCall.ts";
import { type AiConfig } from "../config.ts";
import { type Core } from "../core.ts";
import { type FinishReason, type ModelRequest, type Task } from "../model/provider.ts";
import { said } from "../prompts/prompt.ts";
import { type Prompt } from "../prompts/index.ts";

/** What the answers of the assistant are made with. */
export interface AssistantDeps {
  readonly core: Core;
  readonly config: AiConfig;
  readonly newId: () => string;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Who asks, and how they stop. */
export interface Asker {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** What is asked. */
export interface Question {
  readonly operation: Operation;
  readonly task: Task;
  readonly prompt: Prompt;
}

/** An answer that was read, and where it comes from. */
export interface Answered<T> {
  readonly value: T;
  readonly note: AnswerNote;
}

/** How an answer is read, and what is said when none can be. */
interface Reading<T> {
  readonly read: (text: string, finishReason: FinishReason) => Result<Read<T>>;
  readonly fallback: (text: string) => Read<T>;
}

/** The call that a question makes. */
export function callOf({ config }: AssistantDeps, { caller, signal }: Asker, question: Question): ModelCall {
  const { operation, task, prompt } = question;
  return {
    caller,
    signal,
    operation,
    promptVersion: prompt.version,
    request: requestOf(config, task, prompt),
  };
}

function requestOf(
  { sampling, visionTemperature, maxOutputTokens }: AiConfig,
  task: Task,
  prompt: Prompt,
): ModelRequest {
  const { system, messages, answer } = prompt;
  const most = task.kind === "form" ? maxOutputTokens.generation : maxOutputTokens.chat;
  const looks =
    task.kind === "image" ? { temperature: visionTemperature, maxOutputTokens: maxOutputTokens.vision } : {};
  return { task, system, messages, ...sampling, maxOutputTokens: most, ...looks, ...(answer && { answer }) };
}

/**
 * Asks for JSON and reads it. An answer that cannot be used is asked for once more, with what was wrong with it; then a fallback
 * stands in, and says so.
 */
export async function askForJson<T>(
  deps: AssistantDeps,
  asker: Asker,
  { question, fallback, ...reading }: Reading<T> & { readonly question: Question },
): Promise<Result<Answered<T>>> {
  const read = readingOnce(reading.read);
  const call = { ...callOf(deps, asker, question), isWorthKeeping: (text: string) => read(text, "STOP").ok };
  const first = await deps.core.runModel(call);
  if (!first.ok) return first;
  const value = read(first.value.text, first.value.finishReason);
  if (value.ok) return answered(value.value, first.value);
  if (first.value.source === "rules")
    throw new Error(`The built-in rules gave no answer: ${value.error.message}`);
  const second = await deps.core.runModel(again(call, first.value.text, reasonOf(value.error.details)));
  const mended = second.ok ? read(second.value.text, second.value.finishReason) : second;
  if (second.ok && mended.ok) return answered(mended.value, second.value);
  const { model } = first.value;
  const { value: stand, repairs } = fallback(first.value.text);
  return {
    ok: true,
    value: { value: stand, note: { source: "fallback", model, repairs: [...repairs], notUnderstood: [] } },
  };
}

/** Whether an answer is worth keeping and what it says takes one reading of it. */
function readingOnce<T>(read: Reading<T>["read"]): Reading<T>["read"] {
  let last: { readonly of: string; readonly gave: Result<Read<T>> } | undefined;
  return (text, finishReason) => {
    const of = `${finishReason} ${text}`;
    if (last?.of !== of) last = { of, gave: read(text, finishReason) };
    return last.gave;
  };
}

/** Longest part of an answer that a model is shown again, characters. */
const MAX_SHOWN = 20_000;

function again(call: ModelCall, text: string, reason: string): ModelCall {
  const { messages } = call.request;
  const request = {
    ...call.request,
    messages: [
      ...messages,
      { role: "assistant", parts: [{ kind: "text", text: text.slice(0, MAX_SHOWN) }] } as const,
      said(`That answer cannot be used: ${reason}. Answer again with the whole JSON object alone.`),
    ],
  };
  return { ...call, request };
}

function reasonOf(details: Readonly<Record<string, unknown>> = {}): string {
  const { reason } = details;
  return typeof reason === "string" ? reason : "it is not what was asked for";
}

function answered<T>({ value, repairs }: Read<T>, outcome: CallOutcome): Result<Answered<T>> {
  return { ok: true, value: { value, note: noteOf(outcome, repairs) } };
}

/** What is said of an answer. */
export function noteOf(
  { source, model }: Pick<CallOutcome, "source" | "model">,
  repairs: readonly string[],
): AnswerNote {
  return { source, model, repairs: [...repairs], notUnderstood: [] };
}
