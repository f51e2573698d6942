import { databaseNames, findDatabases } from "#lib/browserStorage.ts";
import { keptNames } from "#lib/storage.ts";

/** The store of a copy that holds unconfirmed work; see localCopy/rows.ts, whose code is not loaded for this. */
const OUTBOX = "outbox";

/** Kinds of stored notes, beside the copies, about a person's unsent work. */
const NOTED = ["kept", "commentsWaiting", "commentDraft", "refusedComments"];

/** True when loading the code that looks for unsent work is worth it; every page asks, and mostly there is none. */
export async function mayHaveUnsent(userId: string): Promise<boolean> {
  if (NOTED.some((kind) => keptNames(`${kind}:${userId}:`).length > 0)) return true;
  const names = await databaseNames(`formweave:${userId}:project:`);
  const counts = await Promise.all(names.map(countRows));
  return counts.some((count) => count > 0);
}

/** Counts the rows of a copy; 1 where they cannot be counted. */
function countRows(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = open(name);
    if (opening === undefined) return resolve(1);
    opening.addEventListener("upgradeneeded", ({ oldVersion }) => {
      // Deleted since it was listed: opening must not create it again.
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

/** Undefined where the browser refuses at once; each throws a different error. */
function open(name: string): IDBOpenDBRequest | undefined {
  try {
    return findDatabases()?.open(name);
  } catch {
    return undefined;
  }
}
