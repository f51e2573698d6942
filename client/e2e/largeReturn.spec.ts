import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { recordTasks } from "./taskTimes.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
import {
  call,
  createProject,
  setUpOwner,
  startServerProcess,
  type Account,
  type TestServer,
} from "./server.ts";

/** This many components with 9,900 characters each make 5 MB. */
const [PASTES, COMPONENTS] = [13, 42];

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let context: BrowserContext;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
});

beforeEach(async () => {
  projectId = await createProject(server, owner, "Large");
  const widgets = [
    widget("note", "text-input", { label: "Note" }, 20),
    widget("terms", "rich-text", {}, 200),
  ];
  const body = { formatVersion: 1, name: "Large", kind: "form", widgets };
  await call(server, "PUT", documentPath(), { cookie: owner.cookie, body });
  context = await openOfflineProfile(browser, server, owner);
});

afterEach(() => context?.close());

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("5 MB that were pasted offline come in while the page is used", async () => {
  const page = await openOffline();
  for (let paste = 0; paste < PASTES; paste++) {
    await page.evaluate(pasteMany, { paste, count: COMPONENTS });
  }
  await expectWaiting(page, PASTES);
  const tasks = await recordTasks(page);
  await context.setOffline(false);
  await page.locator(".presence-pill").click();
  await expect
    .poll(() => textAt(page, ".presence-about"), { timeout: 20_000, interval: 20 })
    .toContain("Sending your offline work");
  await page.keyboard.press("Escape");
  await expect.poll(() => textAt(page, ".presence-pill"), { timeout: 60_000 }).toBe("Saved · on server");
  expect(await tasks.longest()).toBeLessThan(200);
  expect((await serverWidgets()).length).toBe(2 + PASTES * COMPONENTS);
}, 120_000);

it("what is too large alone is named and stays here, and all the rest goes in", async () => {
  const page = await openOffline();
  await selectWidget(page, "note");
  await labelField(page).fill("Written offline");
  await locateFrame(page, "terms").dblclick();
  await page.locator("[contenteditable=true]").first().waitFor();
  await page.keyboard.insertText("x".repeat(1_400_000));
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await page.getByText(/of “terms” is too large \(1\.\d MB of 1 MB\)/).waitFor({ timeout: 60_000 });
  await page.getByText("Saved · on server").first().waitFor({ timeout: 20_000 });
  await expect.poll(async () => (await serverWidgets())[0]?.props["label"]).toBe("Written offline");
  await page.getByText("Your 1 change is kept on this device").waitFor();
  expect(await page.getByRole("button", { name: "Bring in" }).count()).toBe(0);
  await page.getByRole("button", { name: "Export" }).waitFor();
  await page.reload();
  await page.getByText("is too large").waitFor();
}, 120_000);

async function openOffline(): Promise<Page> {
  const page = await openBuilder(context, server, projectId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await locateFrame(page, "note").waitFor();
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  return page;
}

/** The text at a position: searching the page would go through 5 MB of text, and be measured too. */
function textAt(page: Page, selector: string): Promise<string> {
  return page.evaluate((place) => document.querySelector(place)?.textContent ?? "", selector);
}

/** Pastes components that are far apart, most of them out of view. */
function pasteMany({ paste, count }: { readonly paste: number; readonly count: number }): void {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: `p${paste}-${index}`,
    name: `p${paste}-${index}`,
    type: "text-input",
    position: { x: 300, y: (paste * count + index) * 150 },
    size: { width: 240, height: 80 },
    props: { label: "lorem ipsum dolor ".repeat(550) },
  }));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.stringify({ formweave: "widgets", widgets }));
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

async function expectWaiting(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: `Offline · ${count} changes waiting` }).waitFor({ timeout: 30_000 });
}

async function serverWidgets() {
  const { data } = await call(server, "GET", documentPath(), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets;
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}

function widget(id: string, type: string, props: Readonly<Record<string, string>>, y: number) {
  return { id, type, name: id, position: { x: 20, y }, size: { width: 240, height: 80 }, props };
}
