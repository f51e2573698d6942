import { err, ok, serverFailure, type Result } from "@formweave/schema";
import SQLite, { type Database } from "better-sqlite3";
import type { Report } from "../report.ts";
import { createLedgerRows, type LedgerRows } from "./ledgerRows.ts";
import { formatMonth } from "./months.ts";
import { hasEnded } from "./processes.ts";
import type { Bill, Reservation, Spending } from "./spending.ts";

/** Age at which a reservation belongs to a dead call, ms; no call may take as long. */
const RESERVATION_MS = 15 * 60_000;
/** Delay before a failed write is tried again, ms. */
const AGAIN_MS = 1000;
const A_MINUTE = 60_000;
const A_DAY = 24 * 60 * A_MINUTE;
/** Most bills waiting for an unwritable database; beyond them the oldest are dropped and reported. */
const MAX_WAITING = 10_000;

/** Dependencies of a ledger. */
interface LedgerOptions {
  readonly now: () => number;
  /** Monthly budget of an organization, billionths of a dollar; undefined means no limit. */
  readonly findLimit: (organizationId: string) => number | undefined;
  readonly report: Report;
}

/**
 * Reserves budgets and records spending. A call begins only when its highest possible cost fits into the rest of the budget,
 * beside all running calls.
 * Guarantee: an organization spends at most its budget, plus what providers bill for calls already running beyond their allowed
 * tokens (a token per byte sent, and `maxOutputTokens`). Such an excess is charged in full, so that no call begins after it. Lost
 * calls are charged the estimate of their input.
 */
export interface Ledger {
  /** Reserves the highest cost of a call; AI_BUDGET when the budget does not cover it, AI_UNAVAILABLE when that is unknown. */
  reserve(spending: Spending): Result<Reservation>;
  /** Charges the cost of a call. Never fails: a bill that cannot be written now is written later. */
  settle(reservation: Reservation, bill: Bill): void;
  /** Writes the waiting bills; the ledger must not be used afterwards. */
  close(): void;
}

/** Keeps the ledger in SQLite, for all processes that share the file; releases reservations of dead processes at once. */
export function createLedger(db: Database, { now, findLimit, report }: LedgerOptions): Ledger {
  const rows = createLedgerRows(db, now);
  const waiting = createWaitingBills(rows, report);
  const isStale = (since: number) => since <= now() - RESERVATION_MS;
  const tidy = createTidying(rows, { now, report, isStale });
  attempt(() => releaseLost(rows, (owner) => hasEnded(owner)), report);
  tidy();
  return {
    reserve(spending) {
      const month = formatMonth(now());
      const limit = findLimit(spending.organizationId);
      // Without a budget, or for a free call, nothing has to be on disk before the call.
      if (limit === undefined || spending.ceiling === 0) return ok({ ...spending, id: undefined, month });
      const held = attempt(() => hold(rows, { spending, month, limit }, isStale), report);
      if (held === undefined) return err(serverFailure("AI_UNAVAILABLE"));
      return held.id === undefined
        ? err(serverFailure("AI_BUDGET"))
        : ok({ ...spending, id: held.id, month });
    },
    settle(reservation, bill) {
      waiting.add(reservation, bill);
      // Here and not in `reserve`, because nobody waits after a call.
      tidy();
    },
    close: waiting.close,
  };
}

interface HoldRequest {
  readonly spending: Spending;
  readonly month: string;
  readonly limit: number;
}

function hold(
  rows: LedgerRows,
  { spending, month, limit }: HoldRequest,
  isStale: (since: number) => boolean,
): { readonly id: string | undefined } {
  const id = rows.hold(spending, month, limit);
  if (id !== undefined || !releaseLost(rows, (_owner, since) => isStale(since))) return { id };
  return { id: rows.hold(spending, month, limit) };
}

/** Releases reservations of dead calls once a minute, and deletes old rows once a day. */
function createTidying(
  rows: LedgerRows,
  { now, report, isStale }: Pick<LedgerOptions, "now" | "report"> & { isStale: (since: number) => boolean },
): () => void {
  let [releasedAt, prunedAt] = [-Infinity, -Infinity];
  return () => {
    const at = now();
    if (at - releasedAt >= A_MINUTE) {
      releasedAt = at;
      attempt(() => releaseLost(rows, (_owner, since) => isStale(since)), report);
    }
    if (at - prunedAt >= A_DAY) {
      prunedAt = at;
      attempt(() => rows.prune(), report);
    }
  };
}

/** Charges dead calls the estimate of their input; true when there were any. */
function releaseLost(rows: LedgerRows, isGone: (owner: string, since: number) => boolean): boolean {
  const lost = rows.heldBy(isGone);
  for (const reservation of lost) {
    const { inputTokens, inputCost: cost } = reservation;
    const bill = {
      inputTokens,
      outputTokens: 0,
      cost,
      isEstimated: true,
      status: "lost",
      latencyMs: 0,
    } as const;
    rows.charge(reservation, bill, { onlyIfHeld: true });
  }
  return lost.length > 0;
}

/** Writes bills at once, or as soon as the database works again. */
function createWaitingBills(
  rows: LedgerRows,
  report: Report,
): { add: (reservation: Reservation, bill: Bill) => void; close: () => void } {
  const waiting: (readonly [Reservation, Bill])[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** True when a bill needs no further try: it is written, or never can be, and must not hold up later ones. */
  function charge(reservation: Reservation, bill: Bill): boolean {
    try {
      rows.charge(reservation, bill);
      return true;
    } catch (error) {
      report("a bill of the AI cannot be written", error);
      return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_CONSTRAINT");
    }
  }

  function write(): void {
    timer = undefined;
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (!charge(...next)) {
        timer = setTimeout(write, AGAIN_MS).unref();
        return;
      }
      waiting.shift();
    }
  }
  return {
    add(reservation, bill) {
      waiting.push([reservation, bill]);
      if (waiting.length > MAX_WAITING) report("a bill was let go", waiting.shift());
      if (timer === undefined) write();
    },
    close() {
      clearTimeout(timer);
      write();
      clearTimeout(timer);
    },
  };
}

/** Runs a database operation; undefined, and reported, when it fails. */
function attempt<T>(work: () => T, report: Report): T | undefined {
  try {
    return work();
  } catch (error) {
    report("the ledger of the AI cannot be written", error);
    return undefined;
  }
}
