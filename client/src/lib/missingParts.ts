import { createStore } from "./createStore.ts";

const FIRST_MS = 2_000;
const MOST_MS = 30_000;

/** How many parts of the app could not be fetched, and are tried again. */
export const missingParts = createStore<number>(0);

const retries = new Set<() => void>();
let delayMs = FIRST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tries again to fetch a part of the app: when the network comes back, when somebody asks, and now and then, since a network
 * that is there need not work. Returns how to stop, because it came or nobody wants it any more.
 */
export function awaitPart(retry: () => void): () => void {
  if (retries.size === 0) addEventListener("online", retryParts);
  retries.add(retry);
  tell();
  return () => {
    if (!retries.delete(retry)) return;
    tell();
    if (retries.size === 0) rest();
  };
}

/** Tries all of them at once. */
export function retryParts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const retry of retries) retry();
  if (retries.size > 0) plan();
}

function tell(): void {
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
