import { migrationsOf, openDatabase } from "@formweave/data/sqlite";
import type { Database } from "better-sqlite3";
import { createAnswerCache, type AnswerCache } from "../cache/answerCache.ts";
import { createBreaker } from "../calls/breaker.ts";
import { createCallLimits } from "../calls/callLimits.ts";
import type { ModelCall } from "../calls/modelCall.ts";
import { createModelCalls, type ModelCalls, type ModelCallsDeps } from "../calls/modelCalls.ts";
import type { Provider } from "../model/provider.ts";
import { createLedger, type Ledger } from "../usage/ledger.ts";
import { priceOf } from "../usage/prices.ts";
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
}

const WIDE = { burst: 1e6, perMinute: 1e6 };

/** A call that asks the providers of its rig, unless it says whom. */
type RigCall = Omit<ModelCall, "targets"> & Partial<Pick<ModelCall, "targets">>;

/** The choke-point, with what it stands on. */
export interface GatewayRig {
  runModel(call: RigCall): ReturnType<ModelCalls["runModel"]>;
  streamModel(call: RigCall): ReturnType<ModelCalls["streamModel"]>;
  readonly db: Database;
  readonly clock: HandClock;
  readonly reports: readonly string[];
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
}

/** The choke-point over providers of a test, with its own database and a clock that is moved by hand. */
export function createGatewayRig(providers: readonly Provider[], options: RigOptions = {}): GatewayRig {
  const { db = openDatabase(":memory:", migrationsOf("ai")), budget, ...others } = options;
  const clock = createHandClock();
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const ledger = createLedger(db, { now: clock.now, limitOf: () => budget, report });
  const cache = createAnswerCache(db, { now: clock.now, report });
  const targets = providers.map((provider) => ({
    provider,
    price: priceOf(provider.model),
    breaker: createBreaker(clock.elapsed),
  }));
  const calls = createModelCalls({
    limits: createCallLimits({ user: WIDE, organization: WIDE, address: WIDE }, clock.elapsed),
    cache,
    ledger,
    clocks: clock,
    report,
    random: () => 0,
    isUnsafe: () => false,
    redactsFor: () => false,
    ...others,
  });
  return {
    db,
    clock,
    reports,
    ledger,
    cache,
    runModel: (call) => calls.runModel({ targets, ...call }),
    streamModel: (call) => calls.streamModel({ targets, ...call }),
  };
}

/** A call of a test; each text is another question. */
export function callFor(text: string, changes: Partial<RigCall> = {}): RigCall {
  const caller = { userId: "ann", organizationId: "acme" };
  return { caller, operation: "chat", request: requestFor(text), promptVersion: "1", ...changes };
}
