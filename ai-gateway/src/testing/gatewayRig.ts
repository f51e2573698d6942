import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { Database } from "better-sqlite3";
import { createAnswerCache, type AnswerCache } from "../cache/answerCache.ts";
import { createBreaker } from "../model/breaker.ts";
import { createCallLimits } from "../calls/callLimits.ts";
import type { ModelCall } from "../model/modelCall.ts";
import { createModelCalls, type ModelCalls, type ModelCallsDeps } from "../calls/modelCalls.ts";
import type { Provider } from "../model/provider.ts";
import { createLedger, type Ledger } from "../usage/ledger.ts";
import { resolvePrice } from "../model/prices.ts";
import { createHandClock, type HandClock } from "./handClock.ts";
import { requestFor } from "./requestFor.ts";

/** Parts that a test may replace. */
export interface RigOptions extends Partial<
  Pick<ModelCallsDeps, "isUnsafe" | "redactsFor" | "timeoutMs" | "clocks">
> {
  /** An existing database; one in memory when not given. */
  readonly db?: Database;
  /** Budget of each organization, billionths of a dollar. */
  readonly budget?: number;
}

const WIDE = { burst: 1e6, perMinute: 1e6 };

/** A call to the rig's providers, unless it names others. */
type RigCall = Omit<ModelCall, "targets"> & Partial<Pick<ModelCall, "targets">>;

/** The model calls with their dependencies. */
export interface GatewayRig {
  runModel(call: RigCall): ReturnType<ModelCalls["runModel"]>;
  streamModel(call: RigCall): ReturnType<ModelCalls["streamModel"]>;
  readonly db: Database;
  readonly clock: HandClock;
  readonly reports: readonly string[];
  readonly ledger: Ledger;
  readonly cache: AnswerCache;
}

/** Creates the model calls over a test's providers, with a database of their own and a clock moved by hand. */
export function createGatewayRig(providers: readonly Provider[], options: RigOptions = {}): GatewayRig {
  const { db = openDatabase(":memory:", resolveMigrationsFolder("ai")), budget, ...others } = options;
  const clock = createHandClock();
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const ledger = createLedger(db, { now: clock.now, findLimit: () => budget, report });
  const cache = createAnswerCache(db, { now: clock.now, report });
  const targets = providers.map((provider) => ({
    provider,
    price: resolvePrice(provider.model),
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

/** A call for a test; each text is a different question. */
export function callFor(text: string, changes: Partial<RigCall> = {}): RigCall {
  const caller = { userId: "ann", organizationId: "acme" };
  return { caller, operation: "chat", request: requestFor(text), promptVersion: "1", ...changes };
}
