import { writeFileSync } from "node:fs";
import { type Reporter, type TestCase, type TestModule } from "vitest/node";
import { z } from "zod";

/** Where a run of the tests writes its outcome for the program that started it. */
export const OUTCOME_VARIABLE = "FORMWEAVE_TEST_OUTCOME";

const fileCount = z.object({ path: z.string(), project: z.string(), passed: z.int(), failed: z.int() });

/** What became of a run of the tests: also by file where something failed, faults outside of its tests included. */
export const outcomeOfRun = z.object({
  passed: z.int(),
  failed: z.int(),
  failedFiles: z.array(fileCount),
  /** Errors that belong to no file. */
  errors: z.int(),
});
export type Outcome = z.infer<typeof outcomeOfRun>;
type FileCount = z.infer<typeof fileCount>;

/**
 * Closes a test run with what was tried a second time, a line each, and one plain line, `N passed, N failed`, which any CI
 * can read.
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const files = modules.map(countFile);
    const [passed, failed] = [sum(files, "passed"), sum(files, "failed") + errors.length];
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const test of tests.filter(wasTriedAgain)) process.stdout.write(`tried again: ${describe(test)}\n`);
    process.stdout.write(closingLine(passed, failed));
    const failedFiles = files.filter((file) => file.failed > 0);
    const outcome: Outcome = { passed, failed, failedFiles, errors: errors.length };
    const path = process.env[OUTCOME_VARIABLE];
    if (path !== undefined) writeFileSync(path, JSON.stringify(outcome));
  }
}

/** The last line of a run. */
export function closingLine(passed: number, failed: number): string {
  return `${passed} passed, ${failed} failed\n`;
}

function countFile(module: TestModule): FileCount {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  return {
    path: module.relativeModuleId,
    project: module.project.name,
    passed: states.filter((state) => state === "passed").length,
    failed: states.filter((state) => state === "failed").length + module.errors().length,
  };
}

function sum(files: readonly FileCount[], of: "passed" | "failed"): number {
  return files.reduce((total, file) => total + file[of], 0);
}

function wasTriedAgain(test: TestCase): boolean {
  return (test.diagnostic()?.retryCount ?? 0) > 0;
}

function describe(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`;
}
