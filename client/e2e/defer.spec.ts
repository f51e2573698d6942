import { resolve } from "node:path";
import { type Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser } from "./browser.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(() => browser?.close());

it("what comes between being drawn and being asked for is shown", async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle("lateArrival.tsx"), type: "module" });
  await expect.poll(() => page.locator("main").textContent()).toBe("Here it is");
});

/** The code of a page that is only for these journeys. */
async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: resolve(import.meta.dirname, ".."),
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: resolve(import.meta.dirname, "pages", name) } },
  });
  if (!("output" in built)) throw new Error("The page was not built");
  return built.output[0].code;
}
