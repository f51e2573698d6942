import { expect } from "vitest";
import { exportDocument } from "@formweave/schema/doc";
import type { Point, Widget } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import type { Locator, Page } from "./page.ts";

/** The widgets on the canvas, each container before its content. */
export function widgetIds(page: Page): Promise<string[]> {
  return page
    .locator("[data-widget-id]")
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute("data-widget-id") ?? ""));
}

/** The frame of a widget on the canvas. */
export function locateFrame(page: Page, id: string): Locator {
  return page.locator(`[data-widget-id="${id}"]`);
}

/** Selects a widget by a click, and waits for its properties; with Shift it is added to the selection. */
export async function selectWidget(page: Page, id: string, { shift = false } = {}): Promise<void> {
  await locateFrame(page, id).click({ position: { x: 12, y: 12 }, modifiers: shift ? ["Shift"] : [] });
  // The panel moves after the canvas.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }));
  });
}

/** The field of the label in the property panel. */
export function labelField(page: Page): Locator {
  return page
    .getByRole("tabpanel", { name: "Properties" })
    .getByRole("textbox", { name: "Label", exact: true });
}

/** The widgets in a session, as in the JSON document. */
export function readWidgets({ doc }: EditorSession): readonly Widget[] {
  return exportDocument(doc).widgets;
}

/** The place of a widget on the screen, px. */
export async function measureBox(page: Page, id: string) {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not on the screen`);
  return box;
}

/** The middle of a part of the page on the screen, px. */
export async function measureCenter(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Drag {
  readonly from: Point;
  readonly to: Point;
  /** Looks at the page before the pointer is released. */
  readonly look?: () => Promise<void>;
}

/** Drags with the pointer from one place on the screen to another. */
export async function dragPointer(page: Page, { from, to, look }: Drag): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await look?.();
  await page.mouse.up();
}

/** The field for editing a text on the canvas. */
export function canvasField(page: Page): Locator {
  return page.locator(".canvas-writing");
}

/** Begins editing a text on the canvas by a double-click. */
export async function openText(page: Page, id: string, text: string): Promise<void> {
  const words = locateFrame(page, id).locator(".canvas-content").getByText(text).first();
  const { x, y, width, height } = await words.evaluate((element) => element.getBoundingClientRect());
  await page.mouse.dblclick(x + Math.min(12, width / 2), y + height / 2);
  await expect.poll(() => canvasField(page).inputValue()).toBe(text);
}

/** Chooses an option in a select field. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
