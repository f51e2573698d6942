/** Keys that ascend up to one of them. */
interface Run {
  readonly index: number;
  readonly key: string;
  /** Of all in it. */
  readonly weight: number;
  readonly before: Run | undefined;
}

/** The places of those keys that ascend strictly and together weigh most: what may stay as it is when a list is put in order. */
export function heaviestAscending(
  keys: readonly string[],
  weightOf: (index: number) => number,
): ReadonlySet<number> {
  const runs: Run[] = [];
  for (const [index, key] of keys.entries()) {
    const before = heaviestOf(runs, (run) => run.key < key);
    runs.push({ index, key, weight: weightOf(index) + (before?.weight ?? 0), before });
  }
  const kept = new Set<number>();
  for (let run = heaviestOf(runs, () => true); run !== undefined; run = run.before) kept.add(run.index);
  return kept;
}

function heaviestOf(runs: readonly Run[], fits: (run: Run) => boolean): Run | undefined {
  let heaviest: Run | undefined;
  for (const run of runs) if (run.weight > (heaviest?.weight ?? 0) && fits(run)) heaviest = run;
  return heaviest;
}
