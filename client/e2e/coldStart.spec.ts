import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openOfflineProfile, startBrowser } from "./browser.ts";
import { freePort } from "./server.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Limit from bare sources to a working page, ms. */
const MAX_START_MS = 90_000;

it("npm ci && npm start in an empty folder leads to a working page within 90 s", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "formweave-cold-")), "formweave");
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${ROOT}`, folder]);
  const browser = await startBrowser();
  const port = String(await freePort());
  const startedAt = performance.now();
  const command = "npm ci --no-audit --no-fund --loglevel error && npm start";
  const env = { ...process.env, PORT: port, NODE_ENV: "" };
  const shell = spawn("bash", ["-c", command], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  onTestFinished(async () => {
    await browser.close();
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const address = await addressFrom(shell.stdout);
  const page = await (await openOfflineProfile(browser)).newPage();
  await page.goto(address);
  await page.getByRole("button", { name: "Create the team" }).waitFor();
  const tookMs = performance.now() - startedAt;
  process.stdout.write(`cold npm ci && npm start to a working page: ${(tookMs / 1000).toFixed(1)} s\n`);
  expect(tookMs).toBeLessThan(MAX_START_MS);
}, 240_000);

/** The address that the server prints when it is ready. */
async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for (;;) {
    const [chunk] = await once(output, "data");
    text += String(chunk);
    const address = /http:\/\/\S+\/setup#\S+/.exec(text)?.[0];
    if (address !== undefined) return address;
  }
}
