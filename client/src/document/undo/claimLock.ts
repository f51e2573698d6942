import { findLocks } from "#lib/browserStorage.ts";

/** Whether this page can tell what other tabs have: a page without TLS has no locks. */
export function knowsOtherTabs(): boolean {
  return findLocks() !== undefined;
}

/**
 * Takes a lock that no other tab has, until it is released or the page is gone; undefined where another tab has it. Where
 * nothing is known of other tabs it is always free.
 */
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
    // A page that is going away gets no locks any more.
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(undefined));
  });
}
