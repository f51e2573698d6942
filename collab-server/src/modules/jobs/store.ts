import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";

/** The kinds of things that are done later. */
export type JobKind = "webhook" | "mail" | "digest" | "inbox" | "retention" | "password-reset" | "purge";

/** Something to be done later. */
export interface NewJob {
  readonly kind: JobKind;
  /** Jobs of one key run one after the other, in the order in which they were added. */
  readonly key: string;
  readonly payload: Json;
  /** Ms since 1970; at once when not given. */
  readonly runAt?: number;
}

/** A job that was taken to be done. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: Json;
  /** How often it failed before. */
  readonly attempts: number;
}

/** The one durable queue: rows are written in the transaction of what causes them. */
export interface Jobs {
  add(job: NewJob): void;
  /** Takes jobs that are due, for as long as the lease; nobody else gets them until then. */
  take(limit: number, leaseMs: number): readonly Job[];
  /** When the next job can be taken; undefined while there is none. */
  nextAt(): number | undefined;
  /** Removes a job that is done or given up; the next of its key may run. */
  end(job: Job): void;
  /** Tries a job again, counting the attempt. */
  retry(job: Job, at: number, error: string): void;
  /** Gives a job back that was not tried. */
  putOff(job: Job, at: number): void;
  /** Lets the first job of a key run now, with all its attempts before it. */
  hurry(key: string): void;
  /** Removes all jobs of a key. */
  drop(key: string): void;
  has(key: string): boolean;
  /** Tells of new work, when whoever added it is through; gives what ends that. */
  watch(listener: () => void): () => void;
}

type Row = Omit<Job, "payload"> & { readonly payload: string };

/** Keeps the queue in SQLite. */
export function createJobs(db: Database, now: () => number): Jobs {
  const sql = statements(db);
  const listeners = new Set<() => void>();
  const tell = (): void => {
    // A transaction is one turn: by then it is on the disk.
    setImmediate(() => {
      for (const listener of listeners) listener();
    });
  };

  return {
    add: db.transaction(({ kind, key, payload, runAt = now() }: NewJob): void => {
      const isFirst = Number(sql.first.get(key) === undefined);
      sql.insert.run({ kind, key, payload: JSON.stringify(payload), runAt, isFirst, at: now() });
      tell();
    }),
    take: (limit, leaseMs) =>
      sql.take
        .all({ now: now(), until: now() + leaseMs, limit })
        .map(({ payload, ...row }) => ({ ...row, payload: json.parse(JSON.parse(payload)) })),
    nextAt: () => sql.nextAt.get() ?? undefined,
    end: db.transaction(({ id, key }: Job): void => {
      sql.remove.run(id);
      const next = sql.first.get(key);
      if (next !== undefined) sql.promote.run(next);
    }),
    retry: ({ id }, at, error) => void sql.retry.run({ id, at, error }),
    putOff: ({ id }, at) => void sql.putOff.run({ id, at }),
    hurry(key) {
      sql.hurry.run({ key, at: now() });
      tell();
    },
    drop: (key) => void sql.drop.run(key),
    has: (key) => sql.first.get(key) !== undefined,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const FREE_AT = "MAX(run_at, COALESCE(lease_until, 0))";

function statements(db: Database) {
  return {
    first: db.prepare<[string], number>("SELECT id FROM jobs WHERE key = ? ORDER BY id LIMIT 1").pluck(),
    insert: db.prepare(
      `INSERT INTO jobs (kind, key, is_first, payload, run_at, created_at)
       VALUES (@kind, @key, @isFirst, @payload, @runAt, @at)`,
    ),
    take: db.prepare<[{ now: number; until: number; limit: number }], Row>(
      `UPDATE jobs SET lease_until = @until WHERE id IN (
         SELECT id FROM jobs WHERE is_first = 1 AND run_at <= @now AND COALESCE(lease_until, 0) <= @now
         ORDER BY run_at, id LIMIT @limit)
       RETURNING id, kind, key, payload, attempts`,
    ),
    nextAt: db.prepare<[], number | null>(`SELECT MIN(${FREE_AT}) FROM jobs WHERE is_first = 1`).pluck(),
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
