import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument, type Widget } from "@formweave/schema/model";
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

it("a group is made by a key, seen by a colleague, moved as one, and undone by its author alone", async () => {
  const [hers, his] = await openBoth();
  await selectWidget(hers, "a");
  await selectWidget(hers, "b", { shift: true });
  await hers.keyboard.press("Control+g");
  await expect.poll(() => hers.getByText("Group", { exact: true }).count()).toBeGreaterThan(0);
  const group = await groupId();
  await frameOf(his, group).locator('[data-widget-id="a"]').waitFor();

  await hers.keyboard.press("ArrowDown");
  await expect.poll(async () => (await widgetOf(group))?.position.y).toBe(60);
  expect((await widgetOf("a"))?.position).toEqual({ x: 0, y: 0 });

  await his.keyboard.press("Control+z");
  expect(await parentOf("a")).toBe(group);
  await hers.keyboard.press("Control+z");
  await hers.keyboard.press("Control+z");
  await expect.poll(() => his.locator(`[data-widget-id="${group}"]`).count()).toBe(0);
  await expect.poll(() => parentOf("a")).toBeNull();
});

it("a group is taken away and leaves what was in it, selected and in its place", async () => {
  const [page] = await openBoth();
  await selectWidget(page, "inside");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Control+Shift+g");
  await expect.poll(() => parentOf("inside")).toBeNull();
  expect((await widgetOf("inside"))?.position).toEqual({ x: 440, y: 340 });
  await expect.poll(() => page.getByRole("toolbar", { name: "Selection" }).innerText()).toContain("inside");
});

it("a widget goes into a container and out of it by the keyboard alone", async () => {
  const [page] = await openBoth();
  await selectWidget(page, "a");
  await doFromPalette(page, "move into box");
  await expect.poll(() => parentOf("a")).toBe("box");
  const { x, y } = (await boxOf(page, "a")) ?? { x: 0, y: 0 };
  await doFromPalette(page, "move out");
  await expect.poll(() => parentOf("a")).toBeNull();
  expect(await boxOf(page, "a")).toMatchObject({ x, y });
});

it("a widget is dropped into a container and dragged out of it, where it is dropped", async () => {
  const [page, his] = await openBoth();
  const box = await boxOf(page, "box");
  await drag(page, "a", { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 });
  await expect.poll(() => parentOf("a")).toBe("box");
  await frameOf(his, "box").locator('[data-widget-id="a"]').waitFor();
  await drag(page, "a", { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) - 60 });
  await expect.poll(() => parentOf("a")).toBeNull();
});

it("what a colleague deletes while it is dragged is not moved, and that is said", async () => {
  const [hers, his] = await openBoth();
  const from = await boxOf(hers, "a");
  await hers.mouse.move((from?.x ?? 0) + 12, (from?.y ?? 0) + 12);
  await hers.mouse.down();
  await hers.mouse.move((from?.x ?? 0) + 90, (from?.y ?? 0) + 90, { steps: 4 });
  await selectWidget(his, "a");
  await his.keyboard.press("Delete");
  await expect.poll(() => frameOf(hers, "a").count()).toBe(0);
  await hers.mouse.up();
  await hers.getByText("while you were moving it").first().waitFor();
  expect(await widgetOf("a")).toBeUndefined();
});

async function drag(page: Page, id: string, to: { readonly x: number; readonly y: number }): Promise<void> {
  const from = await boxOf(page, id);
  await page.mouse.move((from?.x ?? 0) + 12, (from?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

function boxOf(page: Page, id: string) {
  return frameOf(page, id).boundingBox();
}

async function doFromPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

async function openBoth(): Promise<readonly [Page, Page]> {
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets: WIDGETS };
  await call(server, "PUT", path(), { cookie: ada.cookie, body });
  const open = async (who: Account) =>
    openBuilder(await openProfile(browser, server, who), server, projectId);
  return [await open(ada), await open(ben)];
}

async function widgetOf(id: string): Promise<Widget | undefined> {
  return (await widgets()).find((widget) => widget.id === id);
}

async function parentOf(id: string): Promise<string | null | undefined> {
  return (await widgetOf(id))?.parentId;
}

async function groupId(): Promise<string> {
  await expect.poll(() => parentOf("a")).not.toBeNull();
  return (await parentOf("a")) ?? "";
}

async function widgets(): Promise<readonly Widget[]> {
  const { data } = await call(server, "GET", path(), { cookie: ada.cookie });
  return projectDocument.parse(data).widgets;
}

function path(): string {
  return `/api/projects/${projectId}/document`;
}

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
