import { findLocks } from "#lib/browserStorage.ts";

/** True when this page can tell which locks other tabs hold: a page without TLS has no Web Locks. */
export function knowsOtherTabs(): boolean {
  return findLocks() !== undefined;
}

/** Claims a lock until it is released or the page is gone; undefined where another tab has it. Without Web Locks it is always free. */
export function claimLock(name: string): Promise<(() => void) | undefined> {
  const locks = findLocks();
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock === null) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    };
    // A page that is closing gets no locks any more.
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(undefined));
  });
}
