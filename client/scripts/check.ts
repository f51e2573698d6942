import { spawn } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * The `check:…` scripts of the project, the longest first. Type checking uses one checker, because each further one would check
 * the shared files again.
 */
const STEPS = ["lint", "types", "unused", "texts", "house", "format"] as const;

/** Steps at once: the number of cores that they are made for. */
const AT_ONCE = 2;

/** Runs all checks side by side; shows all problems, and fails when any step fails. */
async function main(): Promise<void> {
  const waiting = [...STEPS];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Runs a step, and shows its output in one piece at the end. */
async function run(step: string): Promise<void> {
  const child = spawn("npm", ["run", "--silent", `check:${step}`], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => output.push(part));
  child.stderr.on("data", (part: Buffer) => output.push(part));
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<number>();
  child.on("error", reject);
  // An end by a signal is a failure too.
  child.on("close", (code) => end(code ?? 1));
  const code = await ended;
  process.stdout.write(
    `\n> ${step}${code === 0 ? "" : ` (failed: ${code})`}\n${Buffer.concat(output).toString()}`,
  );
  if (code !== 0) process.exitCode = 1;
}

await main();
