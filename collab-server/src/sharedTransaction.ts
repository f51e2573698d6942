import type { Database } from "better-sqlite3";

/** Runs an act whole or not at all, in one transaction with all others of its turn; its result comes once that is on the disk. */
export type SharedTransaction = <T>(task: () => T) => Promise<T>;

interface Waiting {
  /** Acts inside the transaction; gives what tells its author. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** One commit for many small acts: each alone would cost as much as its own work. An act that throws takes none of the others along. */
export function createSharedTransaction(db: Database): SharedTransaction {
  let waiting: Waiting[] = [];
  const runAll = db.transaction((tasks: readonly Waiting[]) => tasks.map(({ run }) => run()));

  function commit(): void {
    const tasks = waiting;
    waiting = [];
    try {
      for (const settle of runAll.immediate(tasks)) settle();
    } catch (error) {
      // Nothing of it is on the disk.
      for (const { fail } of tasks) fail(error);
    }
  }

  return <T>(task: () => T): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const alone = db.transaction(task);
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({
      run() {
        try {
          const result = alone();
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      },
      fail: reject,
    });
    return promise;
  };
}
