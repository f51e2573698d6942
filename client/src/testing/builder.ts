import { exportDocument } from "@formweave/schema/doc";
import type { Widget } from "@formweave/schema/model";
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
