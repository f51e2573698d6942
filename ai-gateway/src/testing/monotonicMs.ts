/** A time that all processes of a machine share and that never jumps, ms: what one of them wrote down another can compare with. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
