import type { Point, Widget } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { dragPointer, measureBox, measureCenter, selectWidget } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

it("a component dragged from the library lands where it is dropped, inside the container that is there", async () => {
  const { page, widgets } = await begin();
  const tile = page.locator('[data-preview="button"]');
  await dragTo(page, tile, { x: 700, y: 500 });
  await expect.poll(() => widgets().length).toBe(5);
  const dropped = widgets().find(({ type }) => type === "button");
  expect(dropped?.parentId).toBeNull();
  // The pointer holds the tile by its middle, and the drop snaps to the grid.
  const [from, landed] = [await tile.boundingBox(), await measureBox(page, dropped?.id ?? "")];
  expect(Math.abs(landed.x - 700 + (from?.width ?? 0) / 2)).toBeLessThan(12);
  expect(Math.abs(landed.y - 500 + (from?.height ?? 0) / 2)).toBeLessThan(12);
  const box = await measureBox(page, "box");
  await dragTo(page, page.locator('[data-preview="heading"]'), { x: box.x + 60, y: box.y + 60 });
  await expect.poll(() => widgets().find(({ type }) => type === "heading")?.parentId).toBe("box");
});

it("dragging moves what is selected by one step of the history, and Escape leaves no trace", async () => {
  const { page, widget } = await begin();
  await selectWidget(page, "a");
  await selectWidget(page, "b", { shift: true });
  const from = await measureBox(page, "a");
  await drag(page, "a", { x: 100, y: 60 });
  await expect.poll(() => widget("a")?.position).not.toEqual({ x: 40, y: 40 });
  // As far as the pointer moved, snapped to the grid or a neighbour.
  const to = await measureBox(page, "a");
  expect(Math.abs(to.x - from.x - 100)).toBeLessThan(13);
  expect(Math.abs(to.y - from.y - 60)).toBeLessThan(13);
  const [a, b] = [widget("a"), widget("b")];
  expect(b?.position.x).toBe((a?.position.x ?? 0) + 300);
  await page.keyboard.press("Control+z");
  await expect.poll(() => widget("a")?.position).toEqual({ x: 40, y: 40 });
  expect(widget("b")?.position).toEqual({ x: 340, y: 40 });

  const { x, y } = await measureBox(page, "a");
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
  await expect.poll(() => widget("a")?.position).toEqual(a?.position);
});

it("a line shows what is aligned while something is dragged, and goes with the drag", async () => {
  const { page } = await begin();
  const { x, y } = await measureBox(page, "b");
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 180, { steps: 5 });
  await page.mouse.move(x + 40, y + 20, { steps: 5 }); // on a line with its neighbours again
  await page.locator(".canvas-guides:not([data-lines='0'])").waitFor();
  await page.mouse.up();
  await expect.poll(() => page.locator(".canvas-guides").count()).toBe(0);
});

it("a handle resizes, not below 100 × 60", async () => {
  const { page, widget } = await begin();
  await selectWidget(page, "a");
  const from = await measureCenter(page.locator('[data-handle="se"]'));
  await dragPointer(page, { from, to: { x: from.x - 400, y: from.y - 400 } });
  await expect.poll(() => widget("a")?.size).toEqual({ width: 100, height: 60 });
});

it("a frame drawn around widgets selects them, and they align, duplicate, go, lock and hide", async () => {
  const { page, widget, widgets } = await begin();
  // The property panel may have opened after the view was fitted, and cover the right part.
  await page.keyboard.press("Shift+Digit1");
  const [a, c] = [await measureBox(page, "a"), await measureBox(page, "c")];
  await dragPointer(page, {
    from: { x: a.x - 8, y: a.y - 8 },
    to: { x: c.x + c.width + 8, y: c.y + c.height + 8 },
  });
  await page.getByRole("button", { name: "Align top" }).click();
  await expect.poll(() => widget("c")?.position.y).toBe(40);
  await selectWidget(page, "a");
  await page.keyboard.press("Control+d");
  await expect.poll(() => widgets().length).toBe(5);
  await page.keyboard.press("Delete");
  await expect.poll(() => widgets().length).toBe(4);
  await selectWidget(page, "b");
  await page.getByRole("button", { name: "Lock", exact: true }).first().click();
  await expect.poll(() => widget("b")?.locked).toBe(true);
  await selectWidget(page, "c");
  await page.getByRole("button", { name: "Hide", exact: true }).first().click();
  await expect.poll(() => widget("c")?.visible).toBe(false);
});

it("the frame of a component has a handle, a name, its lock, a menu, and what hides and deletes it", async () => {
  const { page, widget, widgets } = await begin();
  await selectWidget(page, "a");
  const frame = page.getByRole("toolbar", { name: "Selection" });
  await frame.getByText("a", { exact: true }).waitFor();
  const grip = await measureCenter(frame.locator("[data-grip]"));
  await dragPointer(page, { from: grip, to: { x: grip.x, y: grip.y + 90 } });
  await expect.poll(() => widget("a")?.position.y).toBeGreaterThan(100);
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
  await expect.poll(() => widgets().length).toBe(5);
  await frame.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => widgets().length).toBe(4);
});

it("the history survives a reload", async () => {
  const { project, page, widget } = await begin();
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Saved · on server").first().waitFor();
  await expect.poll(() => widget("a")?.position).not.toEqual({ x: 40, y: 40 });
  const reloaded = await project.open();
  await reloaded
    .getByRole("button", { name: /^Undo: Move/ })
    .first()
    .click();
  await expect.poll(() => widget("a")?.position).toEqual({ x: 40, y: 40 });
});

interface Begun {
  readonly project: TestProject;
  readonly page: Page;
  readonly widgets: () => readonly Widget[];
  readonly widget: (id: string) => Widget | undefined;
}

/** Opens a form of three fields and a container; the readers give what the server has. */
async function begin(): Promise<Begun> {
  const project = createProject({ widgets: threeFields() });
  const widgets = () => project.read().widgets;
  const widget = (id: string) => widgets().find((known) => known.id === id);
  return { project, page: await project.open(), widgets, widget };
}

async function drag(page: Page, id: string, by: Point): Promise<void> {
  const { x, y } = await measureBox(page, id);
  await dragPointer(page, {
    from: { x: x + 20, y: y + 20 },
    to: { x: x + 20 + by.x, y: y + 20 + by.y },
  });
}

async function dragTo(page: Page, tile: Locator, to: Point): Promise<void> {
  const { x, y } = await measureCenter(tile);
  await page.mouse.move(x, y);
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
  return [field("a", 40, 40), field("b", 340, 40), field("c", 640, 100), box];
}
