import { ok, type Result } from "@formweave/schema";
import type { AnswerNote } from "@formweave/schema/api";
import type { Read } from "../answers/values/readJson.ts";
import { createBreaker } from "../model/breaker.ts";
import { MACHINE_CLOCKS } from "../calls/clocks.ts";
import type { CallOutcome, ModelCall } from "../model/modelCall.ts";
import type { ModelCalls } from "../calls/modelCalls.ts";
import type { AiConfig } from "../config.ts";
import type { Provider } from "../model/provider.ts";
import { createUserMessage } from "../prompts/prompt.ts";
import { resolvePrice } from "../model/prices.ts";
import { createCall, type Answered, type Answerer, type DataQuestion } from "./answerer.ts";
import { createVisibleText } from "./visibleText.ts";

/** Creates an answerer that asks models, each only when those before it did not answer. */
export function answerByModels(
  calls: ModelCalls,
  config: AiConfig,
  providers: readonly Provider[],
): Answerer {
  const targets = providers.map((provider) => ({
    provider,
    price: resolvePrice(provider.model, config.prices),
    breaker: createBreaker(MACHINE_CLOCKS.elapsed),
  }));
  const canSee = providers.some((provider) => provider.canSee);
  return {
    status: { source: "model", label: providers.map(({ model }) => model).join(", "), canSee },
    ask: (callContext, question) =>
      askForData(calls, createCall(config, targets, callContext, question), question),
    async look(callContext, question) {
      const seen = await calls.runModel(createCall(config, targets, callContext, question));
      if (!seen.ok) return seen;
      const read = question.read(seen.value.text, seen.value.finishReason);
      return read.ok ? answered(read.value, seen.value) : read;
    },
    async streamReply(callContext, question) {
      const stream = await calls.streamModel(createCall(config, targets, callContext, question));
      if (!stream.ok) return stream;
      return ok({ ...stream.value, show: createVisibleText(), read: question.read });
    },
  };
}

/** Asks a model for data. After an unusable answer it asks once more, with the reason; then a fallback is returned and marked as one. */
async function askForData<T>(
  calls: ModelCalls,
  plain: ModelCall,
  question: DataQuestion<T>,
): Promise<Result<Answered<T>>> {
  const read = readingOnce(question.read);
  const call = { ...plain, isWorthKeeping: (text: string) => read(text, "STOP").ok };
  const first = await calls.runModel(call);
  if (!first.ok) return first;
  const value = read(first.value.text, first.value.finishReason);
  if (value.ok) return answered(value.value, first.value);
  const second = await calls.runModel(again(call, first.value.text, readReason(value.error.details)));
  const mended = second.ok ? read(second.value.text, second.value.finishReason) : second;
  if (second.ok && mended.ok) return answered(mended.value, second.value);
  return answered(question.fallback(first.value.text), first.value, "fallback");
}

/** Caches the last reading, because the check for the cache and the answer itself need the same one. */
function readingOnce<T>(read: DataQuestion<T>["read"]): DataQuestion<T>["read"] {
  let last: { readonly of: string; readonly gave: Result<Read<T>> } | undefined;
  return (text, finishReason) => {
    const of = `${finishReason} ${text}`;
    if (last?.of !== of) last = { of, gave: read(text, finishReason) };
    return last.gave;
  };
}

/** Longest part of an unusable answer that a model is shown again, characters. */
const MAX_SHOWN = 20_000;

function again(call: ModelCall, text: string, reason: string): ModelCall {
  const { messages } = call.request;
  const request = {
    ...call.request,
    messages: [
      ...messages,
      { role: "assistant", parts: [{ kind: "text", text: text.slice(0, MAX_SHOWN) }] } as const,
      createUserMessage(
        `That answer cannot be used: ${reason}. Answer again with the whole JSON object alone.`,
      ),
    ],
  };
  return { ...call, request };
}

function readReason(details: Readonly<Record<string, unknown>> = {}): string {
  const { reason } = details;
  return typeof reason === "string" ? reason : "it is not what was asked for";
}

function answered<T>(
  { value, repairs }: Read<T>,
  { model }: CallOutcome,
  source: AnswerNote["source"] = "model",
): Result<Answered<T>> {
  return ok({ value, note: { source, model, repairs: [...repairs], notUnderstood: [] } });
}
