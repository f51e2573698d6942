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

/** What is asked of locks. */
interface TabLocks {
  request<T>(name: string, options: LockOptions, callback: (lock: Lock | null) => T | Promise<T>): Promise<T>;
  query(): Promise<LockManagerSnapshot>;
}

/**
 * The locks that the tabs of this site share; undefined where a page may have none, as one without TLS. One that is refused
 * rejects, also in a browser that would throw.
 */
export function findLocks(): TabLocks | undefined {
  const locks = attempt(() => globalThis.navigator.locks);
  if (locks === undefined) return undefined;
  return {
    request: async (name, options, callback) => await locks.request(name, options, callback),
    query: async () => locks.query(),
  };
}

/** The workers of this site; undefined where a page may have none. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  return attempt(() => globalThis.navigator.serviceWorker);
}

/** Calls back with what the worker says; returns how to stop. Nothing comes where there may be no worker. */
export function onWorkerMessage(listener: (data: unknown) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => listener(data);
  attempt(() => findServiceWorkers()?.addEventListener("message", handle));
  return () => attempt(() => findServiceWorkers()?.removeEventListener("message", handle));
}

/** The worker of this page, as it is registered; undefined where there is none, or none may be. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return attempt(() =>
    findServiceWorkers()
      ?.getRegistration()
      .catch(() => undefined),
  );
}

/** The line to the other tabs of this browser; undefined where a page may have none. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel(name));
}

/** Asks the browser not to clear what this site keeps; false where it does not promise that. */
export async function persistStorage(): Promise<boolean> {
  return (await attempt(() => globalThis.navigator.storage.persist().catch(() => false))) ?? false;
}

/** How much this site keeps and may keep; undefined where the browser does not tell. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  return attempt(() => globalThis.navigator.storage.estimate().catch(() => undefined));
}

/** Each browser throws something else where storage is forbidden, and nothing but naming it or one question is tried here. */
function attempt<T>(find: () => T): T | undefined {
  try {
    return find() ?? undefined;
  } catch {
    return undefined;
  }
}
