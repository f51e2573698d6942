import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";

/** Kinds of background jobs. */
export const JOB_KINDS = [
  "webhook",
  "mail",
  "digest",
  "inbox",
  "comments",
  "index",
  "index-rows",
  "drop-tables",
  "password-reset",
  "app-account",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A background job to add. */
export interface NewJob {
  readonly kind: JobKind;
  /** Jobs with the same key run one at a time, in the order in which they were added. */
  readonly key: string;
  readonly payload: Json;
  /** Ms since 1970; immediately when unset. */
  readonly runAt?: number;
}

/** A job taken from the queue. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: Json;
  /** Number of earlier failed attempts. */
  readonly attempts: number;
}

/** The durable job queue; rows are written in the transaction that causes them. */
export interface Jobs {
  add(job: NewJob): void;
  /** Takes due jobs of some kinds and leases them for a time, in which nobody else gets them. */
  take(kinds: readonly string[], limit: number, leaseMs: number): readonly Job[];
  /** Time when the next job of some kinds can be taken; undefined when there is none. */
  nextAt(kinds: readonly string[]): number | undefined;
  /** Ends the leases of a server that ended, whose jobs run again at once. Call before any job is taken. */
  endLeases(): void;
  /** Removes a job that is done or dropped; the next one of its key may run. */
  end(job: Job): void;
  /** Schedules the next attempt and counts the failed one. */
  retry(job: Job, at: number, error: string): void;
  /** Puts a job back that was not attempted, due at `at`. */
  putOff(job: Job, at: number): void;
  /** Makes the first job of a key due now and resets its attempts. */
  hurry(key: string): void;
  /** Removes all jobs of a key. */
  drop(key: string): void;
  has(key: string): boolean;
  /** Notifies of new jobs once their transaction has ended; returns the function that unsubscribes. */
  watch(listener: () => void): () => void;
}

type Row = Omit<Job, "payload"> & { readonly payload: string };

/** Stores the queue in SQLite. */
export function createJobs(db: Database, now: () => number): Jobs {
  const sql = statements(db);
  const listeners = new Set<() => void>();
  const notify = (): void => {
    // A transaction runs in one turn of the event loop, so it is committed by then.
    setImmediate(() => {
      for (const listener of listeners) listener();
    });
  };

  return {
    add: db.transaction(({ kind, key, payload, runAt = now() }: NewJob): void => {
      const isFirst = Number(sql.first.get(key) === undefined);
      sql.insert.run({ kind, key, payload: JSON.stringify(payload), runAt, isFirst, at: now() });
      notify();
    }),
    take: (kinds, limit, leaseMs) =>
      sql.take
        .all({ kinds: JSON.stringify(kinds), now: now(), until: now() + leaseMs, limit })
        .map(({ payload, ...row }) => ({ ...row, payload: json.parse(JSON.parse(payload)) })),
    nextAt: (kinds) => sql.nextAt.get({ kinds: JSON.stringify(kinds) }) ?? undefined,
    endLeases: () => void sql.endLeases.run(),
    end: db.transaction(({ id, key }: Job): void => {
      sql.remove.run(id);
      const next = sql.first.get(key);
      if (next !== undefined) sql.promote.run(next);
    }),
    retry: ({ id }, at, error) => void sql.retry.run({ id, at, error }),
    putOff: ({ id }, at) => void sql.putOff.run({ id, at }),
    hurry(key) {
      sql.hurry.run({ key, at: now() });
      notify();
    },
    drop: (key) => void sql.drop.run(key),
    has: (key) => sql.first.get(key) !== undefined,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const OF_KINDS = "is_first = 1 AND kind IN (SELECT value FROM json_each(@kinds))";
const FREE_AT = "MAX(run_at, COALESCE(lease_until, 0))";

function statements(db: Database) {
  return {
    first: db.prepare<[string], number>("SELECT id FROM jobs WHERE key = ? ORDER BY id LIMIT 1").pluck(),
    insert: db.prepare(
      `INSERT INTO jobs (kind, key, is_first, payload, run_at, created_at)
       VALUES (@kind, @key, @isFirst, @payload, @runAt, @at)`,
    ),
    take: db.prepare<[{ kinds: string; now: number; until: number; limit: number }], Row>(
      `UPDATE jobs SET lease_until = @until WHERE id IN (
         SELECT id FROM jobs WHERE ${OF_KINDS} AND run_at <= @now AND COALESCE(lease_until, 0) <= @now
         ORDER BY run_at, id LIMIT @limit)
       RETURNING id, kind, key, payload, attempts`,
    ),
    nextAt: db
      .prepare<[{ kinds: string }], number | null>(`SELECT MIN(${FREE_AT}) FROM jobs WHERE ${OF_KINDS}`)
      .pluck(),
    endLeases: db.prepare<[]>("UPDATE jobs SET lease_until = NULL WHERE lease_until IS NOT NULL"),
    remove: db.prepare<[number]>("DELETE FROM jobs WHERE id = ?"),
    drop: db.prepare<[string]>("DELETE FROM jobs WHERE key = ?"),
    promote: db.prepare<[number]>("UPDATE jobs SET is_first = 1 WHERE id = ?"),
    retry: db.prepare(
      `UPDATE jobs SET attempts = attempts + 1, run_at = @at, last_error = @error, lease_until = NULL WHERE id = @id`,
    ),
    putOff: db.prepare("UPDATE jobs SET run_at = @at, lease_until = NULL WHERE id = @id"),
    hurry: db.prepare(
      "UPDATE jobs SET run_at = @at, attempts = 0 WHERE key = @key AND is_first = 1 AND run_at > @at",
    ),
  };
}
