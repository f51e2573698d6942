import { availableParallelism, cpus, totalmem } from "node:os";
import { type Browser, type Page } from "playwright-core";
import { startBrowser } from "../e2e/browser.ts";
import { newPage, openForm, selectHundred, startLargeForm } from "./form.ts";
import { costsOf, GESTURES } from "./gestures.ts";
import { remoteEditToPixel, rendersOfCursors } from "./live.ts";
import { answerTo, median } from "./measure.ts";
import { startPeer } from "./peer.ts";
import { tableOf, type Row } from "./table.ts";

/** Measures the canvas beside React Flow in one run. `npm run bench` calls it; alone: `node client/bench/run.ts`. */
const COUNT = 1000;
const OPENINGS = 3;

const [form, peer, browser] = await Promise.all([startLargeForm(COUNT), startPeer(), startBrowser()]);
try {
  const rows = [...(await compare(browser)), ...(await measureOwn(browser))];
  process.stdout.write(`Canvas, ${COUNT} widgets beside React Flow with ${COUNT} nodes, 1280 × 800\n`);
  process.stdout.write(`${machine()}\n${tableOf(rows)}`);
} finally {
  await Promise.all([browser.close(), peer.stop()]);
  await form.server.stop();
}

async function compare(running: Browser): Promise<Row[]> {
  const [ours, theirs, opened] = await openBoth(running);
  const costs = [
    await costsOf(ours, await selectHundred(ours)),
    await costsOf(theirs, `[data-id="w44"]`),
  ] as const;
  const gestures = GESTURES.flatMap((name): Row[] => [
    { name: `${name}: p95 frame interval`, ours: costs[0][name].p95, theirs: costs[1][name].p95, most: 20 },
    {
      name: `${name}: main thread a frame`,
      ours: costs[0][name].work,
      theirs: costs[1][name].work,
      most: costs[1][name].work / 2,
    },
  ]);
  await Promise.all([ours.context().close(), theirs.context().close()]);
  return [...opened, ...gestures];
}

async function openBoth(running: Browser): Promise<readonly [Page, Page, Row[]]> {
  const openings: { inView: number; all: number; theirs: number }[] = [];
  let pages: readonly [Page, Page] | undefined;
  for (let round = 0; round < OPENINGS; round++) {
    await Promise.all(pages?.map((page) => page.context().close()) ?? []);
    const ours = await newPage(running, form);
    const opened = await openForm(ours, form);
    const theirs = await newPage(running, form);
    openings.push({ ...opened, theirs: await openPeer(theirs) });
    pages = [ours, theirs];
  }
  if (pages === undefined) throw new Error("Nothing was opened");
  const theirs = median(openings.map((opening) => opening.theirs));
  const rows = [
    { name: "open: all in view", ours: median(openings.map(({ inView }) => inView)), theirs, most: 1000 },
    { name: "open: every widget there", ours: median(openings.map(({ all }) => all)), theirs, most: 1000 },
  ];
  return [...pages, rows];
}

async function openPeer(page: Page): Promise<number> {
  await page.goto(`${peer.url}?count=${COUNT}&selected=100`);
  const shown = await page.waitForFunction((count) => {
    const nodes = document.querySelectorAll<HTMLElement>(".react-flow__node");
    return (
      nodes.length === count &&
      [...nodes].every(({ style }) => style.visibility === "visible") &&
      performance.now()
    );
  }, COUNT);
  return Number(await shown.jsonValue());
}

async function measureOwn(running: Browser): Promise<Row[]> {
  const page = await newPage(running, form);
  await openForm(page, form);
  const rows = [
    { name: "remote edit to pixel, median of 50", ours: await remoteEditToPixel(page, form), most: 20 },
    {
      name: "React renders by 20 cursors at 30 Hz",
      ours: await rendersOfCursors(page, form),
      most: 0,
      unit: "",
    },
    ...(await measureKeys(page)),
  ];
  await page.context().close();
  return rows;
}

/** What happens to all of them at once, each to the next paint. */
async function measureKeys(page: Page): Promise<Row[]> {
  await page.locator(".canvas-page").focus();
  await page.keyboard.press("Shift+Digit1");
  const keys = [
    ["select all", "Control+a"],
    ["move all by a key", "ArrowDown"],
    ["undo of 1,000 moves", "Control+z"],
    ["align 1,000", "Control+Alt+l"],
    ["undo of 1,000 alignments", "Control+z"],
  ] as const;
  const rows: Row[] = [];
  for (const [name, key] of keys) {
    rows.push({ name, ours: await answerTo(page, key), most: 100 });
    await page.waitForTimeout(1000);
  }
  return rows;
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), ${memory} GB, Node ${process.versions.node}`;
}
