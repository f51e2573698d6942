/**
 * The databases of this browser; undefined where a page may have none. Some browsers throw at the name alone, others have
 * none, and a page of no origin may name them but not open any.
 */
export function findDatabases(): IDBFactory | undefined {
  return attempt(() => globalThis.indexedDB);
}

/** The names of the databases that begin so; none where there may be none. */
export async function databaseNames(start: string): Promise<readonly string[]> {
  // Where storage is forbidden there is none; opening a copy says so.
  const databases =
    (await attempt(() =>
      findDatabases()
        ?.databases()
        .catch(() => []),
    )) ?? [];
  return databases.flatMap(({ name }) => (name?.startsWith(start) === true ? [name] : []));
}

/** The locks that the tabs of this site share; undefined where a page may have none, as one without TLS. */
export function findLocks(): LockManager | undefined {
  return attempt(() => globalThis.navigator.locks);
}

/** The workers of this site; undefined where a page may have none. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  return attempt(() => globalThis.navigator.serviceWorker);
}

/** The line to the other tabs of this browser; undefined where a page may have none. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel(name));
}

/** Asks the browser how much this site keeps, and not to clear it; undefined where it may keep nothing. */
export function findStorageManager(): StorageManager | undefined {
  return attempt(() => globalThis.navigator.storage);
}

/** Each browser throws something else where storage is forbidden, and nothing but naming it is tried here. */
function attempt<T>(find: () => T): T | undefined {
  try {
    return find() ?? undefined;
  } catch {
    return undefined;
  }
}
