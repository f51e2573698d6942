import { serverFailure, type Failure } from "@formweave/schema";
import type { FinishReason, Usage } from "../model/provider.ts";
import { attempt, type AskTools, type Attempted, type ModelQuestion } from "./attempt.ts";
import { toFailure } from "./callFailures.ts";
import type { CallOutcome } from "../model/modelCall.ts";
import { retryDelay } from "./retryDelay.ts";
import type { Target } from "../model/target.ts";

/** An answer, or the reason for having none; with the cost of all tries, in billionths of a dollar. */
export type Answer =
  | {
      readonly kind: "answered";
      readonly target: Target;
      readonly text: string;
      readonly finishReason: CallOutcome["finishReason"];
      readonly usage: Usage;
      readonly cost: number;
    }
  | {
      readonly kind: "failed";
      readonly cause: Failure;
      /** True when texts were passed on to the caller. */
      readonly hasEmitted: boolean;
      readonly cost: number;
    };

type Failed = Extract<Answer, { kind: "failed" }>;

/** A target that did not answer; the next one may be asked unless `isFinal`. */
type Tried = Extract<Answer, { kind: "answered" }> | (Failed & { readonly isFinal: boolean });

/** Asks one target after another until one answers. Once a text was passed on, no target is asked again. */
export async function answer(
  targets: readonly Target[],
  question: ModelQuestion,
  tools: AskTools,
): Promise<Answer> {
  let last: Failed = { kind: "failed", cause: serverFailure("AI_UNAVAILABLE"), hasEmitted: false, cost: 0 };
  for (const target of targets) {
    const tried = await ask(target, question, tools);
    const cost = last.cost + tried.cost;
    if (tried.kind === "answered" || tried.isFinal) return { ...tried, cost };
    last = { kind: "failed", cause: tried.cause, hasEmitted: false, cost };
  }
  return last;
}

/** Asks one target, and again where that may help. */
async function ask(target: Target, question: ModelQuestion, tools: AskTools): Promise<Tried> {
  let cost = 0;
  for (let retries = 0; !question.signal.aborted; retries++) {
    const tried = await attempt(target, question, tools);
    if (!tried.ok) return { kind: "failed", cause: tried.error, hasEmitted: false, cost, isFinal: false };
    cost += tried.value.cost;
    const delay = delayAfter(tried.value, retries, tools);
    if (delay === undefined) return { ...judge(target, tried.value), cost };
    await tools.clocks.sleep(delay, question.signal);
  }
  return { ...CANCELLED, cost };
}

const CANCELLED = {
  kind: "failed",
  cause: toFailure({ kind: "cancelled" }),
  hasEmitted: false,
  isFinal: true,
} as const;

function delayAfter({ ending, text }: Attempted, retries: number, { random }: AskTools): number | undefined {
  return ending.kind === "broken" && text === "" ? retryDelay(ending.problem, retries, random) : undefined;
}

function judge(target: Target, { text, ending, usage, cost }: Attempted): Tried {
  const hasEmitted = text !== "";
  if (ending.kind === "broken") {
    const isFinal = hasEmitted || ending.problem.kind === "cancelled";
    return { kind: "failed", cause: toFailure(ending.problem), hasEmitted, cost, isFinal };
  }
  const { finishReason } = ending;
  if (finishReason === "STOP" || finishReason === "MAX_TOKENS") {
    return { kind: "answered", target, text, finishReason, usage, cost };
  }
  return { kind: "failed", cause: REFUSALS[finishReason](), hasEmitted, cost, isFinal: true };
}

/** Failures of refused questions, which no other target is asked. */
const REFUSALS: Readonly<Record<Exclude<FinishReason, "STOP" | "MAX_TOKENS">, () => Failure>> = {
  SAFETY: () => serverFailure("AI_BLOCKED"),
  OTHER: () => serverFailure("AI_UNUSABLE"),
};
