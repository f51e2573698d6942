import { err, ok, serverFailure, type Result } from "@formweave/schema";
import SQLite, { type Database } from "better-sqlite3";
import type { Report } from "../calls/report.ts";
import { createLedgerRows, type LedgerRows } from "./ledgerRows.ts";
import { monthOf } from "./months.ts";
import { hasEnded } from "./processes.ts";
import type { Bill, Reservation, Spending } from "./spending.ts";

/** After this a call that still holds a part of a budget has died, ms; no call may take as long. */
const RESERVATION_MS = 15 * 60_000;
/** How long what could not be written waits before it is tried again, ms. */
const AGAIN_MS = 1000;
const A_MINUTE = 60_000;
const A_DAY = 24 * 60 * A_MINUTE;
/** Most bills that wait for a database that cannot be written; beyond them the oldest are let go, and reported. */
const MAX_WAITING = 10_000;

/** What the ledger has to be told. */
interface LedgerOptions {
  readonly now: () => number;
  /** Billionths of a dollar that an organization may spend in a month; undefined is without limit. */
  readonly limitOf: (organizationId: string) => number | undefined;
  readonly report: Report;
}

/**
 * Who may spend, and what was spent. A call begins only when the most that it can cost fits in what is left, with all that runs.
 * What holds: an organization spends at most its budget, plus what providers bill for calls that were running then beyond the
 * tokens that these were allowed (a token a byte of what was sent, and `maxOutputTokens`). Such an excess is charged in full, so
 * nothing begins after it. Calls that were lost are charged what was sent, by estimate.
 */
export interface Ledger {
  /** Holds the most that a call can cost; AI_BUDGET when that is not left, AI_UNAVAILABLE when nobody can tell. */
  reserve(spending: Spending): Result<Reservation>;
  /** Charges what it came to. Fails never: what cannot be written now is written later. */
  settle(reservation: Reservation, bill: Bill): void;
  /** Writes what waits; the ledger is not used after it. */
  close(): void;
}

/** Keeps the ledger in SQLite, for all processes that share the file; lets go at once what died with a process. */
export function createLedger(db: Database, { now, limitOf, report }: LedgerOptions): Ledger {
  const rows = createLedgerRows(db, now);
  const waiting = createWaitingBills(rows, report);
  const isStale = (since: number) => since <= now() - RESERVATION_MS;
  const tidy = createTidying(rows, { now, report, isStale });
  attempt(() => releaseLost(rows, (owner) => hasEnded(owner)), report);
  tidy();
  return {
    reserve(spending) {
      const month = monthOf(now());
      const limit = limitOf(spending.organizationId);
      // Without a budget, and for what costs nothing, nothing has to be on disk before the call.
      if (limit === undefined || spending.ceiling === 0) return ok({ ...spending, id: undefined, month });
      const held = attempt(() => hold(rows, { spending, month, limit }, isStale), report);
      if (held === undefined) return err(serverFailure("AI_UNAVAILABLE"));
      return held.id === undefined
        ? err(serverFailure("AI_BUDGET"))
        : ok({ ...spending, id: held.id, month });
    },
    settle(reservation, bill) {
      waiting.add(reservation, bill);
      // Here and not in `reserve`, since after a call nobody waits.
      tidy();
    },
    close: waiting.close,
  };
}

interface Wish {
  readonly spending: Spending;
  readonly month: string;
  readonly limit: number;
}

function hold(
  rows: LedgerRows,
  { spending, month, limit }: Wish,
  isStale: (since: number) => boolean,
): { readonly id: string | undefined } {
  const id = rows.hold(spending, month, limit);
  if (id !== undefined || !releaseLost(rows, (_owner, since) => isStale(since))) return { id };
  return { id: rows.hold(spending, month, limit) };
}

/** Lets go, once a minute, what calls held that died, and drops once a day what is too old. */
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

/** Charges calls that died what was sent for them; says whether there were any. */
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

/** Bills that are written at once, or as soon as it goes again. */
function createWaitingBills(
  rows: LedgerRows,
  report: Report,
): { add: (reservation: Reservation, bill: Bill) => void; close: () => void } {
  const waiting: (readonly [Reservation, Bill])[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Whether a bill need not be tried again: it is written, or will never be, and must not hold up those after it. */
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

/** Does something with the database; undefined, and reported, when it cannot be done now. */
function attempt<T>(work: () => T, report: Report): T | undefined {
  try {
    return work();
  } catch (error) {
    report("the ledger of the AI cannot be written", error);
    return undefined;
  }
}
