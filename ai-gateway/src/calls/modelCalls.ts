import { randomUUID } from "node:crypto";
import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { AnswerCache, CachedAnswer } from "../cache/answerCache.ts";
import { cacheKey } from "../cache/cacheKey.ts";
import { toDollars } from "../usage/money.ts";
import { admit, type Admission } from "./admit.ts";
import { answer, type Answer } from "./answer.ts";
import type { AskTools } from "./attempt.ts";
import { brokenOff } from "./callFailures.ts";
import { createChannel, type Channel } from "./channel.ts";
import type { CallEvent, CallOutcome, CallStream, ModelCall } from "../model/modelCall.ts";
import { createStop, type Stop } from "./stop.ts";
import type { Target } from "../model/target.ts";

/** Time limit of a call with all tries, ms; far below the time after which its reservation counts as dead. */
const CALL_TIMEOUT_MS = 5 * 60_000;

/** Dependencies of the model calls. */
export interface ModelCallsDeps extends Admission, AskTools {
  readonly cache: AnswerCache;
  /** Time limit of a call with all tries, ms; 5 minutes when not given. */
  readonly timeoutMs?: number;
}

/** The only way to a model. */
export interface ModelCalls {
  /** Returns the complete answer. */
  runModel(call: ModelCall): Promise<Result<CallOutcome>>;
  /** Returns the answer in pieces. A failure returned here happened before the first piece; a later one is the last event. */
  streamModel(call: ModelCall): Promise<Result<CallStream>>;
}

/** An admitted call in progress. */
interface Passage {
  readonly call: ModelCall;
  readonly targets: readonly Target[];
  readonly requestId: string;
  readonly key: string;
  readonly begunAt: number;
}

/**
 * Creates the only way to a model. A call passes: rate limit → size → safety → personal data → cache → budget → provider → finish
 * reason → settlement → usage row → cache.
 */
export function createModelCalls(deps: ModelCallsDeps): ModelCalls {
  async function streamModel(asked: ModelCall): Promise<Result<CallStream>> {
    const begunAt = deps.clocks.elapsed();
    const admitted = admit(asked, deps);
    if (!admitted.ok) return admitted;
    const { call, targets } = admitted.value;
    const passage = { call, targets, requestId: randomUUID(), key: createKey(call, targets), begunAt };
    const kept = deps.cache.find(passage.key);
    const channel = kept ? replay(kept, passage, deps) : drive(passage, deps);
    const first = await channel.peek();
    if (first?.kind === "failed") return err(first.error);
    return ok({ requestId: passage.requestId, events: channel.items });
  }

  return {
    streamModel,
    async runModel(call) {
      const begun = await streamModel(call);
      return begun.ok ? await collect(begun.value.events) : begun;
    },
  };
}

function createKey(
  { operation, promptVersion, request, caller }: ModelCall,
  targets: readonly Target[],
): string {
  const models = targets.map(({ provider }) => `${provider.id} ${provider.model}`);
  const { organizationId } = caller;
  return cacheKey({ operation, promptVersion, models, request, organizationId });
}

async function collect(events: AsyncIterable<CallEvent>): Promise<Result<CallOutcome>> {
  for await (const event of events) {
    if (event.kind === "end") return ok(event.outcome);
    if (event.kind === "failed") return err(event.cause);
  }
  throw new Error("A call ended without an end");
}

/** Streams a cached answer. */
function replay(
  { text, model }: CachedAnswer,
  { requestId, begunAt }: Passage,
  { cache, clocks }: ModelCallsDeps,
): Channel<CallEvent> {
  const channel = createChannel<CallEvent>(() => undefined);
  const usage = { inputTokens: 0, outputTokens: 0 };
  const outcome = { text, finishReason: "STOP", usage, cost: 0, model, requestId } as const;
  channel.push({ kind: "text", text });
  channel.push({ kind: "end", outcome: { ...outcome, isFromCache: true } });
  channel.close();
  cache.noteResponse(clocks.elapsed() - begunAt);
  return channel;
}

/** Asks the models, and passes their texts on. The call goes on to its end, and is charged, even when nobody reads. */
function drive(passage: Passage, deps: ModelCallsDeps): Channel<CallEvent> {
  const stop = createStop(passage.call.signal, deps.timeoutMs ?? CALL_TIMEOUT_MS);
  const channel = createChannel<CallEvent>(() => stop.leave());
  void forwardAnswer(passage, { stop, channel }, deps);
  return channel;
}

async function forwardAnswer(
  passage: Passage,
  { stop, channel }: { readonly stop: Stop; readonly channel: Channel<CallEvent> },
  deps: ModelCallsDeps,
): Promise<void> {
  const { call, targets, requestId } = passage;
  const onText = (text: string) => channel.push({ kind: "text", text });
  try {
    const answered = await answer(targets, { ...call, requestId, signal: stop.signal, onText }, deps);
    const event = conclude(answered, requestId, { ...deps, isTooLate: stop.isTooLate });
    channel.push(event);
    if (event.kind === "end") keep(event.outcome, passage, deps);
    channel.close();
  } catch (error) {
    channel.close({ error });
  } finally {
    stop.dispose();
  }
}

function conclude(
  answered: Answer,
  requestId: string,
  { isUnsafe, isTooLate }: { isUnsafe: (text: string) => boolean; isTooLate: boolean },
): CallEvent {
  if (answered.kind === "failed") {
    const { cause, hasEmitted } = answered;
    return failed(
      isTooLate && cause.code === "CHAT_STREAM_ERROR" ? serverFailure("AI_TIMEOUT") : cause,
      hasEmitted,
    );
  }
  const { text, finishReason, usage, target } = answered;
  if (isUnsafe(text)) return failed(serverFailure("AI_BLOCKED"), true);
  const { provider } = target;
  const cost = toDollars(answered.cost);
  const outcome = { text, finishReason, usage, cost, model: provider.model, requestId };
  return { kind: "end", outcome: { ...outcome, isFromCache: false } };
}

/** The failure for a caller who has seen part of the answer (`error`), and for one who has not (`cause`). */
function failed(cause: Failure, hasEmitted: boolean): CallEvent {
  const isPlain = !hasEmitted || cause.code === "AI_BLOCKED";
  return { kind: "failed", error: isPlain ? cause : brokenOff(cause.code), cause };
}

/** Caches a complete answer that is worth it. */
function keep(
  outcome: CallOutcome,
  { call, key, begunAt }: Passage,
  { cache, clocks }: ModelCallsDeps,
): void {
  const { text, model, finishReason } = outcome;
  cache.noteResponse(clocks.elapsed() - begunAt);
  if (finishReason !== "STOP" || text === "") return;
  if (call.isWorthKeeping?.(text) === false) return;
  const { organizationId } = call.caller;
  cache.keep(key, { text, model, operation: call.operation, organizationId });
}
