import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The first draws no window, and so does a third less work than the others. */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
] as const;

/** Command line arguments of the tests' Chromium. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  // Without a GPU, a GPU process only passes pictures on, which is a tenth of the work of a page.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Finds a Chromium for the tests: CHROMIUM_PATH, an installed one, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

/** Time limit for installing, ms: without a network, an existing browser has to do. */
const INSTALL_MS = 120_000;

/** Finds a Chromium, and installs the lightest one where possible; throws with instructions where there is none. */
export function ensureChromium(): string {
  if (!existsSync(INSTALLED[0])) install();
  const found = findChromium();
  if (found === undefined)
    throw new Error("The tests need Chromium. Install it, or set CHROMIUM_PATH to one.");
  return found;
}

function install(): void {
  const options = { stdio: "inherit", timeout: INSTALL_MS } as const;
  try {
    if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
      execFileSync("apt-get", ["update"], options);
      execFileSync("apt-get", ["install", "-y", "chromium-headless-shell"], options);
    } else if (findChromium() === undefined) {
      execFileSync("npx", ["playwright-core", "install", "chromium"], options);
    }
  } catch (error) {
    process.stderr.write(`No Chromium was installed: ${String(error)}\n`);
  }
}
