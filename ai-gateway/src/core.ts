import { openOrRecreate } from "@formweave/data/damage";
import { resolveMigrationsFolder } from "@formweave/data/sqlite";
import type { ContentClassification } from "@formweave/schema/api";
import { createAnswerCache, type CacheStats } from "./cache/answerCache.ts";
import { createCallLimits, DEFAULT_RATES } from "./calls/callLimits.ts";
import { MACHINE_CLOCKS } from "./calls/clocks.ts";
import { createModelCalls, type ModelCalls } from "./calls/modelCalls.ts";
import type { Report } from "./report.ts";
import type { AiConfig } from "./config.ts";
import { createConversations } from "./conversations/conversations.ts";
import { classifyContent } from "./safety/classifyContent.ts";
import { failClosed } from "./safety/failClosed.ts";
import type { Caller } from "./model/modelCall.ts";
import { createBudgets } from "./usage/budgets.ts";
import { createLedger } from "./usage/ledger.ts";
import { formatMonth } from "./usage/months.ts";
import { createUsageReader, type MonthUsage } from "./usage/usageReader.ts";
import { writeBehind, type WrittenBehind } from "./writeBehind.ts";

/** Services that the gateway's routes build on. */
export interface Core extends ModelCalls {
  readonly conversations: WrittenBehind["conversations"];
  readonly classify: (text: string) => ContentClassification;
  /** Records the budget that a call brings for its organization. */
  learnBudget(caller: Pick<Caller, "organizationId" | "budget">): void;
  /** Returns the usage of an organization in a month (`2026-11`); in the present one when not given. */
  readMonthUsage(organizationId: string, options?: { readonly month?: string }): MonthUsage;
  cacheStats(): CacheStats;
  /** Name under which a damaged database was kept when a new one was begun. */
  readonly quarantinedPath: string | undefined;
  /** Writes pending rows and closes the database; call it after the last call has ended. */
  close(): void;
}

/**
 * Opens the database of the gateway, and connects the parts that all calls pass. A damaged database is set aside for a new one;
 * throws when none can be opened.
 */
export function openCore(config: AiConfig, report: Report): Core {
  const clocks = MACHINE_CLOCKS;
  const { now, elapsed } = clocks;
  const { db, quarantinedPath } = openOrRecreate(
    config.database,
    resolveMigrationsFolder("ai"),
    new Date(now()),
  );
  if (quarantinedPath !== undefined)
    report(`${config.database} is damaged: it is kept as ${quarantinedPath}, and begun anew`, {});
  const budgets = createBudgets(config.budget);
  const written = {
    ledger: createLedger(db, { now, findLimit: (id) => budgets.findLimit(id), report }),
    cache: createAnswerCache(db, { now, report }),
    conversations: createConversations(db, now),
  };
  const { ledger, cache, conversations, flush } = writeBehind(written, report);
  const classify = failClosed(classifyContent);
  const readUsage = createUsageReader(db);
  return {
    ...createModelCalls({
      limits: createCallLimits(DEFAULT_RATES, elapsed),
      cache,
      ledger,
      clocks,
      report,
      random: Math.random,
      isUnsafe: (text) => !classify(text).isSafe,
      redactsFor: () => config.redacts,
    }),
    conversations,
    classify,
    learnBudget: (caller) => budgets.learn(caller),
    readMonthUsage(organizationId, { month = formatMonth(now()) } = {}) {
      flush();
      return readUsage(organizationId, { month, limit: budgets.findLimit(organizationId) });
    },
    cacheStats: () => cache.stats(),
    quarantinedPath,
    close() {
      ledger.close();
      db.close();
    },
  };
}
