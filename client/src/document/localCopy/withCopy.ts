import { openCopyFound } from "./rows.ts";

/** A copy that does not open in this time is held by an older version of this page; ms. */
const OPEN_PATIENCE_MS = 3000;

/** Reads something from a copy that nobody may have open; undefined where it is not there, or not any more. */
export async function withCopy<T>(
  name: string,
  read: (db: IDBDatabase) => Promise<T>,
): Promise<T | undefined> {
  const opening = openCopyFound(name);
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      isLate = true;
      reject(new DOMException("The copy does not open", "TimeoutError"));
    }, OPEN_PATIENCE_MS);
  });
  void opening.then(
    (db) => isLate && db?.close(),
    () => undefined, // told by the race
  );
  const db = await Promise.race([opening, late]);
  if (db === undefined) return undefined;
  try {
    return await read(db);
  } finally {
    db.close();
  }
}
