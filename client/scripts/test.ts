import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { LONG_VARIABLE } from "./longRuns.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const VITEST = resolve(ROOT, "node_modules/vitest/vitest.mjs");

/**
 * Runs all tests; arguments are passed to vitest. The end-to-end tests need a Chromium, which is installed when missing. With
 * `--long` the loops of seeds, kills and files run completely.
 */
function main(): number {
  const words = process.argv.slice(2);
  const isLong = words.includes("--long");
  // A dozen servers start during the tests: they share Node's compile cache.
  const compiled = mkdtempSync(join(tmpdir(), "formweave-compiled-"));
  const env = {
    ...process.env,
    CHROMIUM_PATH: ensureChromium(),
    NODE_COMPILE_CACHE: compiled,
    ...(isLong && { [LONG_VARIABLE]: "1" }),
  };
  const vitest = [VITEST, "run", "--config", "client/vitest.config.ts"];
  const passedOn = words.filter((word) => word !== "--long");
  try {
    return (
      spawnSync(process.execPath, [...vitest, ...passedOn], { cwd: ROOT, stdio: "inherit", env }).status ?? 1
    );
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

process.exitCode = main();
