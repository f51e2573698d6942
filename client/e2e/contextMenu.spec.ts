import { type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { frameOf, selectWidget } from "./builder.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

const PLACE = { position: { x: 40, y: 40 }, size: { width: 200, height: 60 } };
const WIDGETS = [
  {
    id: "box",
    type: "container",
    name: "box",
    position: { x: 400, y: 300 },
    size: { width: 360, height: 240 },
  },
  { ...PLACE, id: "inside", type: "button", name: "inside", parentId: "box" },
  { ...PLACE, id: "a", type: "button", name: "a" },
  { ...PLACE, id: "b", type: "button", name: "b", position: { x: 300, y: 100 } },
];

let server: TestServer;
let browser: TestBrowser;
let ada: Account;
let ben: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  ada = await setUpOwner(server, "Ada");
  projectId = await createProject(server, ada, "Form");
  ben = await inviteTo(server, ada, projectId, { name: "Ben", permission: "editor" });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets: WIDGETS };
  await call(server, "PUT", path(), { cookie: ada.cookie, body });
});

it("a right click selects and shows what can be done, with its keys", async () => {
  const page = await open(ada);
  await rightClick(page, "a");
  const menu = page.getByRole("menu");
  await menu.waitFor();
  await expect
    .poll(() => frameOf(page, "a").getByRole("treeitem").getAttribute("aria-selected"))
    .toBe("true");
  const items = await menu.getByRole("menuitem").allInnerTexts();
  expect(items.map((text) => text.split("\n").join(" "))).toEqual([
    "Cut Ctrl X",
    "Copy Ctrl C",
    "Paste Ctrl V",
    "Paste here",
    "Duplicate Ctrl D",
    "Group Ctrl G",
    "Ungroup Ctrl Shift G",
    "Move into",
    "Move out of the container",
    "Comment on a",
    "Rename F2",
    "Lock Ctrl Shift L",
    "Hide Ctrl Shift H",
    "Bring forward ]",
    "Send backward [",
    "Bring to front Shift ]",
    "Send to back Shift [",
    "Align and distribute",
    "Select",
    "Delete Del",
  ]);
  expect(await menu.getByRole("menuitem", { name: /^Ungroup/ }).getAttribute("aria-disabled")).toBe("true");
});

it("lock, hide, order, align, delete and duplicate are seen by a colleague, and undone by their author", async () => {
  const [hers, his] = [await open(ada), await open(ben)];
  const hisA = his.getByRole("treeitem", { name: /^a, button/ });
  await choose(hers, "a", /^Lock/);
  await expect.poll(() => hisA.getAttribute("aria-label")).toBe("a, button, locked");
  await choose(hers, "a", /^Unlock/);
  await expect.poll(() => hisA.getAttribute("aria-label")).toBe("a, button");
  await choose(hers, "a", /^Hide/);
  await expect.poll(() => frameOf(his, "a").getAttribute("data-hidden")).toBe("true");
  await choose(hers, "a", /^Show/);
  await expect.poll(() => frameOf(his, "a").getAttribute("data-hidden")).toBeNull();
  await choose(hers, "a", /^Bring to front/);
  await expect.poll(() => idsOn(his)).toEqual(["box", "inside", "b", "a"]);

  await selectWidget(hers, "b");
  await selectWidget(hers, "a", { shift: true });
  await rightClick(hers, "a");
  await hers.getByRole("menuitem", { name: "Align and distribute" }).hover();
  await hers.getByRole("menuitem", { name: /^Align left/ }).click();
  await expect.poll(() => placeOf("b")).toEqual({ x: 40, y: 100 });

  await choose(hers, "b", /^Delete/);
  await expect.poll(() => idsOn(his)).toEqual(["box", "inside"]);
  await his.keyboard.press("Control+z");
  for (const expected of [4, 4, 4]) {
    await hers.keyboard.press("Control+z");
    await expect.poll(async () => (await idsOn(his)).length).toBe(expected);
  }
  await expect.poll(() => idsOn(his)).toEqual(["box", "inside", "a", "b"]);
  await choose(hers, "a", /^Duplicate/);
  await expect.poll(async () => (await idsOn(his)).length).toBe(5);
});

it("a name is changed on the canvas, kept by Enter and given up by Escape", async () => {
  const page = await open(ada);
  await rightClick(page, "a");
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  const field = page
    .getByRole("toolbar", { name: "Selection" })
    .getByRole("textbox", { name: "Component name" });
  await field.fill("Send");
  await field.press("Enter");
  await expect.poll(() => nameOf("a")).toBe("Send");
  await page.keyboard.press("F2");
  await field.fill("Other");
  await field.press("Escape");
  await field.waitFor({ state: "detached" });
  expect(await nameOf("a")).toBe("Send");
});

it("a right click on a layer selects it and offers the same", async () => {
  const page = await open(ada);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator(".layers-row", { hasText: "inside" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: /^Select$/ }).waitFor();
  await page.getByRole("menuitem", { name: /^Move out/ }).click();
  await expect.poll(() => parentOf("inside")).toBeNull();
});

it("the menu key opens it at the selection, arrows walk it, Escape gives the focus back", async () => {
  const page = await open(ada);
  await selectWidget(page, "b");
  const item = frameOf(page, "b").getByRole("treeitem");
  await item.focus();
  await page.keyboard.press("ContextMenu");
  const menu = page.getByRole("menu");
  await menu.waitFor();
  const [box, frame] = [await menu.boundingBox(), await frameOf(page, "b").boundingBox()];
  expect(Math.abs((box?.x ?? 0) - (frame?.x ?? 0))).toBeLessThan(40);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Cut");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("on the blank canvas it offers what concerns all of it, and pastes where it was opened", async () => {
  const context = await openProfile(browser, server, ada);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  const page = await openBuilder(context, server, projectId);
  await selectWidget(page, "a");
  await page.keyboard.press("Control+c");
  const canvas = await page.locator(".canvas-page").boundingBox();
  const zoom = (canvas?.width ?? 0) / 1200;
  await page.mouse.click((canvas?.x ?? 0) + 200 * zoom, (canvas?.y ?? 0) + 600 * zoom, { button: "right" });
  await expect.poll(() => page.getByRole("menuitem").count()).toBe(6);
  await page.getByRole("menuitem", { name: "Paste here" }).click();
  await expect.poll(async () => (await widgets()).at(-1)?.position).toEqual({ x: 200, y: 600 });
});

it("has no serious violation, in light and dark", async () => {
  const page = await open(ada);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await rightClick(page, "a");
  await page.getByRole("menuitem", { name: "Select", exact: true }).hover();
  await page.getByRole("menuitem", { name: /^Select all/ }).waitFor();
  await expectAccessible(page);
});

async function open(who: Account): Promise<Page> {
  return openBuilder(await openProfile(browser, server, who), server, projectId);
}

/** Does something to a component from its menu. */
async function choose(page: Page, id: string, name: RegExp): Promise<void> {
  await rightClick(page, id);
  await page.getByRole("menuitem", { name }).click();
}

async function rightClick(page: Page, id: string): Promise<void> {
  await frameOf(page, id).click({ button: "right", position: { x: 12, y: 12 } });
  await page.getByRole("menuitem").first().waitFor();
}

function idsOn(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator("[data-widget-id]")
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute("data-widget-id")));
}

async function placeOf(id: string) {
  return (await widgets()).find((widget) => widget.id === id)?.position;
}

async function parentOf(id: string) {
  return (await widgets()).find((widget) => widget.id === id)?.parentId;
}

async function nameOf(id: string) {
  return (await widgets()).find((widget) => widget.id === id)?.name;
}

async function widgets() {
  const { data } = await call(server, "GET", path(), { cookie: ada.cookie });
  return projectDocument.parse(data).widgets;
}

function path(): string {
  return `/api/projects/${projectId}/document`;
}
