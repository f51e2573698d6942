import * as Y from "yjs";

/** The store in which y-indexeddb keeps the updates of a document. */
const UPDATES = "updates";
const CUSTOM = "custom";

/**
 * Opens the database of a document as y-indexeddb does, and takes out of it what is no update: one such row would keep the
 * library from ever opening. True when it can be used.
 */
export async function removeBrokenRows(name: string): Promise<true> {
  const db = await openDatabase(name);
  try {
    const store = db.transaction(UPDATES, "readwrite").objectStore(UPDATES);
    const [keys, rows] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    const broken = keys.filter((_key, index) => !isUpdate(rows[index]));
    if (broken.length > 0) {
      const writing = db.transaction(UPDATES, "readwrite").objectStore(UPDATES);
      await Promise.all(broken.map((key) => settled(writing.delete(key))));
    }
    return true;
  } finally {
    db.close();
  }
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(UPDATES, { autoIncrement: true });
    opening.result.createObjectStore(CUSTOM);
  });
  return settled(opening);
}

function isUpdate(row: unknown): boolean {
  if (!(row instanceof Uint8Array)) return false;
  try {
    Y.decodeUpdate(row);
    return true;
  } catch {
    return false; // whatever it is, it is no update
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed")));
  });
}
