import { QUARANTINE, UPDATES, whenDone } from "./rows.ts";

/** True when the copy has quarantined rows. */
export async function hasQuarantined(db: IDBDatabase): Promise<boolean> {
  const transaction = db.transaction(QUARANTINE);
  const done = whenDone(transaction);
  const count = transaction.objectStore(QUARANTINE).count();
  await done;
  return count.result > 0;
}

/** Moves rows to the quarantine. Another tab may have done so already. */
export function quarantineRows(db: IDBDatabase, keys: readonly IDBValidKey[]): Promise<void> {
  const transaction = db.transaction([UPDATES, QUARANTINE], "readwrite");
  const updates = transaction.objectStore(UPDATES);
  for (const key of keys) {
    const request = updates.get(key);
    request.addEventListener("success", () => {
      if (request.result === undefined) return;
      transaction.objectStore(QUARANTINE).add(request.result);
      updates.delete(key);
    });
  }
  return whenDone(transaction);
}
