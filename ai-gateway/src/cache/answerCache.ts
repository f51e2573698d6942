import type { Database } from "better-sqlite3";
import type { Operation } from "../calls/modelCall.ts";
import type { Report } from "../calls/report.ts";

/** How long an answer may be given again, seconds. What is not named keeps an hour. */
const LIFETIMES: Readonly<Record<Operation, number>> = {
  chat: 60,
  form_generation: 300,
  field_validation: 3600,
  form_analysis: 1800,
  document_processing: 86_400,
  image_analysis: 3600,
  classification: 3600,
};

/** How much is kept: answers, and bytes of all of them; and how large one may be, bytes. */
export interface CacheSize {
  readonly maxAnswers: number;
  readonly maxBytes: number;
  readonly maxAnswerBytes: number;
}

const DEFAULT_SIZE: CacheSize = { maxAnswers: 5000, maxBytes: 64 * 2 ** 20, maxAnswerBytes: 256 * 2 ** 10 };
/** So many answers are put in between two looks at the size, which may be passed by these. */
const PRUNE_EVERY = 50;
/** What is too old is no longer on the disk after this and the next call, also when little is put in, ms. */
const PRUNE_AFTER_MS = 60 * 60_000;
/** Response times that are remembered. */
const KEPT_TIMES = 100;

export interface KeptAnswer {
  readonly model: string;
  readonly text: string;
}

/** How the cache does, since the start. */
export interface CacheStats {
  readonly hits: number;
  readonly misses: number;
  /** Of the last 100 calls that were answered, from here or not; ms, the oldest first. */
  readonly responseTimes: readonly number[];
}

/** Answers that are given again. What fails here is a miss: a call never fails because of it. */
export interface AnswerCache {
  find(key: string): KeptAnswer | undefined;
  keep(
    key: string,
    answer: KeptAnswer & { readonly operation: Operation; readonly organizationId: string },
  ): void;
  /** Remembers how long a call took, ms. */
  noteResponse(ms: number): void;
  stats(): CacheStats;
}

/** What a cache has to be told. */
interface CacheOptions {
  readonly now: () => number;
  readonly report: Report;
  readonly size?: CacheSize;
}

/** Keeps the answers in SQLite. Every 50 answers, and every hour in which somebody calls, those that are too old go, then the oldest that are too many or too much. */
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

/** Prepares the statements at the first use, so that a broken table is a miss and does not keep the gateway from starting. */
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
    find: db.prepare<[string, number], KeptAnswer>(
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
