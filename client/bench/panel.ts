import type { Page } from "playwright-core";
import { toFrameSelector } from "./form.ts";
import { toWidgetId } from "./largeForm.ts";
import { answerTo, median } from "./measure.ts";
import type { Row } from "./table.ts";

/** Longest time from a key to the frame that shows a property edit, ms. */
const MOST_MS = 33;
const SETTLE_MS = 2000;
const LETTERS = "property editing".split("");

/** Measures edits of one property in the panel beside all widgets, each to the next paint. */
export async function measurePanel(page: Page): Promise<Row[]> {
  await page.locator(toFrameSelector(toWidgetId(0))).click();
  const panel = page.getByRole("tabpanel", { name: "Properties" });
  await panel.getByRole("textbox", { name: "Label", exact: true }).press("End");
  // The rest of the work of opening the form and the panel is measured elsewhere.
  await page.waitForTimeout(SETTLE_MS);
  const letters: number[] = [];
  for (const letter of LETTERS) letters.push(await answerTo(page, letter));
  await panel.getByRole("switch", { name: "Required" }).focus();
  const switches: number[] = [];
  for (let round = 0; round < LETTERS.length; round++) switches.push(await answerTo(page, " "));
  return [
    { name: "a letter typed into a label, median of 16", ours: median(letters), most: MOST_MS },
    { name: "a property switched, median of 16", ours: median(switches), most: MOST_MS },
  ];
}
