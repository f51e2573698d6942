import { databaseNames, findDatabases } from "#lib/browserStorage.ts";
import { keptNames } from "#lib/storage.ts";

/** The store of a copy in which unconfirmed work stands; see localCopy/rows.ts, whose code is not loaded for this. */
const OUTBOX = "outbox";

/** What is noted beside the copies of a person's work that was not sent. */
const NOTED = ["kept", "commentsWaiting", "commentDraft", "refusedComments"];

/** Whether it is worth loading the code that looks for unsent work; every page asks, and mostly there is none. */
export async function mayHaveUnsent(userId: string): Promise<boolean> {
  if (NOTED.some((kind) => keptNames(`${kind}:${userId}:`).length > 0)) return true;
  const names = await databaseNames(`formweave:${userId}:project:`);
  const counts = await Promise.all(names.map(countRows));
  return counts.some((count) => count > 0);
}

/** One where it cannot be told. */
function countRows(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = open(name);
    if (opening === undefined) return resolve(1);
    opening.addEventListener("upgradeneeded", ({ oldVersion }) => {
      // Deleted since it was listed: looking must not make it.
      if (oldVersion === 0) opening.transaction?.abort();
    });
    opening.addEventListener("error", () => resolve(opening.error?.name === "AbortError" ? 0 : 1));
    opening.addEventListener("success", () => {
      const { result: db } = opening;
      if (!db.objectStoreNames.contains(OUTBOX)) {
        db.close();
        return resolve(0);
      }
      const counting = db.transaction(OUTBOX).objectStore(OUTBOX).count();
      counting.addEventListener("success", () => resolve(counting.result));
      counting.addEventListener("error", () => resolve(1));
      db.close();
      return undefined;
    });
    return undefined;
  });
}

/** Undefined where it is refused at once; each browser throws something else. */
function open(name: string): IDBOpenDBRequest | undefined {
  try {
    return findDatabases()?.open(name);
  } catch {
    return undefined;
  }
}
