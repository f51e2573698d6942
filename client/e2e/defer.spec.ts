import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { bundlePage } from "./bundlePage.ts";

let browser: TestBrowser;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(() => browser?.close());

it("what comes between being drawn and being asked for is shown", async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundlePage("lateArrival.tsx"), type: "module" });
  await expect.poll(() => page.locator("main").textContent()).toBe("Here it is");
});
