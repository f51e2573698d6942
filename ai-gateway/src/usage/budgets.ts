import type { Caller } from "../model/modelCall.ts";
import { fromDollars } from "./money.ts";

/** Monthly budgets of the organizations. */
export interface Budgets {
  /** Records the budget that a call brings for its organization; a call without one resets it to the server's limit. */
  learn(caller: Pick<Caller, "organizationId" | "budget">): void;
  /** Billionths of a dollar; undefined means no limit. */
  findLimit(organizationId: string): number | undefined;
}

/** Remembers the budget from the last call of each organization; none is above the server's limit, dollars. */
export function createBudgets(allowed: number | undefined): Budgets {
  const own = new Map<string, number>();
  return {
    learn({ organizationId, budget }) {
      if (budget === undefined) own.delete(organizationId);
      else own.set(organizationId, budget);
    },
    findLimit(organizationId) {
      const dollars = Math.min(own.get(organizationId) ?? Infinity, allowed ?? Infinity);
      return dollars === Infinity ? undefined : fromDollars(dollars);
    },
  };
}
