import type { FinishReason, ModelRequest, ProviderProblem, Usage } from "../model/provider.ts";
import { costOf, type Price } from "../usage/prices.ts";
import type { Bill } from "../usage/spending.ts";
import { estimateRequest, estimateTokens } from "../usage/tokens.ts";
import type { Ending, Heard } from "./listen.ts";

/** More tokens than any call has: a provider that says so has lost count. */
const MAX_TOKENS_SAID = 100_000_000;

/** What a call came to, however it ended. */
export interface Charged {
  readonly usage: Usage;
  /** Without the time that it took. */
  readonly bill: Omit<Bill, "latencyMs">;
}

/** Makes the bill of a call. What a provider says that it costs is never believed, only how many tokens it was. */
export function billOf(heard: Heard, request: ModelRequest, price: Price): Charged {
  const usage = usageOf(heard, request);
  const { inputTokens, outputTokens } = usage;
  const cost = costOf(price, inputTokens, outputTokens);
  const isEstimated = usage.isEstimated === true;
  return { usage, bill: { inputTokens, outputTokens, cost, isEstimated, ...statusOf(heard.ending) } };
}

/** What the provider says, where that can be, else what we count. */
function usageOf({ text, usage: said, ending }: Heard, request: ModelRequest): Usage {
  if (said?.isUncounted === true) return { inputTokens: 0, outputTokens: 0 };
  const answered = text === "" ? 0 : estimateTokens(text);
  if (!said || !isPossible(said, text)) {
    if (!wasReached(ending, text)) return { inputTokens: 0, outputTokens: 0 };
    return { inputTokens: estimateRequest(request), outputTokens: answered, isEstimated: true };
  }
  if (ending.kind === "finished") return said;
  // What it said last may be of before the last text.
  return { ...said, outputTokens: Math.max(said.outputTokens, answered), isEstimated: true };
}

type Status = Pick<Bill, "status" | "problem">;

function statusOf(ending: Ending): Status {
  if (ending.kind === "finished") return STATUSES[ending.finishReason];
  const { problem } = ending;
  if (problem.kind === "cancelled") return { status: "cancelled" };
  return { status: "failed", problem: nameOf(problem) };
}

const STATUSES: Readonly<Record<FinishReason, Status>> = {
  STOP: { status: "completed" },
  MAX_TOKENS: { status: "cut" },
  SAFETY: { status: "blocked" },
  OTHER: { status: "failed", problem: "finished otherwise" },
};

/** No text at no cost is possible; text at no cost is a provider that does not count. */
function isPossible({ inputTokens, outputTokens }: Usage, text: string): boolean {
  const areNumbers = [inputTokens, outputTokens].every(
    (tokens) => Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= MAX_TOKENS_SAID,
  );
  return areNumbers && (outputTokens > 0 || text === "");
}

/** Whether a model has worked: not for who got an error for an answer, or no connection. */
function wasReached(ending: Ending, text: string): boolean {
  if (ending.kind === "finished" || text !== "") return true;
  return ending.problem.kind !== "status" && ending.problem.kind !== "network";
}

function nameOf(problem: ProviderProblem): string {
  return problem.kind === "status" ? `HTTP ${problem.status}` : problem.kind;
}
