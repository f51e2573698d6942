import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type Removal } from "./removal.ts";

/** What vitest writes of a run, as far as it is read here. */
const outcome = z.object({
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Longest that a test may take without its behaviour: one that waits for it in vain takes longest. */
const MOST_MS = 300_000;

/** Whether a test noticed that its behaviour is gone, and what it said. */
export interface Outcome {
  readonly isNoticed: boolean;
  readonly why: string;
}

/**
 * Runs the test of a removal on the code as it is now. Only an assertion that fails counts: not a build that breaks, and
 * not a file that does not load.
 */
export async function testWithout(root: string, { test, name }: Removal): Promise<Outcome> {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), "formweave-removal-"));
  const report = join(folder, "report.json");
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const args = ["run", "--config", "client/vitest.config.ts", test, "-t", pattern];
  const bin = resolve(root, "node_modules/.bin");
  try {
    if (test.includes("/e2e/")) await run(join(bin, "vite"), ["build", "client"], { cwd: root });
    await run(join(bin, "vitest"), [...args, "--reporter=json", `--outputFile=${report}`], {
      cwd: root,
      timeout: MOST_MS,
    }).catch(() => undefined); // a test that fails is what is hoped for: the report tells
    return read(readFileSync(report, "utf8"));
  } catch (error) {
    return { isNoticed: false, why: `could not be tried: ${String(error).slice(0, 500)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report: string): Outcome {
  const { testResults } = outcome.parse(JSON.parse(report));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  if (failed !== undefined)
    return { isNoticed: true, why: failed.failureMessages?.[0]?.split("\n")[0] ?? "failed" };
  const passed = tests.filter(({ status }) => status === "passed").length;
  const broken = testResults.find(({ message }) => (message ?? "") !== "")?.message ?? "";
  return { isNoticed: false, why: passed > 0 ? `${passed} tests passed` : `no such test ran. ${broken}` };
}
