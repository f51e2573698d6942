import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Closes a test run with what was tried a second time, a line each, every one a race to be found, and one plain line,
 * `N passed, N failed`, which any CI can read.
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const test of tests.filter(wasTriedAgain)) process.stdout.write(`tried again: ${describe(test)}\n`);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // Faults outside of tests count as well: of a file, or of the run.
    const faults = modules.reduce((total, module) => total + module.errors().length, errors.length);
    process.stdout.write(`${count("passed")} passed, ${count("failed") + faults} failed\n`);
  }
}

function wasTriedAgain(test: TestCase): boolean {
  return (test.diagnostic()?.retryCount ?? 0) > 0;
}

function describe(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`;
}
