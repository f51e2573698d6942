import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { createProject, setUpOwner, startServer, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser();
  const owner = await setUpOwner(server, "Ada");
  await createProject(server, owner, "Survey");
  context = await openProfile(browser, server, owner);
  page = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it("a deleted project waits in the trash, and its owner brings it back or ends it for good", async () => {
  await page.goto(server.url);
  const open = page.getByRole("link", { name: "Survey" }).first();
  await open.focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete form" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  const trash = page.getByRole("region", { name: "Trash" });
  await trash.getByText("in 30 days").waitFor();
  await trash.getByText("by Ada").waitFor();
  await expectAccessible(page, "main");
  await trash.getByRole("button", { name: "Restore Survey" }).press("Enter");
  await trash.getByText("The trash is empty").waitFor();
  await page.getByRole("link", { name: "Projects" }).click();
  await open.press("Delete");
  await page.getByRole("button", { name: "Delete form" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await trash.getByRole("button", { name: "Delete Survey forever" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete forever" }).click();
  await dialog.getByText("Type the name of the project as it is").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("Survey");
  await page.keyboard.press("Enter");
  await trash.getByText("The trash is empty").waitFor();
});
