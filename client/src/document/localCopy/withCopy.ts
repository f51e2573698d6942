import { openCopyFound } from "./rows.ts";

/** Time after which a copy that does not open is held by an older version of this page, ms. */
const OPEN_PATIENCE_MS = 3000;

/** Reads from a copy that no tab need have open; undefined where there is none any more. */
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
    () => undefined, // reported by the race
  );
  const db = await Promise.race([opening, late]);
  if (db === undefined) return undefined;
  try {
    return await read(db);
  } finally {
    db.close();
  }
}
