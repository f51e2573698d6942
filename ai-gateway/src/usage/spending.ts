import type { Operation } from "../model/modelCall.ts";

/** A call to a provider before it is made. Money in billionths of a dollar. */
export interface Spending {
  /** The same for all tries of a call. */
  readonly requestId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly operation: Operation;
  readonly provider: string;
  readonly model: string;
  /** Estimated input, which a lost call is charged. */
  readonly inputTokens: number;
  readonly inputCost: number;
  /** Highest possible cost of the call. */
  readonly ceiling: number;
}

/** Results of a call to a provider; `cut` at the limit of tokens, `lost` with its process. */
export const BILL_STATUSES = ["completed", "cut", "blocked", "failed", "cancelled", "lost"] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** Bill of a call to a provider. */
export interface Bill {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Billionths of a dollar. */
  readonly cost: number;
  /** True when we counted the tokens, because the provider did not. */
  readonly isEstimated: boolean;
  readonly status: BillStatus;
  /** Kind of the problem, in a word. */
  readonly problem?: string;
  readonly latencyMs: number;
}

/** A spending with reserved budget; it must be settled. */
export interface Reservation extends Spending {
  /** Id of the row that reserves the budget; undefined where no budget is reserved. */
  readonly id: string | undefined;
  /** The month that is charged, even when the call ends in the next one. */
  readonly month: string;
}
