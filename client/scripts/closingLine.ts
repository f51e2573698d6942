import { type Reporter, type TestCase, type TestModule } from "vitest/node";

/**
 * Closes a test run with what was tried a second time, a line each, and one plain line, `N passed, N failed`, which any CI
 * can read.
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const broken = errors.length + modules.reduce((count, module) => count + module.errors().length, 0);
    const passed = states.filter((state) => state === "passed").length;
    const failed = states.filter((state) => state === "failed").length + broken;
    for (const test of tests.filter(wasTriedAgain)) process.stdout.write(`tried again: ${describe(test)}\n`);
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}

function wasTriedAgain(test: TestCase): boolean {
  return (test.diagnostic()?.retryCount ?? 0) > 0;
}

function describe(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`;
}
