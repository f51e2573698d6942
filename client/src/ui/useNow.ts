import { useSyncExternalStore } from "react";
import { createStore } from "#lib/createStore.ts";
import { onClockChange, serverNow } from "#lib/serverClock.ts";

const MINUTE_MS = 60_000;
/** What the clock may be behind by when one more age is shown: a list that is mounted row by row draws its ages once. */
const TOLERANCE_MS = 1000;

const now = createStore<number>(serverNow());
let readers = 0;
let stop: (() => void) | undefined;

/** The time, ms since 1970, as fresh as "20 minutes ago" needs it; one clock, so that no two places show different ages. */
export function useNow(): number {
  return useSyncExternalStore(follow, read, read);
}

/** Who begins to show ages moves the clock on for everybody: else the new ones would be ahead of those shown before. */
function follow(listener: () => void): () => void {
  const unsubscribe = now.subscribe(listener);
  if (readers++ === 0) stop = startClock();
  if (isStale()) refresh();
  return () => {
    unsubscribe();
    if (--readers === 0) stop?.();
  };
}

function read(): number {
  // Nobody moves the clock on while nobody looks.
  if (readers === 0 && isStale()) refresh();
  return now.get();
}

function refresh(): void {
  now.set(serverNow());
}

function isStale(): boolean {
  return Math.abs(serverNow() - now.get()) >= TOLERANCE_MS;
}

function startClock(): () => void {
  const timer = setInterval(refresh, MINUTE_MS);
  const stopFollowing = onClockChange(refresh);
  // A browser slows the timers of a page that nobody sees.
  document.addEventListener("visibilitychange", refresh);
  return () => {
    clearInterval(timer);
    stopFollowing();
    document.removeEventListener("visibilitychange", refresh);
  };
}
