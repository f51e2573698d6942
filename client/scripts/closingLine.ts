import type { Reporter, TestModule } from "vitest/node";

/** Ends a test run with one plain line, `N passed, N failed`, which any CI can read. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // Errors outside of tests count as well: of a file, or of the run.
    const faults = modules.reduce((total, module) => total + module.errors().length, errors.length);
    process.stdout.write(`${count("passed")} passed, ${count("failed") + faults} failed\n`);
  }
}
