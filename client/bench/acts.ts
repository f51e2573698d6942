import type { Page } from "playwright-core";
import { toFrameSelector, showAll } from "./form.ts";
import { toWidgetId } from "./largeForm.ts";
import { measureEffect, median } from "./measure.ts";
import type { Row } from "./table.ts";

/** Measured rounds of each action, after one that loads its code. */
const ROUNDS = 9;
const SETTLE_MS = 700;
/** Actions with their keys, and the longest time each may take to the next paint, ms. */
const ON_ALL = [
  ["select all", "Control+a", 100],
  ["move all by a key", "ArrowDown", 100],
  ["undo of 1,000 moves", "Control+z", 100],
  ["align 1,000", "Control+Alt+l", 100],
  ["undo of 1,000 alignments", "Control+z", 100],
] as const;
/** The most that adding may take, in times of an empty element. */
const MOST_TIMES = 2;
const ON_ONE = [
  ["an empty element put on the page", "F9", undefined],
  ["adding a widget", "Enter", undefined],
  ["undo of adding it", "Control+z", undefined],
] as const;

/** Measures actions on all widgets, and on one beside all of them, each to the next paint; medians. */
export async function measureActions(page: Page): Promise<Row[]> {
  // A form may have no more than 1,000.
  await page.locator(toFrameSelector(toWidgetId(0))).click();
  await page.keyboard.press("Delete");
  const item = page.locator('.palette-add[data-preview="text-input"]');
  await page.evaluate(putByKey);
  const [empty, ...onOne] = await measure(page, ON_ONE, () => item.focus());
  await showAll(page);
  const onAll = await measure(page, ON_ALL, () => page.keyboard.press("Escape"));
  if (empty === undefined) return onAll;
  return [empty, ...onOne.map((row) => ({ ...row, most: MOST_TIMES * empty.ours })), ...onAll];
}

type Actions = readonly (readonly [name: string, key: string, most: number | undefined])[];

async function measure(page: Page, acts: Actions, prepare: () => Promise<void>): Promise<Row[]> {
  const times: number[][] = acts.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    await prepare();
    for (const [index, [, key]] of acts.entries()) {
      const time = await measureEffect(page, key);
      if (round > 0) times[index]?.push(time);
      await page.waitForTimeout(SETTLE_MS);
    }
  }
  return acts.map(([name, , most], index) => ({
    name,
    ours: median(times[index] ?? []),
    ...(most !== undefined && { most }),
  }));
}

/** In the page: puts an element on the page of the form by a key and takes it away again, which tells what any change costs there. */
function putByKey(): void {
  const element = document.createElement("div");
  element.className = "canvas-frame";
  element.style.cssText = "left: 20px; top: 20px; width: 20px; height: 20px; background: gray";
  window.addEventListener("keydown", ({ key }) => {
    if (key !== "F9") return;
    if (element.isConnected) element.remove();
    else document.querySelector(".canvas-page")?.append(element);
  });
}
