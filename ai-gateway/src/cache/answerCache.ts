import type { Database } from "better-sqlite3";
import type { Operation } from "../model/modelCall.ts";
import type { Report } from "../report.ts";

/** Time for which an answer may be reused, seconds. */
const LIFETIMES: Readonly<Record<Operation, number>> = {
  chat: 60,
  form_generation: 300,
  field_validation: 3600,
  form_analysis: 1800,
  document_processing: 86_400,
  image_analysis: 3600,
  classification: 3600,
};

/** Limits of the cache: number of answers, bytes of all of them, and bytes of each. */
export interface CacheSize {
  readonly maxAnswers: number;
  readonly maxBytes: number;
  readonly maxAnswerBytes: number;
}

const DEFAULT_SIZE: CacheSize = { maxAnswers: 5000, maxBytes: 64 * 2 ** 20, maxAnswerBytes: 256 * 2 ** 10 };
/** Number of answers added between two checks of the size, which they may exceed. */
const PRUNE_EVERY = 50;
/** Interval of deleting expired answers even when few are added, ms; it happens with the next call. */
const PRUNE_AFTER_MS = 60 * 60_000;
/** Number of response times to remember. */
const KEPT_TIMES = 100;

export interface CachedAnswer {
  readonly model: string;
  readonly text: string;
}

/** Figures of the cache since the start. */
export interface CacheStats {
  readonly hits: number;
  readonly misses: number;
  /** Of the last 100 answered calls, cached or not; ms, the oldest first. */
  readonly responseTimes: readonly number[];
}

/** Answers for reuse. A failure in here counts as a miss: it never fails a call. */
export interface AnswerCache {
  find(key: string): CachedAnswer | undefined;
  keep(
    key: string,
    answer: CachedAnswer & { readonly operation: Operation; readonly organizationId: string },
  ): void;
  /** Records the duration of a call, ms. */
  noteResponse(ms: number): void;
  stats(): CacheStats;
}

/** Dependencies and size of a cache. */
interface CacheOptions {
  readonly now: () => number;
  readonly report: Report;
  readonly size?: CacheSize;
}

/**
 * Stores the answers in SQLite. After every 50 answers, and every hour with calls, it deletes the expired ones, then the oldest
 * beyond the limits.
 */
export function createAnswerCache(
  db: Database,
  { now, report, size = DEFAULT_SIZE }: CacheOptions,
): AnswerCache {
  const statements = prepareLate(db);
  const counts = { hits: 0, misses: 0, kept: 0 };
  let prunedAt = -Infinity;
  let responseTimes: readonly number[] = [];

  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      report("the cache of the AI does not work", error);
      return undefined;
    }
  }

  function prune(): void {
    prunedAt = now();
    attempt(() => statements().prune(prunedAt, size));
  }

  return {
    find(key) {
      const found = attempt(() => statements().find.get(key, now()));
      if (found) counts.hits += 1;
      else counts.misses += 1;
      return found;
    },
    keep(key, answer) {
      const bytes = Buffer.byteLength(answer.text);
      if (bytes > size.maxAnswerBytes) return;
      const at = now();
      const row = { ...answer, key, bytes, at, expiresAt: at + LIFETIMES[answer.operation] * 1000 };
      attempt(() => statements().keep.run(row));
      if (++counts.kept % PRUNE_EVERY === 0) prune();
    },
    noteResponse(ms) {
      responseTimes = [...responseTimes, ms].slice(-KEPT_TIMES);
      if (now() - prunedAt >= PRUNE_AFTER_MS) prune();
    },
    stats: () => ({ hits: counts.hits, misses: counts.misses, responseTimes }),
  };
}

/** Prepares the statements on first use, so that a broken table is a miss and does not keep the gateway from starting. */
function prepareLate(db: Database): () => ReturnType<typeof prepare> {
  let statements: ReturnType<typeof prepare> | undefined;
  return () => (statements ??= prepare(db));
}

function prepare(db: Database) {
  const expired = db.prepare("DELETE FROM ai_cache WHERE expires_at <= ?");
  const superfluous = db.prepare(
    `DELETE FROM ai_cache WHERE key IN (
       SELECT key FROM (
         SELECT key, ROW_NUMBER() OVER newest AS place, SUM(bytes) OVER newest AS total FROM ai_cache
         WINDOW newest AS (ORDER BY created_at DESC, key ROWS UNBOUNDED PRECEDING)
       ) WHERE place > @maxAnswers OR total > @maxBytes
     )`,
  );
  return {
    find: db.prepare<[string, number], CachedAnswer>(
      "SELECT model, text FROM ai_cache WHERE key = ? AND expires_at > ?",
    ),
    keep: db.prepare(
      `INSERT OR REPLACE INTO ai_cache (key, organization_id, operation, model, text, bytes, created_at, expires_at)
       VALUES (@key, @organizationId, @operation, @model, @text, @bytes, @at, @expiresAt)`,
    ),
    prune: db.transaction((at: number, size: CacheSize) => {
      expired.run(at);
      superfluous.run(size);
    }),
  };
}
