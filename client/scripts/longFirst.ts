import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Where tests kill servers and wait for leases: the longest files there are. */
const LONG = /\/testing\/(kill|faults)\//;

/** Begins with the longest files, which else may be all that is left in the end, with a core that has nothing to do. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the class, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => weigh(other) - weigh(one));
  }
}

function weigh({ moduleId }: TestSpecification): number {
  return LONG.test(moduleId) ? 1 : 0;
}
