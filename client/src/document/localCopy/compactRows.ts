import * as Y from "yjs";
import { findLocks } from "#lib/browserStorage.ts";
import { sortRows, UPDATES, whenDone } from "./rows.ts";

/**
 * Merges all rows into one, those of other tabs too, and returns the number of remaining rows. Unreadable rows stay. Reading and
 * writing are one transaction: a row that another tab adds meanwhile comes after it, and stays as well.
 */
export async function compactRows(db: IDBDatabase): Promise<number> {
  const locks = findLocks();
  if (locks === undefined) return compact(db); // two tabs may do the same work in vain
  return locks.request(`compact:${db.name}`, {}, () => compact(db));
}

async function compact(db: IDBDatabase): Promise<number> {
  const transaction = db.transaction(UPDATES, "readwrite");
  const done = whenDone(transaction);
  const store = transaction.objectStore(UPDATES);
  const allKeys = store.getAllKeys();
  const values = store.getAll();
  let left = 0;
  values.addEventListener("success", () => {
    const { keys, updates, unreadable } = sortRows(allKeys.result, values.result);
    left = unreadable.length + Math.min(1, updates.length);
    if (updates.length < 2) return;
    store.add(mergeRows(updates));
    for (const key of keys) store.delete(key);
  });
  await done;
  return left;
}

/** Merges through a document, which drops deleted content; updates with missing dependencies are kept in the result. */
function mergeRows(updates: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
  const merged = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return merged;
}
