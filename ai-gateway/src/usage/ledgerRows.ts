import { randomUUID } from "node:crypto";
import type { Database } from "better-sqlite3";
import { THIS_PROCESS } from "./processes.ts";
import type { Bill, Reservation, Spending } from "./spending.ts";

/** Time for which the counters of a month are kept after their last write, ms. */
const COUNTERS_MS = 3_024_000_000;
/** Time for which the rows of calls are kept, ms: thirteen months, to compare a month with that of the previous year. */
const ROWS_MS = 400 * 24 * 60 * 60_000;

/** Access to the tables of `data/migrations/ai/0001-usage.sql`; each method is one transaction. */
export interface LedgerRows {
  /** Reserves a part of a budget; undefined when that exceeds the limit. */
  hold(spending: Spending, month: string, limit: number): string | undefined;
  /** Charges the cost of a call and releases its reservation; false with `onlyIfHeld` when there is no such reservation any more. */
  charge(reservation: Reservation, bill: Bill, options?: { readonly onlyIfHeld: boolean }): boolean;
  /** Returns the reservations for which `isGone` is true of their process and time. */
  heldBy(isGone: (owner: string, since: number) => boolean): readonly Reservation[];
  /** Deletes rows that are too old. */
  prune(): void;
}

/** Prepares the statements. */
export function createLedgerRows(db: Database, now: () => number): LedgerRows {
  return { ...holding(db, now), ...charging(db, now), ...pruning(db, now) };
}

function holding(db: Database, now: () => number): Pick<LedgerRows, "hold" | "heldBy"> {
  const open = db.prepare(
    "INSERT OR IGNORE INTO ai_budget (organization_id, month, expires_at) VALUES (@organizationId, @month, @expiresAt)",
  );
  const hold = db.prepare(
    `UPDATE ai_budget SET reserved = reserved + @ceiling, expires_at = @expiresAt
     WHERE organization_id = @organizationId AND month = @month AND reserved + spent + @ceiling <= @limit`,
  );
  const insert = db.prepare(
    `INSERT INTO ai_reservations (id, organization_id, month, ceiling, owner, user_id, request_id, operation, provider, model,
       input_tokens, input_cost, created_at)
     VALUES (@id, @organizationId, @month, @ceiling, @owner, @userId, @requestId, @operation, @provider, @model,
       @inputTokens, @inputCost, @at)`,
  );
  const held = db.prepare<[], Reservation & { owner: string; since: number }>(
    `SELECT id, organization_id AS organizationId, month, ceiling, owner, user_id AS userId, request_id AS requestId,
       operation, provider, model, input_tokens AS inputTokens, input_cost AS inputCost, created_at AS since
     FROM ai_reservations ORDER BY created_at`,
  );
  const write = db.transaction((spending: Spending, month: string, limit: number) => {
    const at = now();
    const row = { ...spending, month, limit, id: randomUUID(), owner: THIS_PROCESS, at };
    const counted = { ...row, expiresAt: at + COUNTERS_MS };
    // A month is opened once; afterwards its counters exist.
    const isHeld =
      hold.run(counted).changes === 1 || (open.run(counted).changes === 1 && hold.run(counted).changes === 1);
    if (!isHeld) return undefined;
    insert.run(row);
    return row.id;
  });
  return {
    hold: (spending, month, limit) => write.immediate(spending, month, limit),
    heldBy: (isGone) => held.all().filter(({ owner, since }) => isGone(owner, since)),
  };
}

function charging(db: Database, now: () => number): Pick<LedgerRows, "charge"> {
  const release = db.prepare("DELETE FROM ai_reservations WHERE id = ?");
  const giveBack = db.prepare(
    "UPDATE ai_budget SET reserved = reserved - @ceiling WHERE organization_id = @organizationId AND month = @month",
  );
  const spend = db.prepare(
    `INSERT INTO ai_budget (organization_id, month, spent, tokens, expires_at)
     VALUES (@organizationId, @month, @cost, @tokens, @expiresAt)
     ON CONFLICT (organization_id, month) DO UPDATE
     SET spent = spent + excluded.spent, tokens = tokens + excluded.tokens, expires_at = excluded.expires_at`,
  );
  const insert = db.prepare(
    `INSERT INTO ai_usage_analytics (organization_id, user_id, request_id, operation, provider, model, input_tokens,
       output_tokens, total_tokens, estimated_cost, is_estimated, status, problem, latency_ms, created_at)
     VALUES (@organizationId, @userId, @requestId, @operation, @provider, @model, @inputTokens,
       @outputTokens, @tokens, @cost, @estimated, @status, @problem, @latencyMs, @at)`,
  );
  const write = db.transaction((reservation: Reservation, bill: Bill, onlyIfHeld: boolean) => {
    const wasHeld = reservation.id !== undefined && release.run(reservation.id).changes === 1;
    if (onlyIfHeld && !wasHeld) return false;
    if (wasHeld) giveBack.run(reservation);
    const [at, tokens] = [now(), bill.inputTokens + bill.outputTokens];
    spend.run({ ...reservation, ...bill, tokens, expiresAt: at + COUNTERS_MS });
    const problem = bill.problem ?? null;
    insert.run({ ...reservation, ...bill, tokens, at, problem, estimated: bill.isEstimated ? 1 : 0 });
    return true;
  });
  return {
    charge: (reservation, bill, { onlyIfHeld } = { onlyIfHeld: false }) =>
      write.immediate(reservation, bill, onlyIfHeld),
  };
}

function pruning(db: Database, now: () => number): Pick<LedgerRows, "prune"> {
  const counters = db.prepare("DELETE FROM ai_budget WHERE expires_at <= ?");
  const rows = db.prepare("DELETE FROM ai_usage_analytics WHERE created_at <= ?");
  return {
    prune: db.transaction(() => {
      counters.run(now());
      rows.run(now() - ROWS_MS);
    }),
  };
}
