import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument, type Widget } from "@formweave/schema/model";
import { openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame } from "./builder.ts";
import { openNavigator, row, selectedOn } from "./navigatorPage.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let ada: Page;
let ben: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  await call(server, "PUT", path(), { cookie: owner.cookie, body: form() });
  ada = await openNavigator(await openProfile(browser, server, owner), server, projectId);
  ben = await openNavigator(await openProfile(browser, server, guest), server, projectId);
});

beforeEach(async () => {
  await ada.keyboard.press("Escape");
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a locked widget is not selected by a click, has no handles, and stays where it is", async () => {
  const before = await place("sealed");
  await drag(ada, "sealed");
  await expect.poll(() => selectedOn(ada)).toEqual([]);
  await row(ada, "Sealed").click();
  await expect.poll(() => selectedOn(ada)).toEqual(["sealed"]);
  await expect.poll(() => ada.locator(".canvas-selection").count()).toBe(1);
  await expect.poll(() => ada.locator(".canvas-handle").count()).toBe(0);
  await drag(ada, "sealed", () => expectDragged(ada, false));
  await locateFrame(ada, "sealed").getByRole("treeitem").focus();
  await ada.keyboard.press("ArrowRight");
  await ada.keyboard.press("Shift+ArrowDown");
  await ada.getByText("Saved · on server").first().waitFor();
  await expect.poll(() => place("sealed")).toEqual(before);
});

it("an unlocked one is dragged and resized again, as soon as a colleague unlocks it", async () => {
  await row(ada, "Sealed").click();
  await ben.getByRole("button", { name: "Unlock Sealed" }).click();
  await expect.poll(() => ada.locator(".canvas-handle").count()).toBe(8);
  const before = await place("sealed");
  await drag(ada, "sealed", () => expectDragged(ada, true));
  await expect.poll(async () => (await place("sealed"))?.position.x).toBeGreaterThan(before?.position.x ?? 0);
  await ben.getByRole("button", { name: "Lock Sealed", exact: true }).click({ force: true });
  await expect.poll(() => ada.locator(".canvas-handle").count()).toBe(0);
});

it("a hidden widget is seen at half opacity on the canvas, and wholly when it is shown again", async () => {
  const content = locateFrame(ada, "unseen").locator(".canvas-content");
  await expect.poll(() => content.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.5");
  await ben.getByRole("button", { name: "Show Unseen" }).click();
  await expect.poll(() => content.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
});

function path(): string {
  return `/api/projects/${projectId}/document`;
}

function form(): unknown {
  const size = { width: 240, height: 80 };
  const widgets = [
    { id: "sealed", type: "text-input", name: "Sealed", position: { x: 100, y: 100 }, size, locked: true },
    { id: "unseen", type: "email", name: "Unseen", position: { x: 100, y: 300 }, size, visible: false },
  ];
  return { name: "Form", kind: "form", widgets };
}

/** Returns the position and size of a widget on the server. */
async function place(id: string): Promise<Pick<Widget, "position" | "size"> | undefined> {
  const { data } = await call(server, "GET", path(), { cookie: owner.cookie });
  const widget = projectDocument.parse(data).widgets.find((known) => known.id === id);
  return widget && { position: widget.position, size: widget.size };
}

/** Expects a component to follow the pointer, or none. */
async function expectDragged(page: Page, isDragged: boolean): Promise<void> {
  await expect.poll(async () => (await page.locator("[data-dragging]").count()) > 0).toBe(isDragged);
}

/** Presses on a widget, drags it far to the right, and runs `look` there. */
async function drag(page: Page, id: string, look?: () => Promise<void>): Promise<void> {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error(`No ${id}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2, { steps: 5 });
  await look?.();
  await page.mouse.up();
}
