import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openOfflineProfile, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

const YEAR_MS = 365 * 24 * 60 * 60_000;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
});

beforeEach(async () => {
  projectId = await createProject(server, owner, "Form");
  const place = { position: { x: 20, y: 20 }, size: { width: 240, height: 80 } };
  const below = { ...place, position: { x: 20, y: 200 } };
  const widgets = [
    { id: "one", name: "one", type: "text-input", ...place },
    { id: "terms", name: "terms", type: "rich-text", ...below },
  ];
  await call(server, "PUT", documentPath(), {
    cookie: owner.cookie,
    body: { name: "Form", kind: "form", widgets },
  });
});

afterEach(() => context?.close());

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a change that is larger than the server takes at once goes in parts", async () => {
  context = await openProfile(browser, server, owner);
  const page = await openBuilder(context, server, projectId);
  await selectWidget(page, "one");
  await page.evaluate(pasteTooMuch);
  await expect.poll(async () => (await onServer()).length, { timeout: 30_000 }).toBe(152);
  await expectPill(page, "Saved · on server");
  await expect.poll(() => page.getByText("kept on this device").count()).toBe(0);
});

it("a change that is too large by itself is said to be so and kept apart, and is not sent again", async () => {
  context = await openProfile(browser, server, owner);
  const page = await openBuilder(context, server, projectId);
  await writeTooMuch(page);
  await page.getByText("Your 1 change is kept on this device").waitFor({ timeout: 30_000 });
  await page.getByText("larger than the server takes").first().waitFor();
  await expectPill(page, "Saved · on server");

  let sockets = 0;
  page.on("websocket", () => sockets++);
  await page.keyboard.press("g");
  await selectWidget(page, "one");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await onServer())[0]?.position.x).toBe(21);
  await expectPill(page, "Saved · on server");
  expect(sockets).toBe(0);
  await page.reload();
  await page.getByText("Your 1 change is kept on this device").waitFor();
  await expectPill(page, "Saved · on server");
});

it("where it cannot be kept apart either, it is called not saved, and the line stays closed", async () => {
  context = await openProfile(browser, server, owner);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not here", "SecurityError");
    };
  });
  const page = await openBuilder(context, server, projectId);
  await writeTooMuch(page);
  await page.getByText("larger than the server takes").first().waitFor({ timeout: 20_000 });
  await expectPill(page, "Not saved · 1 change");
  await expect.poll(() => page.getByText("kept on this device").count()).toBe(0);
  let sockets = 0;
  page.on("websocket", () => sockets++);
  await page.keyboard.press("Escape");
  await selectWidget(page, "one");
  expect(sockets).toBe(0);
});

it("a clock that jumps makes nothing saved and loses nothing", async () => {
  context = await openOfflineProfile(browser, server, owner);
  await context.addInitScript(() => {
    const realNow = Date.now.bind(Date);
    Date.now = () => realNow() + Number(localStorage.getItem("test:jump") ?? 0);
  });
  const page = await openBuilder(context, server, projectId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.keyboard.press("g");
  await context.setOffline(true);
  await expectPill(page, "Offline");
  await selectWidget(page, "one");
  for (const [index, jump] of [10 * YEAR_MS, -10 * YEAR_MS, 0].entries()) {
    await page.evaluate((by) => localStorage.setItem("test:jump", String(by)), jump);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Alt+Shift+ArrowDown");
    await expectPill(page, `Offline · ${2 * index + 2} changes waiting`);
    await expect.poll(() => page.getByText("Saved · on server").count()).toBe(0);
  }
  await page.evaluate((by) => localStorage.setItem("test:jump", String(by)), -10 * YEAR_MS);
  await page.reload();
  await expectPill(page, "Offline · 6 changes waiting");
  await context.setOffline(false);
  await expectPill(page, "Saved · on server");
  await expect
    .poll(async () => (await onServer())[0])
    .toMatchObject({
      position: { x: 23, y: 20 },
      size: { width: 240, height: 83 },
    });
});

/** Pastes more than one update is allowed to contain. */
function pasteTooMuch(): void {
  const widgets = Array.from({ length: 150 }, (_, index) => ({
    id: `much-${index}`,
    name: `much-${index}`,
    type: "text-input",
    position: { x: 20, y: 20 + index },
    size: { width: 240, height: 80 },
    props: { label: "x".repeat(9000) },
  }));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.stringify({ formweave: "widgets", widgets }));
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Writes more into one text than any update is allowed to contain. */
async function writeTooMuch(page: Page): Promise<void> {
  await locateFrame(page, "terms").dblclick();
  await page.locator("[contenteditable=true]").first().waitFor();
  await page.keyboard.insertText("x".repeat(1_400_000));
  await page.keyboard.press("Escape");
}

async function expectPill(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: text }).waitFor({ timeout: 20_000 });
}

async function onServer() {
  const { data } = await call(server, "GET", documentPath(), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets;
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}
