import { type Reporter, type TestModule } from "vitest/node";

/** Closes a test run with one plain line, `N passed, N failed`, which any CI can read. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = errors.length + modules.reduce((count, module) => count + module.errors().length, 0);
    const passed = states.filter((state) => state === "passed").length;
    const failed = states.filter((state) => state === "failed").length + broken;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}
