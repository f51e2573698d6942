import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  toFrameSelector,
  newPage,
  openForm,
  selectHundred,
  showAll,
  startLargeForm,
  type LargeForm,
} from "../bench/form.ts";
import { toWidgetId } from "../bench/largeForm.ts";
import { rendersOfCursors } from "../bench/live.ts";
import { answerTo } from "../bench/measure.ts";
import { startBrowser, type TestBrowser } from "./browser.ts";

/** Wide limits, because CI machines are slow and busy. `npm run bench` checks the real ones. */
const MAX_OPEN_MS = 8000;
const MAX_ANSWER_MS = 2000;
const COUNT = 1000;
const FAR = toWidgetId(COUNT - 1);

let form: LargeForm;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  [form, browser] = await Promise.all([startLargeForm(COUNT), startBrowser()]);
  page = await newPage(browser, form);
});

afterAll(async () => {
  await browser?.close();
  await form?.server.stop();
});

it("1,000 widgets open, those in view before the others", async () => {
  const { inView, all } = await openForm(page, form);
  expect(inView).toBeLessThan(all);
  expect(inView).toBeLessThan(MAX_OPEN_MS);
});

it("a widget far from the view costs nothing until it is panned to", async () => {
  expect(await isAway(FAR)).toBe(true);
  expect(await isAway(toWidgetId(0))).toBe(false);
  await page.mouse.move(580, 420);
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 400);
  await expect.poll(() => isAway(FAR)).toBe(false);
  await expect.poll(() => isAway(toWidgetId(0))).toBe(true);
});

it("while the view rests, few stand around it that are not seen; when it moves they come ahead of it", async () => {
  await expect.poll(farthestShown).toBeLessThan(0.2);
  await page.mouse.wheel(0, 100);
  await expect.poll(farthestShown).toBeGreaterThan(0.2);
  await expect.poll(farthestShown).toBeLessThan(0.2);
});

it("the keyboard reaches a widget that was far from the view, and its focus stays when it is far again", async () => {
  await page.locator(".canvas-page").focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused()).toBe(toWidgetId(0));
  await expect.poll(() => isAway(toWidgetId(0))).toBe(false);
  await page.mouse.move(580, 420);
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 400);
  await expect.poll(() => isAway(toWidgetId(1))).toBe(true);
  await expect.poll(() => isAway(toWidgetId(0))).toBe(false);
  await expect.poll(() => focused()).toBe(toWidgetId(0));
  expect(
    await page
      .locator(toFrameSelector(toWidgetId(0)))
      .getByRole("treeitem")
      .getAttribute("aria-selected"),
  ).toBe("true");
});

it("all are selected and moved, and the move undone, with the far ones", async () => {
  await page.locator(".canvas-page").focus();
  const [before, times] = [await readTop(FAR), [] as number[]];
  times.push(await answerTo(page, "Control+a"));
  times.push(await answerTo(page, "ArrowDown"));
  expect(await readTop(FAR)).toBe(before + 20);
  times.push(await answerTo(page, "Control+z"));
  expect(await readTop(FAR)).toBe(before);
  expect(Math.max(...times)).toBeLessThan(MAX_ANSWER_MS);
  expect(await page.locator('.canvas-page [aria-selected="true"]').count()).toBe(COUNT);
});

it("a selection is framed before its bar comes", async () => {
  await page.keyboard.press("Escape");
  await page.getByRole("toolbar", { name: "Selection" }).waitFor({ state: "detached" });
  const first = await page.evaluateHandle(watchForFrame);
  await page.keyboard.press("Tab");
  await expect.poll(() => first.evaluate(({ hasBar }) => hasBar)).toBe(false);
  await page.getByRole("toolbar", { name: "Selection" }).waitFor();
});

it("twenty cursors at 30 Hz make React render nothing", async () => {
  expect(await rendersOfCursors(page, form)).toBe(0);
});

it("a marquee takes in a hundred, and a drag moves them as one layer and leaves no trace", async () => {
  await showAll(page);
  const grip = await selectHundred(page);
  // The code of gestures loads with the first one.
  await expect.poll(() => page.locator('.canvas-page [aria-selected="true"]').count()).toBe(100);
  const [before, box] = [await readTop(toWidgetId(44)), await page.locator(grip).boundingBox()];
  if (box === null) throw new Error("The grip is not to be seen");
  await page.mouse.move(box.x + 2, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 2, box.y + 62, { steps: 5 });
  await expect.poll(() => page.locator(".canvas-carrier .canvas-frame").count()).toBe(100);
  expect(await readTop(toWidgetId(44))).toBe(before);
  expect(await page.locator(".canvas-carrier").count()).toBe(1);
  const countChanges = await watchElements();
  await page.mouse.move(box.x + 42, box.y + 122, { steps: 20 });
  // Each mutation would make the browser re-examine the layers of the whole page, guides included.
  expect(await countChanges()).toBe(0);
  await page.mouse.up();
  await expect.poll(() => page.locator(".canvas-carrier").count()).toBe(0);
  await expect.poll(() => readTop(toWidgetId(44))).toBeGreaterThan(before);
});

it("from far away the fields of a large form have no texts, and near they have all of them", async () => {
  const labels = page.locator(".canvas-page label").filter({ visible: true });
  await showAll(page);
  await expect.poll(() => labels.count()).toBe(0);
  // From that distance people look at colours and pictures.
  expect(await page.locator(".canvas-page .wv-button").filter({ visible: true }).count()).toBeGreaterThan(
    100,
  );
  await page.keyboard.press("Control+Digit0");
  await expect.poll(() => labels.count()).toBeGreaterThan(0);
});

/** Starts counting elements that are added to or removed from the canvas; the returned function gives the count. */
async function watchElements(): Promise<() => Promise<number>> {
  const watch = await page.locator(".canvas").evaluateHandle((canvas) => {
    const seen = { count: 0 };
    const observer = new MutationObserver((changes) => (seen.count += changes.length));
    observer.observe(canvas, { childList: true, subtree: true });
    return seen;
  });
  return () => watch.evaluate(({ count }) => count);
}

/** Distance from the view to the farthest laid-out widget, as a share of the view's height. */
function farthestShown(): Promise<number> {
  return page.evaluate(() => {
    const view = document.querySelector(".canvas")?.getBoundingClientRect() ?? new DOMRect();
    const shown = [...document.querySelectorAll(".canvas-page > .canvas-frame:not([data-away])")];
    const distances = shown.map((frame) => {
      const { top, bottom } = frame.getBoundingClientRect();
      return Math.max(view.top - bottom, top - view.bottom) / view.height;
    });
    return Math.max(...distances);
  });
}

/** In the page: reports whether the next selection already has its toolbar when its frame appears. */
function watchForFrame(): { hasBar?: boolean } {
  const first: { hasBar?: boolean } = {};
  const observer = new MutationObserver(() => {
    if (document.querySelector(".canvas-selection") === null) return;
    observer.disconnect();
    first.hasBar = document.querySelector(".canvas-bar") !== null;
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return first;
}

function isAway(id: string): Promise<boolean> {
  return page
    .locator(toFrameSelector(id))
    .evaluate((element) => getComputedStyle(element).display === "none");
}

function focused(): Promise<string | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest<HTMLElement>("[data-widget-id]")?.dataset["widgetId"],
  );
}

function readTop(id: string): Promise<number> {
  return page.locator(toFrameSelector(id)).evaluate((element) => Number.parseFloat(element.style.top));
}
