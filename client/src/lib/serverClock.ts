/** What the clock of this device may be off and still count as right, ms: the server tells its time in whole seconds. */
const TOLERANCE_MS = 5000;

let skewMs = 0;

/** The time by the clock of the server, as far as it is known: that of a device may be days off. */
export function serverNow(): number {
  return Date.now() + skewMs;
}

/** Takes the time of the server from the head of an answer of it; one without a time says nothing. */
export function noteServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  const offMs = at - Date.now();
  skewMs = Math.abs(offMs) <= TOLERANCE_MS ? 0 : offMs;
}
