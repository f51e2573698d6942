import type { Database } from "better-sqlite3";
import { toDollars } from "./money.ts";
import { toMonthBounds } from "./months.ts";
import type { BillStatus } from "./spending.ts";

/** Number of calls that are listed individually. */
const RECENT = 50;

/** Totals of some calls. */
export interface UsageSum {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
  /** Dollars, by our price table. */
  readonly cost: number;
}

/** A call to a provider in the list. */
export interface RecentCall {
  readonly requestId: string;
  readonly userId: string;
  readonly operation: string;
  readonly provider: string;
  readonly model: string;
  readonly totalTokens: number;
  readonly cost: number;
  readonly isEstimated: boolean;
  readonly status: BillStatus;
  readonly latencyMs: number;
  /** ms since 1970. */
  readonly createdAt: number;
}

/** An organization's usage in a month, for the usage page. Days and months are in UTC. */
export interface MonthUsage {
  readonly month: string;
  readonly totals: UsageSum;
  readonly byDay: readonly (UsageSum & { readonly day: string })[];
  readonly byOperation: readonly (UsageSum & { readonly operation: string })[];
  readonly byModel: readonly (UsageSum & { readonly model: string })[];
  /** The newest first. */
  readonly recent: readonly RecentCall[];
  /** Dollars; missing where there is no limit. `left` excludes the reservations of running calls, and is never below 0. */
  readonly budget?: {
    readonly limit: number;
    readonly spent: number;
    readonly held: number;
    readonly left: number;
  };
}

/** Requested month, and the organization's limit in billionths of a dollar. */
interface UsageQuestion {
  readonly month: string;
  readonly limit: number | undefined;
}

/** Reads the usage of an organization. */
export type UsageReader = (organizationId: string, question: UsageQuestion) => MonthUsage;

type SumRow = UsageSum & { readonly part: string };
type RecentRow = Omit<RecentCall, "isEstimated"> & { readonly isEstimated: number };

const SUMS = `COUNT(*) AS calls, COALESCE(SUM(input_tokens), 0) AS inputTokens, COALESCE(SUM(output_tokens), 0) AS outputTokens,
  COALESCE(SUM(total_tokens), 0) AS totalTokens, COALESCE(SUM(estimated_cost), 0) AS cost`;
const OF_MONTH = "FROM ai_usage_analytics WHERE organization_id = ? AND created_at >= ? AND created_at < ?";

/** Prepares the statements. */
export function createUsageReader(db: Database): UsageReader {
  const sum = (part: string) =>
    db.prepare<[string, number, number], SumRow>(
      `SELECT ${part} AS part, ${SUMS} ${OF_MONTH} GROUP BY part ORDER BY part`,
    );
  const totals = db.prepare<[string, number, number], UsageSum>(`SELECT ${SUMS} ${OF_MONTH}`);
  const days = sum("strftime('%Y-%m-%d', created_at / 1000, 'unixepoch')");
  const operations = sum("operation");
  const models = sum("model");
  const recent = db.prepare<[string, number, number, number], RecentRow>(
    `SELECT request_id AS requestId, user_id AS userId, operation, provider, model, total_tokens AS totalTokens,
       estimated_cost AS cost, is_estimated AS isEstimated, status, latency_ms AS latencyMs, created_at AS createdAt
     ${OF_MONTH} ORDER BY created_at DESC, id DESC LIMIT ?`,
  );
  const counters = db.prepare<[string, string], { reserved: number; spent: number }>(
    "SELECT reserved, spent FROM ai_budget WHERE organization_id = ? AND month = ?",
  );
  return (organizationId, { month, limit }) => {
    const { from, to } = toMonthBounds(month);
    const of = [organizationId, from, to] as const;
    const counted = counters.get(organizationId, month) ?? { reserved: 0, spent: 0 };
    return {
      month,
      totals: inDollars(totals.get(...of) ?? NOTHING),
      byDay: days.all(...of).map(({ part: day, ...row }) => ({ day, ...inDollars(row) })),
      byOperation: operations
        .all(...of)
        .map(({ part: operation, ...row }) => ({ operation, ...inDollars(row) })),
      byModel: models.all(...of).map(({ part: model, ...row }) => ({ model, ...inDollars(row) })),
      recent: recent.all(...of, RECENT).map(toRecent),
      ...(limit === undefined ? {} : { budget: toBudget(limit, counted) }),
    };
  };
}

const NOTHING: UsageSum = { calls: 0, inputTokens: 0, outputTokens: 0, totalTokens: 0, cost: 0 };

function inDollars(sum: UsageSum): UsageSum {
  return { ...sum, cost: toDollars(sum.cost) };
}

function toRecent(row: RecentRow): RecentCall {
  return { ...row, cost: toDollars(row.cost), isEstimated: row.isEstimated === 1 };
}

function toBudget(
  limit: number,
  { reserved, spent }: { reserved: number; spent: number },
): MonthUsage["budget"] & object {
  const left = Math.max(0, limit - spent - reserved);
  return {
    limit: toDollars(limit),
    spent: toDollars(spent),
    held: toDollars(reserved),
    left: toDollars(left),
  };
}
