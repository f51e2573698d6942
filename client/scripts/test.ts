import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { closingLine, outcomeOfRun, OUTCOME_VARIABLE, type Outcome } from "./closingLine.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** The projects of vitest.config.ts whose tests are journeys in a browser. */
const JOURNEYS: ReadonlySet<string> = new Set(["e2e", "timed"]);
/** More failed journeys than this are no accident of the machine. */
const MAX_FILES_AGAIN = 4;

/**
 * Runs all tests; arguments are passed to vitest. The end-to-end tests need a Chromium, which is installed when missing. Files of
 * failed journeys are run once more from the beginning, with a server and a browser of their own: what a retry finds is the state
 * that the failure left. The closing lines name them, each of which is a race to be found.
 */
function main(): number {
  process.env["CHROMIUM_PATH"] = ensureChromium();
  // A hundred servers start in the course of the tests: what Node makes of their sources is made once.
  const compiled = mkdtempSync(join(tmpdir(), "formweave-compiled-"));
  process.env["NODE_COMPILE_CACHE"] = compiled;
  try {
    return runTests();
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

function runTests(): number {
  const first = runVitest(process.argv.slice(2));
  const files = first.outcome && filesToRepeat(first.outcome);
  if (first.outcome === undefined || files === undefined) return first.status;
  const again = runVitest([...process.argv.slice(2).filter((word) => word.startsWith("-")), ...files]);
  for (const path of files) process.stdout.write(`run again from the beginning: ${path}\n`);
  if (again.outcome === undefined) return again.status;
  process.stdout.write(closingLine(passedOf(first.outcome) + again.outcome.passed, again.outcome.failed));
  return again.status;
}

interface Run {
  readonly status: number;
  readonly outcome: Outcome | undefined;
}

function runVitest(words: readonly string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), "formweave-outcome-"));
  const path = join(folder, "outcome.json");
  const vitest = ["vitest", "run", "--config", "client/vitest.config.ts", ...words];
  const env = { ...process.env, [OUTCOME_VARIABLE]: path };
  const status = spawnSync("npx", vitest, { cwd: ROOT, stdio: "inherit", env }).status ?? 1;
  const outcome = readOutcome(path);
  rmSync(folder, { recursive: true });
  return { status, outcome };
}

/** A run that broke off has none. */
function readOutcome(path: string): Outcome | undefined {
  return existsSync(path) ? outcomeOfRun.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

/** The files to run once more; undefined when nothing failed, or not journeys alone. */
function filesToRepeat({ failedFiles, errors }: Outcome): readonly string[] | undefined {
  const isAccident = errors === 0 && failedFiles.every(({ project }) => JOURNEYS.has(project));
  if (!isAccident || failedFiles.length === 0 || failedFiles.length > MAX_FILES_AGAIN) return undefined;
  return failedFiles.map(({ path }) => path);
}

/** What passed in files that were not run again. */
function passedOf({ passed, failedFiles }: Outcome): number {
  return passed - failedFiles.reduce((total, file) => total + file.passed, 0);
}

process.exitCode = main();
