import { SET_ASIDE, UPDATES, whenDone } from "./rows.ts";

/** True when the copy has quarantined rows. */
export async function hasSetAside(db: IDBDatabase): Promise<boolean> {
  const transaction = db.transaction(SET_ASIDE);
  const done = whenDone(transaction);
  const count = transaction.objectStore(SET_ASIDE).count();
  await done;
  return count.result > 0;
}

/** Moves rows to the quarantine. Another tab may have done so already. */
export function setAsideRows(db: IDBDatabase, keys: readonly IDBValidKey[]): Promise<void> {
  const transaction = db.transaction([UPDATES, SET_ASIDE], "readwrite");
  const updates = transaction.objectStore(UPDATES);
  for (const key of keys) {
    const request = updates.get(key);
    request.addEventListener("success", () => {
      if (request.result === undefined) return;
      transaction.objectStore(SET_ASIDE).add(request.result);
      updates.delete(key);
    });
  }
  return whenDone(transaction);
}
