import { type Locator, type Page } from "playwright-core";

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

/** Selects a widget by clicking on it. */
export async function selectWidget(page: Page, id: string): Promise<void> {
  await frameOf(page, id).click({ position: { x: 12, y: 12 } });
}

/** The field of the label in the property panel. */
export function labelField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Label", exact: true });
}

interface Observation {
  readonly from: Page;
  readonly to: Page;
  /** What the one does. */
  readonly event: "keydown" | "pointermove" | "pointerdown";
  /** Where the other sees it: an element whose attributes or content change. */
  readonly watch: string;
}

/** Measures from an event in one page to the change that it makes in another, ms. Call it before the event, await it after. */
export async function delayOf({ from, to, event, watch }: Observation): Promise<number> {
  const seen = to.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`Nothing is ${selector}`);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(element, { attributes: true, childList: true, subtree: true, characterData: true });
      }),
    watch,
  );
  const done = from.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        window.addEventListener(name, () => resolve(performance.timeOrigin + performance.now()), {
          capture: true,
          once: true,
        });
      }),
    event,
  );
  const [doneAt, seenAt] = await Promise.all([done, seen]);
  return seenAt - doneAt;
}
