import type { Caller } from "../calls/modelCall.ts";
import { fromDollars } from "./money.ts";

/** What organizations may spend in a month. */
export interface Budgets {
  /** Takes what a call says of the budget of its organization; one that says nothing has what the server allows. */
  learn(caller: Pick<Caller, "organizationId" | "budget">): void;
  /** Billionths of a dollar; undefined is without limit. */
  limitOf(organizationId: string): number | undefined;
}

/** Remembers what the last call of each organization said; nobody has more than the server allows, dollars. */
export function createBudgets(allowed: number | undefined): Budgets {
  const own = new Map<string, number>();
  return {
    learn({ organizationId, budget }) {
      if (budget === undefined) own.delete(organizationId);
      else own.set(organizationId, budget);
    },
    limitOf(organizationId) {
      const dollars = Math.min(own.get(organizationId) ?? Infinity, allowed ?? Infinity);
      return dollars === Infinity ? undefined : fromDollars(dollars);
    },
  };
}
