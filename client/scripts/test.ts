import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { ensureChromium } from "./chromium.ts";

/** Runs all tests; arguments are passed to vitest. The end-to-end tests need a Chromium, which is installed when missing. */
const root = resolve(import.meta.dirname, "../..");
process.env["CHROMIUM_PATH"] = ensureChromium();
const vitest = ["vitest", "run", "--config", "client/vitest.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync("npx", vitest, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
