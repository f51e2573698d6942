import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";

/** The widgets on the canvas, the containers before what is in them. */
export function widgetIds(page: Page): Promise<string[]> {
  return page
    .locator("[data-widget-id]")
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute("data-widget-id") ?? ""));
}

/** The frame of a widget on the canvas. */
export function frameOf(page: Page, id: string): Locator {
  return page.locator(`[data-widget-id="${id}"]`);
}

/** Selects a widget by clicking on it, until its properties are shown; with Shift it is added to what is selected. */
export async function selectWidget(page: Page, id: string, { shift = false } = {}): Promise<void> {
  await frameOf(page, id).click({ position: { x: 12, y: 12 }, modifiers: shift ? ["Shift"] : [] });
  // The panel comes along after the canvas.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }));
      }),
  );
}

/** Opens a text on the canvas to write in it, with two clicks on it. */
export async function openText(page: Page, id: string, text: string): Promise<void> {
  const box = await frameOf(page, id).locator(".canvas-content").getByText(text).first().boundingBox();
  if (box === null) throw new Error(`"${text}" is not seen`);
  await page.mouse.dblclick(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
  await expect.poll(() => canvasField(page).inputValue()).toBe(text);
}

/** The field in which a text on the canvas is written. */
export function canvasField(page: Page): Locator {
  return page.locator(".canvas-writing");
}

/** The field of the label in the property panel. */
export function labelField(page: Page): Locator {
  return page
    .getByRole("tabpanel", { name: "Properties" })
    .getByRole("textbox", { name: "Label", exact: true });
}

interface Observation {
  readonly from: Page;
  readonly to: Page;
  /** What the one does. */
  readonly event: "keydown" | "pointermove" | "pointerdown";
  /** Where the other sees it: an element whose attributes or content change. */
  readonly watch: string;
  /** What has to be there for it to count; any change of what is watched when not given. */
  readonly until?: string;
  /** Does it. */
  readonly act: () => Promise<void>;
}

/** Measures from an event in one page to the change that it makes in another, ms. */
export async function delayOf({ from, to, event, watch, until = watch, act }: Observation): Promise<number> {
  await to.evaluate(
    ([watched, wanted]) => {
      const element = document.querySelector(watched);
      if (element === null) throw new Error(`Nothing is ${watched}`);
      performance.clearMarks("seen");
      const observer = new MutationObserver(() => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        performance.mark("seen");
      });
      observer.observe(element, { attributes: true, childList: true, subtree: true, characterData: true });
    },
    [watch, until] as const,
  );
  await from.evaluate((name) => {
    performance.clearMarks("done");
    window.addEventListener(name, () => performance.mark("done"), { capture: true, once: true });
  }, event);
  await act();
  return (await timeOf(to, "seen")) - (await timeOf(from, "done"));
}

/** When a mark was set in a page, ms since 1970; waits for it. */
async function timeOf(page: Page, mark: string): Promise<number> {
  const time = await page.waitForFunction((name) => {
    const [entry] = performance.getEntriesByName(name, "mark");
    return entry === undefined ? null : performance.timeOrigin + entry.startTime;
  }, mark);
  return (await time.jsonValue()) ?? Number.NaN;
}
