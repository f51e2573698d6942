import { createStore } from "./createStore.ts";

/** What the clock of this device may be off and still count as right, ms: the server tells its time in whole seconds. */
const TOLERANCE_MS = 5000;

const skewMs = createStore<number>(0);

/** The time by the clock of the server, as far as it is known: that of a device may be days off. */
export function serverNow(): number {
  return Date.now() + skewMs.get();
}

/** Takes the time of the server from the head of an answer of it; one without a time says nothing. */
export function noteServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  const offMs = at - Date.now();
  // A skew that is still right stays, so that ages are not drawn anew for each answer.
  if (Math.abs(offMs) <= TOLERANCE_MS) skewMs.set(0);
  else if (Math.abs(offMs - skewMs.get()) > TOLERANCE_MS) skewMs.set(offMs);
}

/** Calls back when this device's clock turns out to be off otherwise than was known; returns how to stop. */
export function onClockChange(listener: () => void): () => void {
  return skewMs.subscribe(listener);
}
