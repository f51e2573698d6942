import { setLocked, setVisible } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import { dragPointer, locateFrame, measureCenter } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";
import { openNavigator, row, selectedOn } from "./testing.ts";

it("a locked widget is not selected by a click, has no handles, and stays where it is", async () => {
  const project = createProject({ widgets });
  const ada = await openNavigator(project);
  const before = place(project, "sealed");
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
  await expect.poll(() => place(project, "sealed")).toEqual(before);
});

it("an unlocked one is dragged and resized again, as soon as a colleague unlocks it", async () => {
  const project = createProject({ widgets });
  const ben = await project.join("Ben");
  const ada = await openNavigator(project);
  await row(ada, "Sealed").click();
  ben.run(setLocked, { widgetIds: ["sealed"], locked: false });
  await expect.poll(() => ada.locator(".canvas-handle").count()).toBe(8);
  const before = place(project, "sealed");
  await drag(ada, "sealed", () => expectDragged(ada, true));
  await expect
    .poll(() => place(project, "sealed")?.position.x)
    .toBeGreaterThan(before?.position.x ?? Number.POSITIVE_INFINITY);
  ben.run(setLocked, { widgetIds: ["sealed"], locked: true });
  await expect.poll(() => ada.locator(".canvas-handle").count()).toBe(0);
});

it("a hidden widget is seen at half opacity on the canvas, and wholly when it is shown again", async () => {
  const project = createProject({ widgets });
  const ben = await project.join("Ben");
  const content = locateFrame(await project.open(), "unseen").locator(".canvas-content");
  await expect.poll(() => content.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.5");
  ben.run(setVisible, { widgetIds: ["unseen"], visible: true });
  await expect.poll(() => content.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
});

const size = { width: 240, height: 80 };
const widgets = [
  { id: "sealed", type: "text-input", name: "Sealed", position: { x: 100, y: 100 }, size, locked: true },
  { id: "unseen", type: "email", name: "Unseen", position: { x: 100, y: 300 }, size, visible: false },
];

/** Returns the position and size of a widget on the server. */
function place(project: TestProject, id: string) {
  const widget = project.read().widgets.find((known) => known.id === id);
  return widget && { position: widget.position, size: widget.size };
}

/** Expects a component to follow the pointer, or none. */
async function expectDragged(page: Page, isDragged: boolean): Promise<void> {
  await expect.poll(async () => (await page.locator("[data-dragging]").count()) > 0).toBe(isDragged);
}

/** Presses on a widget, drags it far to the right, and runs `look` there. */
async function drag(page: Page, id: string, look?: () => Promise<void>): Promise<void> {
  const from = await measureCenter(locateFrame(page, id));
  await dragPointer(page, { from, to: { x: from.x + 150, y: from.y }, ...(look !== undefined && { look }) });
}
