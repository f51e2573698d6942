/** Notes, for the other tabs too, that a project is open here; returns how to end that. */
export function holdProjectOpen(userId: string, projectId: string): () => void {
  if (!("locks" in navigator)) return () => undefined; // a page without TLS; two tabs may send the same, which harms nothing
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where locks are forbidden, as where there are none, two tabs may send the same, which harms nothing.
  navigator.locks
    .request(lockName(userId, projectId), { mode: "shared" }, () => promise)
    .catch(() => resolve());
  return resolve;
}

/** Whether a project is open in some tab of this person, which sends its work itself. */
export async function isProjectOpen(userId: string, projectId: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === lockName(userId, projectId));
}

/** Runs one thing at a time over all tabs of a person: after what is running, or not at all while something is. */
export async function runInOneTab(
  { userId, waits }: { readonly userId: string; readonly waits: boolean },
  run: () => Promise<void>,
): Promise<void> {
  if (!("locks" in navigator)) return run();
  await navigator.locks.request(`formweave:send:${userId}`, { ifAvailable: !waits }, (lock) =>
    lock === null ? undefined : run(),
  );
}

function lockName(userId: string, projectId: string): string {
  return `formweave:open:${userId}:${projectId}`;
}
