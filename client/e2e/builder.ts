import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";

/** Returns the widgets on the canvas, containers before their children. */
export function widgetIds(page: Page): Promise<string[]> {
  return page
    .locator("[data-widget-id]")
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute("data-widget-id") ?? ""));
}

/** The frame of a widget on the canvas. */
export function locateFrame(page: Page, id: string): Locator {
  return page.locator(`[data-widget-id="${id}"]`);
}

/** Selects a widget by a click, and waits for its properties; Shift adds it to the selection. */
export async function selectWidget(page: Page, id: string, { shift = false } = {}): Promise<void> {
  await locateFrame(page, id).click({ position: { x: 12, y: 12 }, modifiers: shift ? ["Shift"] : [] });
  // The panel renders after the canvas.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }));
      }),
  );
}

/** Begins editing a text on the canvas by a double-click. */
export async function openText(page: Page, id: string, text: string): Promise<void> {
  const box = await locateFrame(page, id).locator(".canvas-content").getByText(text).first().boundingBox();
  if (box === null) throw new Error(`"${text}" is not seen`);
  await page.mouse.dblclick(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
  await expect.poll(() => canvasField(page).inputValue()).toBe(text);
}

/** The field for editing a text on the canvas. */
export function canvasField(page: Page): Locator {
  return page.locator(".canvas-writing");
}

/** The label field in the property panel. */
export function labelField(page: Page): Locator {
  return page
    .getByRole("tabpanel", { name: "Properties" })
    .getByRole("textbox", { name: "Label", exact: true });
}

interface Observation {
  readonly from: Page;
  readonly to: Page;
  /** Type of the event in the first page. */
  readonly event: "keydown" | "pointermove" | "pointerdown";
  /** Selector in the second page: an element whose attributes or content change. */
  readonly watch: string;
  /** Selector that has to match; by default any change of the watched element counts. */
  readonly until?: string;
  /** Triggers the event. */
  readonly act: () => Promise<void>;
}

/** Measures the time from an event in one page to its effect in another, ms. */
export async function measureDelay({
  from,
  to,
  event,
  watch,
  until = watch,
  act,
}: Observation): Promise<number> {
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
  return (await readMarkTime(to, "seen")) - (await readMarkTime(from, "done"));
}

/** Waits for a performance mark in a page, and returns its time, ms since 1970. */
async function readMarkTime(page: Page, mark: string): Promise<number> {
  const time = await page.waitForFunction((name) => {
    const [entry] = performance.getEntriesByName(name, "mark");
    return entry === undefined ? null : performance.timeOrigin + entry.startTime;
  }, mark);
  return (await time.jsonValue()) ?? Number.NaN;
}
