import { type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openOfflineProfile, startBrowser } from "./browser.ts";
import { createProject, setUpOwner, startServer, type TestServer } from "./server.ts";

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser();
  const owner = await setUpOwner(server, "Ada");
  await createProject(server, owner, "Survey");
  context = await openOfflineProfile(browser, server, owner);
  page = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it("a deleted project waits on the home page, and its owner brings it back", async () => {
  await page.goto(server.url);
  const open = page.getByRole("link", { name: "Survey" }).first();
  await open.focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete form" }).click();
  const deleted = page.getByRole("region", { name: "Deleted" });
  await deleted.getByText("in 30 days").waitFor();
  expect(await page.getByRole("link", { name: "Survey" }).count()).toBe(0);
  await expectAccessible(page, "main");
  await deleted.getByRole("button", { name: "Restore Survey" }).press("Enter");
  await open.waitFor();
  await expect.poll(() => deleted.count()).toBe(0);
});
