/**
 * Returns the databases of this browser; undefined where a page may have none. Some browsers throw at the mere name, others have
 * none, and a page of no origin may access the name but open no database.
 */
export function findDatabases(): IDBFactory | undefined {
  return attempt(() => globalThis.indexedDB);
}

/** Names of the databases with a prefix; empty where there may be none. */
export async function databaseNames(start: string): Promise<readonly string[]> {
  // Where storage is forbidden there is none; the failure shows when a copy is opened.
  const databases =
    (await attempt(() =>
      findDatabases()
        ?.databases()
        .catch(() => []),
    )) ?? [];
  return databases.flatMap(({ name }) => (name?.startsWith(start) === true ? [name] : []));
}

/** The used part of the Web Locks API. */
interface TabLocks {
  request<T>(name: string, options: LockOptions, callback: (lock: Lock | null) => T | Promise<T>): Promise<T>;
  query(): Promise<LockManagerSnapshot>;
}

/**
 * Returns the locks shared by the tabs of this site; undefined where a page may have none, such as one without TLS. A refused
 * request rejects, even in browsers that throw.
 */
export function findLocks(): TabLocks | undefined {
  const locks = attempt(() => globalThis.navigator.locks);
  if (locks === undefined) return undefined;
  return {
    request: async (name, options, callback) => await locks.request(name, options, callback),
    query: async () => locks.query(),
  };
}

/** Returns the service workers of this site; undefined where a page may have none. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  return attempt(() => globalThis.navigator.serviceWorker);
}

/** Calls back with each message of the worker; returns a function that stops it. Without a worker nothing happens. */
export function onWorkerMessage(listener: (data: unknown) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => listener(data);
  attempt(() => findServiceWorkers()?.addEventListener("message", handle));
  return () => attempt(() => findServiceWorkers()?.removeEventListener("message", handle));
}

/** Returns the registration of this page's worker; undefined where there is none, or may be none. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return attempt(() =>
    findServiceWorkers()
      ?.getRegistration()
      .catch(() => undefined),
  );
}

/** Opens a channel to the other tabs of this browser; undefined where a page may have none. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel(name));
}

/** Asks the browser not to evict the data of this site; false where it does not promise that. */
export async function persistStorage(): Promise<boolean> {
  return (await attempt(() => globalThis.navigator.storage.persist().catch(() => false))) ?? false;
}

/** Returns the used and available storage of this site; undefined where the browser does not say. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  return attempt(() => globalThis.navigator.storage.estimate().catch(() => undefined));
}

/** Runs a single access or request that may throw: each browser throws a different error where storage is forbidden. */
function attempt<T>(find: () => T): T | undefined {
  try {
    return find() ?? undefined;
  } catch {
    return undefined;
  }
}
