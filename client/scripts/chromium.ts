import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
] as const;

/** The Chromium that the tests drive: CHROMIUM_PATH, an installed one, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

/** Finds a Chromium, installing one where that can be done; throws with what to do where it cannot. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  install();
  const installed = findChromium();
  if (installed === undefined)
    throw new Error("The tests need Chromium. Install it, or set CHROMIUM_PATH to one.");
  return installed;
}

function install(): void {
  const options = { stdio: "inherit" } as const;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "chromium"], options);
    return;
  }
  execFileSync("npx", ["playwright-core", "install", "chromium"], options);
}
