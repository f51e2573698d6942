import { createStore } from "#lib/createStore.ts";

const FIRST_MS = 2_000;
const MOST_MS = 30_000;

/** Number of parts of the app that could not be fetched and are tried again. */
export const missingParts = createStore<number>(0);

const retries = new Set<() => void>();
let delayMs = FIRST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Retries fetching a part of the app: when the network returns, on request, and from time to time, since an existing network need
 * not work. Returns a function that stops it, because the part has arrived or is not needed any more.
 */
export function awaitPart(retry: () => void): () => void {
  if (retries.size === 0) addEventListener("online", retryParts);
  retries.add(retry);
  notify();
  return () => {
    if (!retries.delete(retry)) return;
    notify();
    if (retries.size === 0) rest();
  };
}

/** Retries all of them at once. */
export function retryParts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const retry of retries) retry();
  if (retries.size > 0) plan();
}

function notify(): void {
  missingParts.set(retries.size);
  if (retries.size > 0) plan();
}

function plan(): void {
  if (timer !== undefined) return;
  timer = setTimeout(retryParts, delayMs);
  delayMs = Math.min(MOST_MS, delayMs * 2);
}

function rest(): void {
  removeEventListener("online", retryParts);
  clearTimeout(timer);
  timer = undefined;
  delayMs = FIRST_MS;
}
