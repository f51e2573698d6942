import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { bundlePage } from "./bundlePage.ts";

let browser: TestBrowser;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(() => browser?.close());

it("clearing a form brings back the answer that a field began with, and tells the form", async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundlePage("clearedForm.tsx"), type: "module" });
  const line = page.getByLabel("Name");
  await expect.poll(() => line.inputValue()).toBe("Ada");
  await line.fill("Bob");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => line.inputValue()).toBe("Ada");
  await expect.poll(() => page.getByRole("status").textContent()).toBe("Bob,Ada");
});
