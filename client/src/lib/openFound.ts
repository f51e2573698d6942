/** Gives a database that is there, undefined where there is none: opening by itself would make one. `upgrade` is for an older one. */
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

/** Settles when a database is open, or will not open. */
export function whenOpened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => {
      reject(request.error ?? new DOMException("The database does not open", "AbortError"));
    });
  });
}
