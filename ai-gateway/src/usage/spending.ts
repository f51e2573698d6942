import type { Operation } from "../calls/modelCall.ts";

/** A call to a provider that is about to be made. Money in billionths of a dollar. */
export interface Spending {
  /** The same for all tries of one call. */
  readonly requestId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly operation: Operation;
  readonly provider: string;
  readonly model: string;
  /** What is sent, by estimate: what a call that is lost is written down with. */
  readonly inputTokens: number;
  readonly inputCost: number;
  /** The most that the call can cost. */
  readonly ceiling: number;
}

/** How a call to a provider ended; `cut` at the most tokens that were asked for, `lost` with the process that made it. */
export const BILL_STATUSES = ["completed", "cut", "blocked", "failed", "cancelled", "lost"] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** What a call to a provider came to. */
export interface Bill {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Billionths of a dollar. */
  readonly cost: number;
  /** Whether the tokens were counted by us, since the provider did not say. */
  readonly isEstimated: boolean;
  readonly status: BillStatus;
  /** What went wrong, in a word. */
  readonly problem?: string;
  readonly latencyMs: number;
}

/** A spending that may go on; it has to be settled. */
export interface Reservation extends Spending {
  /** Of the row that holds the budget; undefined where there is no budget to hold. */
  readonly id: string | undefined;
  /** The month that pays, also when the call ends in the next one. */
  readonly month: string;
}
