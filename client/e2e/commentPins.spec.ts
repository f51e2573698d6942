import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createForm, toFrameSelector } from "../bench/form.ts";
import { toWidgetId } from "../bench/largeForm.ts";
import { seedThreads } from "../bench/threads.ts";
import { journey } from "./journey.ts";

/** Many more than a view of 800 px shows. */
const COUNT = 1000;

const stage = journey();
let page: Page;

beforeAll(async () => {
  const form = await createForm(stage, COUNT);
  page = await (await stage.profile("Ada")).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await seedThreads(form);
  await page.goto(`${form.server.url}/projects/${form.projectId}`);
  await locatePin(0).waitFor();
});

it("of a thousand threads only those near the view have a pin", async () => {
  const count = await page.locator(".comment-pin").count();
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(COUNT / 2);
});

it("a drag and a turn of the wheel touch no pin before they end", async () => {
  const grip = await page.locator(toFrameSelector(toWidgetId(11))).boundingBox();
  if (grip === null) throw new Error("The component is not in view");
  await page.evaluate(countPinChanges);
  await page.mouse.move(grip.x + 20, grip.y + 20);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) await page.mouse.move(grip.x + 20 + step * 3, grip.y + 20 + step);
  expect(await page.evaluate(() => window.pinChanges)).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.mouse.wheel(0, 20);
  await page.mouse.wheel(0, -20);
  expect(await page.evaluate(() => window.pinChanges)).toBe(0);
});

it("the list has of a thousand threads only what is in view, and the keys go through it", async () => {
  await page.getByRole("tab", { name: "Collaboration" }).click();
  const rows = page.locator(".thread-row");
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  await rows.first().focus();
  for (const key of ["j", "ArrowDown", "k", "j"]) await page.keyboard.press(key);
  const reached = () => page.evaluate(() => document.activeElement?.getAttribute("data-thread"));
  await expect.poll(reached).toBe(`thread-${COUNT - 3}`);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: `Comments on Field ${COUNT - 3}` }).waitFor();
});

function locatePin(index: number) {
  return page.locator(`.comment-pin[data-thread="thread-${index}"]`);
}

declare global {
  interface Window {
    /** Number of changes of the pins since counting began. */
    pinChanges?: number;
  }
}

/** In the page: counts changes of the pins and of their number. */
function countPinChanges(): void {
  window.pinChanges = 0;
  const observer = new MutationObserver((changes) => {
    const ofPins = changes.filter(({ target, addedNodes, removedNodes }) =>
      [target, ...addedNodes, ...removedNodes].some(
        (node) => node instanceof Element && node.closest(".comment-pin-place") !== null,
      ),
    );
    window.pinChanges = (window.pinChanges ?? 0) + ofPins.length;
  });
  const overlay = document.querySelector(".canvas-afloat");
  if (overlay !== null) observer.observe(overlay, { subtree: true, childList: true, attributes: true });
}
