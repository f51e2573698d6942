import { createStore } from "./createStore.ts";

/** Largest deviation at which the clock of this device still counts as right, ms: the server sends its time in whole seconds. */
const TOLERANCE_MS = 5000;

const skewMs = createStore<number>(0);

/** The time by the server's clock, as far as known: a device's own may be days off. */
export function serverNow(): number {
  return Date.now() + skewMs.get();
}

/** Takes the server's time from the date header of an answer; null changes nothing. */
export function noteServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  const offMs = at - Date.now();
  // A skew that is still right stays, so that displayed ages are not redrawn for each answer.
  if (Math.abs(offMs) <= TOLERANCE_MS) skewMs.set(0);
  else if (Math.abs(offMs - skewMs.get()) > TOLERANCE_MS) skewMs.set(offMs);
}

/** Calls back when the known deviation of this device's clock changes; returns a function that stops it. */
export function onClockChange(listener: () => void): () => void {
  return skewMs.subscribe(listener);
}
