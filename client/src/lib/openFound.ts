/** Opens an existing database; undefined where there is none, because a plain open would create it. `upgrade` runs for an older version. */
export async function openFound(
  request: IDBOpenDBRequest,
  upgrade: (db: IDBDatabase) => void = () => undefined,
): Promise<IDBDatabase | undefined> {
  let isMissing = false;
  request.addEventListener("upgradeneeded", ({ oldVersion }) => {
    isMissing = oldVersion === 0;
    if (isMissing) request.transaction?.abort();
    else upgrade(request.result);
  });
  try {
    return await whenOpened(request);
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

/** Resolves when a database is open; rejects when it cannot be opened. */
export function whenOpened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => {
      reject(request.error ?? new DOMException("The database does not open", "AbortError"));
    });
  });
}
