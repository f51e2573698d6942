import { useSyncExternalStore } from "react";
import { createStore } from "#lib/createStore.ts";
import { onClockChange, serverNow } from "#lib/serverClock.ts";

const MINUTE_MS = 60_000;
/** Largest lag of the shared clock when another age is shown, ms: a list that mounts row by row then renders its ages once. */
const TOLERANCE_MS = 1000;

const now = createStore<number>(serverNow());
let readers = 0;
let stop: (() => void) | undefined;

/** The time, ms since 1970, precise enough for "20 minutes ago"; one shared clock, so that two places never show different ages. */
export function useNow(): number {
  return useSyncExternalStore(follow, read, read);
}

/** A new reader refreshes the clock for all readers, so that no age is ahead of the others. */
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
  // The clock stands still without readers.
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
  // Browsers throttle the timers of hidden pages.
  document.addEventListener("visibilitychange", refresh);
  return () => {
    clearInterval(timer);
    stopFollowing();
    document.removeEventListener("visibilitychange", refresh);
  };
}
