import { migrationsOf, openDatabase } from "@formweave/data/sqlite";
import { type Database } from "better-sqlite3";
import { createAnswerCache, type AnswerCache } from "../cache/answerCache.ts";
import { createBreaker } from "../calls/breaker.ts";
import { createCallLimits } from "../calls/callLimits.ts";
import { type ModelCall } from "../calls/modelCall.ts";
import { createModelCalls, type ModelCalls, type ModelCallsDeps } from "../calls/modelCalls.ts";
import { type Provider } from "../model/provider.ts";
import { createLedger, type Ledger } from "../usage/ledger.ts";
import { FREE, priceOf } from "../usage/prices.ts";
import { createHandClock, type HandClock } from "./handClock.ts";
import { requestFor } from "./requestFor.ts";

/** What a test may want otherwise. */
export interface RigOptions extends Partial<
  Pick<ModelCallsDeps, "isUnsafe" | "redactsFor" | "timeoutMs" | "clocks">
> {
  /** Of a file that is there; one in memory unless told. */
  readonly db?: Database;
  /** Billionths of a dollar that each organization has. */
  readonly budget?: number;
  readonly source?: "model" | "rules";
}

const WIDE = { burst: 1e6, perMinute: 1e6 };

/** The choke-point, with what it stands on. */
export interface GatewayRig extends ModelCalls {
  readonly db: Database;
  readonly clock: HandClock;
  readonly reports: readonly string[];
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
  readonly deps: ModelCallsDeps;
}

/** The choke-point over providers of a test, with its own database and a clock that is moved by hand. */
export function createGatewayRig(providers: readonly Provider[], options: RigOptions = {}): GatewayRig {
  const { db = openDatabase(":memory:", migrationsOf("ai")), budget, source = "model", ...others } = options;
  const clock = createHandClock();
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const ledger = createLedger(db, { now: clock.now, limitOf: () => budget, report });
  const cache = createAnswerCache(db, { now: clock.now, report });
  const deps: ModelCallsDeps = {
    targets: providers.map((provider) => ({
      provider,
      source,
      price: source === "rules" ? FREE : priceOf(provider.model),
      breaker: createBreaker(clock.elapsed),
    })),
    limits: createCallLimits({ user: WIDE, organization: WIDE, address: WIDE }, clock.elapsed),
    cache,
    ledger,
    clocks: clock,
    report,
    random: () => 0,
    isUnsafe: () => false,
    redactsFor: () => false,
    ...others,
  };
  return { db, clock, reports, ledger, cache, deps, ...createModelCalls(deps) };
}

/** A call of a test; each text is another question. */
export function callFor(text: string, changes: Partial<ModelCall> = {}): ModelCall {
  const caller = { userId: "ann", organizationId: "acme" };
  return { caller, operation: "chat", request: requestFor(text), promptVersion: "1", ...changes };
}
