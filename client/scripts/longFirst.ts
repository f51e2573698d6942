import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders of the longest test files, which kill servers and wait for leases. */
const LONG = /\/testing\/(kill|faults)\//;

/** Runs the longest files first; otherwise they may be all that is left in the end, with one core idle. */
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
