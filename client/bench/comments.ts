import type { Page } from "playwright-core";
import { startOwnBrowser, type TestBrowser } from "../e2e/browser.ts";
import { createForm, newPage, openForm, selectHundred, startLargeForm, type LargeForm } from "./form.ts";
import { measureCosts, GESTURES, type GestureName } from "./gestures.ts";
import { measureCost, median, type Cost } from "./measure.ts";
import { formatTable, type Row } from "./table.ts";
import { seedThreads } from "./threads.ts";

const COUNT = 1000;
const OPENINGS = 3;
const TURNS = 60;

interface Measured {
  readonly opening: number;
  readonly costs: Readonly<Record<GestureName, Cost>>;
}

/** Compares a form with a thread on each of its 1,000 components to the same form without any, and measures the list of threads. */
export async function benchComments(): Promise<void> {
  const quiet = await startLargeForm(COUNT);
  const browser = await startOwnBrowser();
  try {
    const talked = await createForm(quiet, COUNT);
    await seedThreads(talked);
    const [ours, theirs] = [await measure(browser, talked), await measure(browser, quiet)];
    const list = await scrollList(browser, talked);
    const rows: Row[] = [
      { name: "open: all in view", ours: ours.opening, theirs: theirs.opening },
      ...GESTURES.flatMap((name): Row[] => [
        { name: `${name}: p95 frame`, ours: ours.costs[name].p95, theirs: theirs.costs[name].p95 },
        {
          name: `${name}: main thread a frame`,
          ours: ours.costs[name].work,
          theirs: theirs.costs[name].work,
        },
      ]),
      { name: "the list scrolls: p95 frame", ours: list.p95, most: 20 },
      { name: "the list scrolls: main thread a frame", ours: list.work },
    ];
    process.stdout.write(`${COUNT} threads on ${COUNT} components beside none, 1280 × 800\n`);
    process.stdout.write(formatTable(rows, "without threads"));
  } finally {
    await browser.close();
    await quiet.server.stop();
  }
}

async function measure(browser: TestBrowser, form: LargeForm): Promise<Measured> {
  const openings: number[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const page = await newPage(browser, form);
    openings.push((await openForm(page, form)).inView);
    await page.context().close();
  }
  const page = await newPage(browser, form);
  await openForm(page, form);
  const costs = await measureCosts(page, await selectHundred(page));
  await page.context().close();
  return { opening: median(openings), costs };
}

async function scrollList(browser: TestBrowser, form: LargeForm): Promise<Cost> {
  const page = await newPage(browser, form);
  await openForm(page, form);
  await page.getByRole("tab", { name: "Collaboration" }).click();
  await page.locator(".thread-row").first().hover();
  await turnWheel(page);
  const cost = await measureCost(page, () => turnWheel(page));
  await page.context().close();
  return cost;
}

async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}
