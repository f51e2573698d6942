import { findLocks } from "#lib/browserStorage.ts";

/** Tells the other tabs, by a shared lock, that a project is open here; returns a function that ends it. */
export function holdProjectOpen(userId: string, projectId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where locks are forbidden, as where there are none, two tabs may send the same, which harms nothing.
  findLocks()
    ?.request(lockName(userId, projectId), { mode: "shared" }, () => promise)
    .catch(() => resolve());
  return resolve;
}

/** True when a project is open in some tab of this person; that tab sends its work itself. */
export async function isProjectOpen(userId: string, projectId: string): Promise<boolean> {
  const { held = [] } = (await findLocks()
    ?.query()
    .catch(() => undefined)) ?? { held: [] };
  return held.some(({ name }) => name === lockName(userId, projectId));
}

/** Runs one task at a time over all tabs of a person: with `waits` after the running one, otherwise not at all while one runs. */
export async function runInOneTab(
  { userId, waits }: { readonly userId: string; readonly waits: boolean },
  run: () => Promise<void>,
): Promise<void> {
  const locks = findLocks();
  if (locks === undefined) return run();
  let isAnswered = false;
  const runAlone = (lock: Lock | null): Promise<void> | undefined => {
    isAnswered = true;
    return lock === null ? undefined : run();
  };
  try {
    await locks.request(`formweave:send:${userId}`, { ifAvailable: !waits }, runAlone);
  } catch (error) {
    if (isAnswered) throw error;
    await run(); // locks are forbidden: two tabs may send the same, which harms nothing
  }
}

function lockName(userId: string, projectId: string): string {
  return `formweave:open:${userId}:${projectId}`;
}
