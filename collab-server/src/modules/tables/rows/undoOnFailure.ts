import type { Result } from "@formweave/schema";
import type { Database } from "better-sqlite3";

/** Runs a task in a transaction of its own, or within the caller's; a task that fails leaves nothing behind. */
export type UndoOnFailure = <T>(task: () => Result<T>) => Result<T>;

/** Makes the runner for a database. */
export function createUndoOnFailure(db: Database): UndoOnFailure {
  return <T>(task: () => Result<T>): Result<T> => {
    const undone = new Error("Undone");
    let result: Result<T> | undefined;
    try {
      db.transaction(() => {
        result = task();
        if (!result.ok) throw undone;
      })();
    } catch (error) {
      if (error !== undone) throw error;
    }
    if (result === undefined) throw new Error("The task gave no result");
    return result;
  };
}
