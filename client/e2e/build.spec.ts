import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument, type Widget } from "@formweave/schema/model";
import { openBuilder } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { call, createProject } from "./server.ts";

const stage = journey();
let page: Page;
let round = 0;

beforeAll(async () => {
  page = await stage.open("Ada");
});

beforeEach(async () => {
  await page.locator(".canvas-page").focus();
  await page.keyboard.press("Escape");
  const { cookie } = stage.owner;
  // Its name shows that it has loaded; later changes would clear the selection.
  const body = { ...threeFields(), name: `Form ${++round}` };
  await call(stage.server, "PUT", stage.path("/document"), { cookie, body });
  await expectFields();
});

it("a component dragged from the library lands where it is dropped, inside the container that is there", async () => {
  const tile = page.locator('[data-preview="button"]');
  await dragTo(tile, { x: 700, y: 500 });
  await expect.poll(async () => (await widgets()).length).toBe(5);
  const dropped = (await widgets()).find(({ type }) => type === "button");
  expect(dropped?.parentId).toBeNull();
  // The pointer holds the tile by its middle, and the drop snaps to the grid.
  const [from, landed] = [await tile.boundingBox(), await measureBox(dropped?.id ?? "")];
  expect(Math.abs(landed.x - 700 + (from?.width ?? 0) / 2)).toBeLessThan(12);
  expect(Math.abs(landed.y - 500 + (from?.height ?? 0) / 2)).toBeLessThan(12);
  const box = await measureBox("box");
  await dragTo(page.locator('[data-preview="heading"]'), { x: box.x + 60, y: box.y + 60 });
  await expect
    .poll(async () => (await widgets()).find(({ type }) => type === "heading")?.parentId)
    .toBe("box");
});

it("dragging moves what is selected by one step of the history, and Escape leaves no trace", async () => {
  await selectWidget(page, "a");
  await selectWidget(page, "b", { shift: true });
  const from = await measureBox("a");
  await drag("a", 100, 60);
  await expect.poll(async () => (await widget("a"))?.position).not.toEqual({ x: 40, y: 40 });
  // As far as the pointer moved, snapped to the grid or a neighbour.
  const to = await measureBox("a");
  expect(Math.abs(to.x - from.x - 100)).toBeLessThan(13);
  expect(Math.abs(to.y - from.y - 60)).toBeLessThan(13);
  const [a, b] = [await widget("a"), await widget("b")];
  expect(b?.position.x).toBe((a?.position.x ?? 0) + 300);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await widget("a"))?.position).toEqual({ x: 40, y: 40 });
  expect((await widget("b"))?.position).toEqual({ x: 340, y: 40 });

  const { x, y } = await measureBox("a");
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 140, y + 90, { steps: 5 });
  const preview = page.locator(".canvas-carrier").first();
  const look = () =>
    preview.evaluate((layer) => [getComputedStyle(layer).opacity, getComputedStyle(layer).zIndex]);
  await expect.poll(look).toEqual(["0.8", "200"]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.keyboard.press("Control+Shift+z"); // what was undone can still be done again: nothing came in between
  await expect.poll(async () => (await widget("a"))?.position).toEqual(a?.position);
});

it("a line shows what is aligned while something is dragged, and goes with the drag", async () => {
  const { x, y } = await measureBox("b");
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 180, { steps: 5 });
  await page.mouse.move(x + 40, y + 20, { steps: 5 }); // on a line with its neighbours again
  await page.locator(".canvas-guides:not([data-lines='0'])").waitFor();
  await page.mouse.up();
  await expect.poll(() => page.locator(".canvas-guides").count()).toBe(0);
});

it("a handle resizes, not below 100 × 60", async () => {
  await selectWidget(page, "a");
  const handle = page.locator('[data-handle="se"]');
  const { x, y } = await measureCenter(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 400, y - 400, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await widget("a"))?.size).toEqual({ width: 100, height: 60 });
});

it("a frame drawn around widgets selects them, and they align, duplicate, go, lock and hide", async () => {
  // The property panel may have opened after the view was fitted, and cover the right part.
  await page.keyboard.press("Shift+1");
  const [a, c] = [await measureBox("a"), await measureBox("c")];
  await page.mouse.move(a.x - 8, a.y - 8);
  await page.mouse.down();
  await page.mouse.move(c.x + c.width + 8, c.y + c.height + 8, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Align top" }).click();
  await expect.poll(async () => (await widget("c"))?.position.y).toBe(40);
  await page
    .locator("[data-canvas]")
    .focus()
    .catch(() => undefined);
  await selectWidget(page, "a");
  await page.keyboard.press("Control+d");
  await expect.poll(async () => (await widgets()).length).toBe(5);
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await widgets()).length).toBe(4);
  await selectWidget(page, "b");
  await page.getByRole("button", { name: "Lock", exact: true }).first().click();
  await expect.poll(async () => (await widget("b"))?.locked).toBe(true);
  await selectWidget(page, "c");
  await page.getByRole("button", { name: "Hide", exact: true }).first().click();
  await expect.poll(async () => (await widget("c"))?.visible).toBe(false);
});

it("the frame of a component has a handle, a name, its lock, a menu, and what hides and deletes it", async () => {
  await selectWidget(page, "a");
  const frame = page.getByRole("toolbar", { name: "Selection" });
  await frame.getByText("a", { exact: true }).waitFor();
  const grip = await measureCenter(frame.locator("[data-grip]"));
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await widget("a"))?.position.y).toBeGreaterThan(100);
  for (const [name, next] of [
    ["Hide", "Show"],
    ["Show", "Hide"],
    ["Lock", "Unlock"],
    ["Unlock", "Lock"],
  ] as const) {
    await frame.getByRole("button", { name, exact: true }).click();
    await frame.getByRole("button", { name: next, exact: true }).waitFor();
  }
  await frame.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: /^Duplicate/ }).click();
  await expect.poll(async () => (await widgets()).length).toBe(5);
  await frame.getByRole("button", { name: "Delete" }).click();
  await expect.poll(async () => (await widgets()).length).toBe(4);
});

it("what is copied is pasted, in another project too", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await selectWidget(page, "a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect.poll(async () => (await widgets()).length).toBe(5);
  const other = await createProject(stage.server, stage.owner, "Other");
  const there = await openBuilder(page.context(), stage.server, other);
  await there.locator("[data-canvas]").click({ position: { x: 300, y: 600 } });
  await there.keyboard.press("Control+v");
  await there.locator("[data-widget-id]").waitFor();
  await there.close();
});

it("the history survives a reload", async () => {
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Saved · on server").first().waitFor();
  await page.waitForTimeout(600); // the history is kept a moment after the step
  await page.reload();
  await locateFrame(page, "a").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(async () => (await widget("a"))?.position).toEqual({ x: 40, y: 40 });
});

async function widgets(): Promise<readonly Widget[]> {
  const { server, owner } = stage;
  const { data } = await call(server, "GET", stage.path("/document"), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets;
}

async function widget(id: string): Promise<Widget | undefined> {
  return (await widgets()).find((known) => known.id === id);
}

/** Waits until the page shows the initial form. */
async function expectFields(): Promise<void> {
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(`Form ${round}`);
  const places = threeFields().widgets.map(({ id, position: { x, y } }) => `${id} ${x}px ${y}px`);
  await expect.poll(async () => (await placesOn(page)).toSorted()).toEqual(places.toSorted());
}

/** Returns the components on the canvas with their positions. */
function placesOn(where: Page): Promise<string[]> {
  return where
    .locator("[data-widget-id]")
    .evaluateAll((frames) =>
      frames.flatMap((frame) =>
        frame instanceof HTMLElement
          ? [`${frame.dataset["widgetId"] ?? ""} ${frame.style.left} ${frame.style.top}`]
          : [],
      ),
    );
}

async function measureBox(id: string) {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not on the screen`);
  return box;
}

async function measureCenter(locator: ReturnType<Page["locator"]>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("Nothing is there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(id: string, dx: number, dy: number): Promise<void> {
  const { x, y } = await measureBox(id);
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20 + dx, y + 20 + dy, { steps: 6 });
  await page.mouse.up();
}

async function dragTo(
  from: ReturnType<Page["locator"]>,
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const { x, y } = await measureCenter(from);
  await page.mouse.move(x, y);
  await page.waitForTimeout(300); // the drag and drop library comes at the first hover
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

function threeFields() {
  const size = { width: 240, height: 80 };
  const field = (id: string, x: number, y: number) => ({
    id,
    type: "text-input",
    name: id,
    position: { x, y },
    size,
  });
  const box = {
    id: "box",
    type: "container",
    name: "box",
    position: { x: 40, y: 400 },
    size: { width: 400, height: 300 },
  };
  return {
    formatVersion: 1,
    name: "Form",
    kind: "form",
    widgets: [field("a", 40, 40), field("b", 340, 40), field("c", 640, 100), box],
  };
}
