import type { Page } from "playwright-core";
import type { TestBrowser } from "../e2e/browser.ts";
import { createForm, newPage, openForm, toFrameSelector, type LargeForm } from "./form.ts";
import { measureCosts } from "./gestures.ts";
import { toWidgetId } from "./largeForm.ts";
import { median } from "./measure.ts";
import type { Row } from "./table.ts";

const EACH = 50;
const SCREENS = 20;
const OPENINGS = 3;

/** Measures a document of twenty screens beside one of a single page: with as many components on it, and with as many in all. */
export async function measureScreens(browser: TestBrowser, large: LargeForm): Promise<Row[]> {
  const forms = {
    "50 components": await createForm(large, EACH),
    "20 screens × 50": await createForm(large, EACH, SCREENS),
    "1,000 components": large,
  };
  const rows: Row[] = [];
  for (const [name, form] of Object.entries(forms)) rows.push(...(await measureForm(browser, name, form)));
  return rows;
}

async function measureForm(browser: TestBrowser, name: string, form: LargeForm): Promise<Row[]> {
  const openings: { inView: number; all: number }[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const page = await newPage(browser, form);
    openings.push(await openForm(page, form));
    await page.context().close();
  }
  const page = await newPage(browser, form);
  await openForm(page, form);
  await selectFifty(page);
  const { "drag 100 selected": drag } = await measureCosts(page, toFrameSelector(toWidgetId(24)));
  await page.context().close();
  return [
    { name: `${name}: open, all in view`, ours: median(openings.map(({ inView }) => inView)) },
    { name: `${name}: open, contents out of view too`, ours: median(openings.map(({ all }) => all)) },
    { name: `${name}: drag 50 selected, p95 frame`, ours: drag.p95 },
    { name: `${name}: drag 50 selected, main thread a frame`, ours: drag.work },
  ];
}

/** Selects the first fifty widgets in their five rows. */
async function selectFifty(page: Page): Promise<void> {
  const boxes = [0, EACH - 1].map((index) => page.locator(toFrameSelector(toWidgetId(index))).boundingBox());
  const [first, last] = await Promise.all(boxes);
  if (!first || !last) throw new Error("The first rows are not to be seen");
  // Outside the handles of the selection.
  await page.mouse.move(first.x - 24, first.y - 24);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y, { steps: 4 });
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 4 });
  await page.mouse.up();
}
