import type { Page } from "playwright-core";
import { startOwnBrowser, type TestBrowser } from "../e2e/browser.ts";
import { FIELDS, type FormSize } from "./fill/fillForm.ts";
import { serveFormPages } from "./fill/formPages.ts";
import { answerTo, median, quantile } from "./measure.ts";
import { startPeer } from "./peer.ts";
import { formatTable, type Row } from "./table.ts";

const OPENINGS = 5;
const KEYS = 60;
const SLOWER = 4;

/** Compares filling in to SurveyJS with the same form, and measures opening a form on a slow device. */
export async function benchFill(): Promise<void> {
  const [pages, peer, browser] = await Promise.all([
    serveFormPages(),
    startPeer("survey"),
    startOwnBrowser(),
  ]);
  try {
    const ours = (size: FormSize) => `${pages.url}/${size}`;
    const theirs = (size: FormSize) => `${peer.url}?${size}`;
    const rows: Row[] = [];
    const [slow, slowTheirs] = [
      await open(browser, ours("small"), SLOWER),
      await open(browser, theirs("small"), SLOWER),
    ];
    const small = `${FIELDS.small} fields, processor ${SLOWER} × slower`;
    rows.push(
      { name: `${small}: first paint`, ours: slow.painted, theirs: slowTheirs.painted, most: 600 },
      { name: `${small}: usable`, ours: slow.usable, theirs: slowTheirs.usable, most: 1200 },
    );
    const [large, largeTheirs] = [
      await open(browser, ours("large"), 1),
      await open(browser, theirs("large"), 1),
    ];
    const [keys, keysTheirs] = [
      await typeKeys(browser, ours("large")),
      await typeKeys(browser, theirs("large")),
    ];
    const many = `${FIELDS.large} fields`;
    rows.push(
      { name: `${many}: first paint`, ours: large.painted, theirs: largeTheirs.painted },
      { name: `${many}: usable`, ours: large.usable, theirs: largeTheirs.usable, most: 2000 },
      { name: `${many}: key to paint p95`, ours: keys, theirs: keysTheirs, most: 50 },
    );
    process.stdout.write(`Filling in beside SurveyJS, 1280 × 800\n${formatTable(rows, "SurveyJS")}`);
  } finally {
    await browser.close();
    await Promise.all([pages.stop(), peer.stop()]);
  }
}

/** Opens a page in a browser without any cache; time until the first paint, and until it is usable, ms. */
async function open(browser: TestBrowser, url: string, slower: number) {
  const openings: { painted: number; usable: number }[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const page = await newPage(browser);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.goto(url, { waitUntil: "commit" });
    const usable = await page.waitForFunction(() => window.benchUsable);
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    openings.push({
      painted: (await painted.jsonValue()) ?? Number.NaN,
      usable: (await usable.jsonValue()) ?? Number.NaN,
    });
    await page.context().close();
  }
  return {
    painted: median(openings.map(({ painted }) => painted)),
    usable: median(openings.map(({ usable }) => usable)),
  };
}

/** Types into a field that others depend on; time from a key to its paint, ms. */
async function typeKeys(browser: TestBrowser, url: string): Promise<number> {
  const page = await newPage(browser);
  await page.goto(url);
  await page.waitForFunction(() => window.benchUsable);
  await page.locator("input:visible").first().click();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) times.push(await answerTo(page, "abcdefghij"[key % 10] ?? "a"));
  await page.context().close();
  return quantile(times, 0.95);
}

async function newPage(browser: TestBrowser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchUsable);
  return page;
}

declare global {
  interface Window {
    /** Time at which the page became usable, ms since the navigation began. */
    benchUsable?: number | undefined;
  }
}

/** Records the time when the page reports to be usable, once this is painted. */
function watchUsable(): void {
  const observer = new MutationObserver(() => {
    if (!document.documentElement.hasAttribute("data-filling")) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.benchUsable = performance.now())));
  });
  observer.observe(document, { attributes: true, subtree: true });
}
