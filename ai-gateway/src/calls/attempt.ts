import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ModelRequest, Usage } from "../model/provider.ts";
import type { Ledger } from "../usage/ledger.ts";
import { computeCost } from "../model/prices.ts";
import type { Spending } from "../usage/spending.ts";
import { estimateRequest, computeMaxTokens } from "../usage/tokens.ts";
import { createBill } from "./createBill.ts";
import type { Health } from "../model/breaker.ts";
import type { Clocks } from "./clocks.ts";
import { collectOutput, type Ending } from "./collectOutput.ts";
import type { Caller, Operation } from "../model/modelCall.ts";
import type { Report } from "../report.ts";
import type { Target } from "../model/target.ts";

/** HTTP statuses from here on are the provider's fault. */
const SERVER_ERRORS = 500;

/** A question to a provider, and the listener to its answer. */
export interface ModelQuestion {
  readonly requestId: string;
  readonly caller: Caller;
  readonly operation: Operation;
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
}

/** Dependencies of a try. */
export interface AskTools {
  readonly ledger: Ledger;
  readonly clocks: Clocks;
  readonly report: Report;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Result of a try. */
export interface Attempted {
  readonly text: string;
  readonly ending: Ending;
  readonly usage: Usage;
  /** Billionths of a dollar. */
  readonly cost: number;
}

/**
 * Asks a provider once: reserves budget, listens, and charges the cost, however it ended. A failure means that the provider was
 * not asked: AI_BUDGET, or AI_UNAVAILABLE while its breaker is open or the budget cannot be read.
 */
export async function attempt(
  target: Target,
  question: ModelQuestion,
  { ledger, clocks, report }: AskTools,
): Promise<Result<Attempted>> {
  const { provider, price, breaker } = target;
  if (!breaker.enter()) return err(serverFailure("AI_UNAVAILABLE"));
  const reserved = ledger.reserve(estimateSpending(target, question));
  if (!reserved.ok) {
    breaker.leave("unknown");
    return reserved;
  }
  const begunAt = clocks.elapsed();
  const output = await collectOutput(provider, { ...question, report });
  breaker.leave(toHealth(output.ending));
  const { usage, bill } = createBill(output, question.request, price);
  ledger.settle(reserved.value, { ...bill, latencyMs: Math.round(clocks.elapsed() - begunAt) });
  return ok({ text: output.text, ending: output.ending, usage, cost: bill.cost });
}

function estimateSpending(
  { provider, price }: Target,
  { request, requestId, caller, operation }: ModelQuestion,
): Spending {
  const inputTokens = estimateRequest(request);
  return {
    requestId,
    organizationId: caller.organizationId,
    userId: caller.userId,
    operation,
    provider: provider.id,
    model: provider.model,
    inputTokens,
    inputCost: computeCost(price, inputTokens, 0),
    ceiling: computeCost(price, computeMaxTokens(request), request.maxOutputTokens),
  };
}

function toHealth(ending: Ending): Health {
  if (ending.kind === "finished") return "answered";
  const { problem } = ending;
  if (problem.kind === "cancelled") return "unknown";
  // A provider that refuses a call is up.
  return problem.kind === "status" && problem.status < SERVER_ERRORS ? "answered" : "failed";
}
