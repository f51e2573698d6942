import type { FinishReason, ModelRequest, ProviderProblem, Usage } from "../model/provider.ts";
import { computeCost, type Price } from "../model/prices.ts";
import type { Bill } from "../usage/spending.ts";
import { estimateRequest, estimateTokens } from "../usage/tokens.ts";
import type { Ending, ProviderOutput } from "./collectOutput.ts";

/** More tokens than any call has: a provider that reports so many has lost count. */
const MAX_REPORTED_TOKENS = 100_000_000;

/** Usage and bill of a call, however it ended. */
export interface Charged {
  readonly usage: Usage;
  /** Without the duration. */
  readonly bill: Omit<Bill, "latencyMs">;
}

/** Makes the bill of a call. It uses the provider's number of tokens, and never its prices. */
export function createBill(output: ProviderOutput, request: ModelRequest, price: Price): Charged {
  const usage = resolveUsage(output, request);
  const { inputTokens, outputTokens } = usage;
  const cost = computeCost(price, inputTokens, outputTokens);
  const isEstimated = usage.isEstimated === true;
  return { usage, bill: { inputTokens, outputTokens, cost, isEstimated, ...toStatus(output.ending) } };
}

/** Tokens reported by the provider where plausible, otherwise our own estimate. */
function resolveUsage({ text, usage: reportedUsage, ending }: ProviderOutput, request: ModelRequest): Usage {
  if (reportedUsage?.isUncounted === true) return { inputTokens: 0, outputTokens: 0 };
  const answered = text === "" ? 0 : estimateTokens(text);
  if (!reportedUsage || !isPossible(reportedUsage, text)) {
    if (!wasReached(ending, text)) return { inputTokens: 0, outputTokens: 0 };
    return { inputTokens: estimateRequest(request), outputTokens: answered, isEstimated: true };
  }
  if (ending.kind === "finished") return reportedUsage;
  // Its last report may be from before the last text.
  return {
    ...reportedUsage,
    outputTokens: Math.max(reportedUsage.outputTokens, answered),
    isEstimated: true,
  };
}

type Status = Pick<Bill, "status" | "problem">;

function toStatus(ending: Ending): Status {
  if (ending.kind === "finished") return STATUSES[ending.finishReason];
  const { problem } = ending;
  if (problem.kind === "cancelled") return { status: "cancelled" };
  return { status: "failed", problem: formatProblem(problem) };
}

const STATUSES: Readonly<Record<FinishReason, Status>> = {
  STOP: { status: "completed" },
  MAX_TOKENS: { status: "cut" },
  SAFETY: { status: "blocked" },
  OTHER: { status: "failed", problem: "finished otherwise" },
};

/** No text and no tokens is possible; text without tokens comes from a provider that does not count. */
function isPossible({ inputTokens, outputTokens }: Usage, text: string): boolean {
  const areNumbers = [inputTokens, outputTokens].every(
    (tokens) => Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= MAX_REPORTED_TOKENS,
  );
  return areNumbers && (outputTokens > 0 || text === "");
}

/** True when a model has worked; false after an error status or without a connection. */
function wasReached(ending: Ending, text: string): boolean {
  if (ending.kind === "finished" || text !== "") return true;
  return ending.problem.kind !== "status" && ending.problem.kind !== "network";
}

function formatProblem(problem: ProviderProblem): string {
  return problem.kind === "status" ? `HTTP ${problem.status}` : problem.kind;
}
