import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument, type Widget } from "@formweave/schema/model";
import { locateFrame, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ people: { Ben: "editor" } });
let hers: Page;
let his: Page;
let round = 0;

beforeAll(async () => {
  hers = await stage.open("Ada");
  his = await stage.open("Ben");
});

beforeEach(async () => {
  // Its name shows that it has loaded; later changes would clear the selection.
  const body = { formatVersion: 1, name: `Form ${++round}`, kind: "form", widgets: WIDGETS };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
  for (const page of [hers, his]) {
    await page.locator(".canvas-page").focus();
    await page.keyboard.press("Escape");
    await expectBegun(page);
  }
});

it("a group is made by a key, seen by a colleague, moved as one, and undone by its author alone", async () => {
  await selectWidget(hers, "a");
  await selectWidget(hers, "b", { shift: true });
  await hers.keyboard.press("Control+g");
  await expect.poll(() => hers.getByText("Group", { exact: true }).count()).toBeGreaterThan(0);
  const group = await groupId();
  await locateFrame(his, group).locator('[data-widget-id="a"]').waitFor();

  await hers.keyboard.press("ArrowDown");
  await expect.poll(async () => (await findWidget(group))?.position.y).toBe(60);
  expect((await findWidget("a"))?.position).toEqual({ x: 0, y: 0 });

  await his.keyboard.press("Control+z");
  await expect.poll(() => findParent("a")).toBe(group);
  await hers.keyboard.press("Control+z");
  await hers.keyboard.press("Control+z");
  await expect.poll(() => his.locator(`[data-widget-id="${group}"]`).count()).toBe(0);
  await expect.poll(() => findParent("a")).toBeNull();
});

it("a group is taken away and leaves what was in it, selected and in its place", async () => {
  await selectWidget(hers, "inside");
  await hers.keyboard.press("Shift+Enter");
  await hers.keyboard.press("Control+Shift+g");
  await expect.poll(() => findParent("inside")).toBeNull();
  expect((await findWidget("inside"))?.position).toEqual({ x: 440, y: 340 });
  await expect.poll(() => hers.getByRole("toolbar", { name: "Selection" }).innerText()).toContain("inside");
});

it("a widget goes into a container and out of it by the keyboard alone", async () => {
  await selectWidget(hers, "a");
  await doFromPalette(hers, "move into box");
  await expect.poll(() => findParent("a")).toBe("box");
  const { x, y } = (await findBox(hers, "a")) ?? { x: 0, y: 0 };
  await doFromPalette(hers, "move out");
  await expect.poll(() => findParent("a")).toBeNull();
  await expect.poll(() => findBox(hers, "a")).toMatchObject({ x, y });
});

it("a widget is dropped into a container and dragged out of it, where it is dropped", async () => {
  const box = await findBox(hers, "box");
  await drag(hers, "a", { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 });
  await expect.poll(() => findParent("a")).toBe("box");
  await locateFrame(his, "box").locator('[data-widget-id="a"]').waitFor();
  await drag(hers, "a", { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) - 60 });
  await expect.poll(() => findParent("a")).toBeNull();
});

it("what a colleague deletes while it is dragged is not moved, and that is said", async () => {
  const from = await findBox(hers, "a");
  await hers.mouse.move((from?.x ?? 0) + 12, (from?.y ?? 0) + 12);
  await hers.mouse.down();
  await hers.mouse.move((from?.x ?? 0) + 90, (from?.y ?? 0) + 90, { steps: 4 });
  await selectWidget(his, "a");
  await his.keyboard.press("Delete");
  await expect.poll(() => locateFrame(hers, "a").count()).toBe(0);
  await hers.mouse.up();
  await hers.getByText("while you were moving it").first().waitFor();
  await expect.poll(() => findWidget("a")).toBeUndefined();
});

async function drag(page: Page, id: string, to: { readonly x: number; readonly y: number }): Promise<void> {
  const from = await findBox(page, id);
  await page.mouse.move((from?.x ?? 0) + 12, (from?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

function findBox(page: Page, id: string) {
  return locateFrame(page, id).boundingBox();
}

async function doFromPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

/** Waits until a page shows the initial form. */
async function expectBegun(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(`Form ${round}`);
  await expect
    .poll(() => placesOn(page))
    .toEqual(["a 40px 40px", "b 300px 100px", "box 400px 300px", "inside 40px 40px"]);
}

/** Returns the components on the canvas with their positions. */
async function placesOn(page: Page): Promise<string[]> {
  const frames = page.locator("[data-widget-id]");
  const places = await frames.evaluateAll((all) =>
    all.flatMap((frame) =>
      frame instanceof HTMLElement
        ? [`${frame.dataset["widgetId"] ?? ""} ${frame.style.left} ${frame.style.top}`]
        : [],
    ),
  );
  return places.toSorted();
}

async function findWidget(id: string): Promise<Widget | undefined> {
  return (await widgets()).find((widget) => widget.id === id);
}

async function findParent(id: string): Promise<string | null | undefined> {
  return (await findWidget(id))?.parentId;
}

async function groupId(): Promise<string> {
  await expect.poll(() => findParent("a")).not.toBeNull();
  return (await findParent("a")) ?? "";
}

async function widgets(): Promise<readonly Widget[]> {
  const { server, owner } = stage;
  const { data } = await call(server, "GET", stage.path("/document"), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets;
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
