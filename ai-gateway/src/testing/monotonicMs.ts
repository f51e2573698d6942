/** A monotonic time that all processes of a machine share, ms, so that one can compare the times recorded by another. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
