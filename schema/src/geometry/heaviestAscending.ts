/** An ascending sequence of keys, ending with one of them. */
interface Run {
  readonly index: number;
  readonly key: string;
  /** Total weight of the sequence. */
  readonly weight: number;
  readonly before: Run | undefined;
}

/** The indices of strictly ascending keys with the largest total weight: those that can stay when a list is sorted. */
export function heaviestAscending(
  keys: readonly string[],
  weigh: (index: number) => number,
): ReadonlySet<number> {
  const runs: Run[] = [];
  for (const [index, key] of keys.entries()) {
    const before = findHeaviest(runs, (run) => run.key < key);
    runs.push({ index, key, weight: weigh(index) + (before?.weight ?? 0), before });
  }
  const kept = new Set<number>();
  for (let run = findHeaviest(runs, () => true); run !== undefined; run = run.before) kept.add(run.index);
  return kept;
}

function findHeaviest(runs: readonly Run[], fits: (run: Run) => boolean): Run | undefined {
  let heaviest: Run | undefined;
  for (const run of runs) if (run.weight > (heaviest?.weight ?? 0) && fits(run)) heaviest = run;
  return heaviest;
}
