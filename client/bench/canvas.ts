import { availableParallelism, cpus, totalmem } from "node:os";
import type { Page } from "playwright-core";
import { startOwnBrowser, type TestBrowser } from "../e2e/browser.ts";
import { measureCommands } from "./commands.ts";
import { createForm, newPage, openForm, selectHundred, showAll, startLargeForm } from "./form.ts";
import { measureCosts, GESTURES } from "./gestures.ts";
import { remoteEditToPixel, rendersOfCursors } from "./live.ts";
import { measureActions } from "./acts.ts";
import { answerTo, median, typeInto } from "./measure.ts";
import { measurePanel } from "./panel.ts";
import { startPeer } from "./peer.ts";
import { measureScreens } from "./screens.ts";
import { formatTable, type Row } from "./table.ts";

/** Compares the loaded canvas to React Flow in one run. */
const COUNT = 1000;
const OPENINGS = 3;
const PARTS = [
  "openings",
  "reading",
  "far",
  "live",
  "commands",
  "panel",
  "acts",
  "searches",
  "screens",
] as const;
const ASKED = PARTS.filter((part) => process.argv.includes(part));
/** The zoom that the form opens with beside both panels. */
const READING_ZOOM = 0.53;

const form = await startLargeForm(COUNT);
const small = await createForm(form, 1);
const [peer, browser] = await Promise.all([startPeer("reactFlow"), startOwnBrowser()]);
try {
  const rows = [...(await compare(browser)), ...(await measureOwn(browser))];
  process.stdout.write(`Canvas, ${COUNT} widgets beside React Flow with ${COUNT} nodes, 1280 × 800\n`);
  process.stdout.write(`${machine()}\n${formatTable(rows)}`);
} finally {
  await Promise.all([browser.close(), peer.stop()]);
  await form.server.stop();
}

async function compare(running: TestBrowser): Promise<Row[]> {
  return await measureParts({
    openings: () => compareOpenings(running),
    reading: () => compareGestures(running, "at reading size", READING_ZOOM),
    far: () => compareGestures(running, "all 1,000 in view", 0),
    screens: () => measureScreens(running, form),
  });
}

async function compareOpenings(running: TestBrowser): Promise<Row[]> {
  const openings: { empty: number; inView: number; all: number; theirs: number }[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const empty = await opened(running, (page) => openForm(page, small));
    const ours = await opened(running, (page) => openForm(page, form));
    const theirs = await opened(running, (page) => openPeer(page, 0));
    openings.push({ empty: empty.all, ...ours, theirs });
  }
  const theirs = median(openings.map((opening) => opening.theirs));
  return [
    { name: "open: one widget", ours: median(openings.map(({ empty }) => empty)), most: 1000 },
    { name: "open: all in view", ours: median(openings.map(({ inView }) => inView)), theirs, most: 1000 },
    { name: "open: contents out of view too", ours: median(openings.map(({ all }) => all)), theirs },
  ];
}

async function opened<T>(running: TestBrowser, open: (page: Page) => Promise<T>): Promise<T> {
  const page = await newPage(running, form);
  const result = await open(page);
  await page.context().close();
  return result;
}

async function compareGestures(running: TestBrowser, size: string, zoom: number): Promise<Row[]> {
  const ours = await newPage(running, form);
  await openForm(ours, form);
  if (zoom === 0) await showAll(ours);
  const own = await measureCosts(ours, await selectHundred(ours));
  await ours.context().close();
  const theirs = await newPage(running, form);
  await openPeer(theirs, zoom);
  const peers = await measureCosts(theirs, `[data-id="w44"]`);
  await theirs.context().close();
  return GESTURES.flatMap((name): Row[] => [
    { name: `${name}, ${size}: p95 frame`, ours: own[name].p95, theirs: peers[name].p95, most: 20 },
    {
      name: `${name}, ${size}: main thread a frame`,
      ours: own[name].work,
      theirs: peers[name].work,
      most: peers[name].work / 2,
    },
  ]);
}

async function openPeer(page: Page, zoom: number): Promise<number> {
  await page.goto(`${peer.url}?count=${COUNT}&selected=100&zoom=${zoom}`);
  const shown = await page.waitForFunction((count) => {
    const nodes = document.querySelectorAll<HTMLElement>(".react-flow__node");
    const isShown = nodes.length === count && [...nodes].every(({ style }) => style.visibility === "visible");
    return isShown && performance.now();
  }, COUNT);
  return Number(await shown.jsonValue());
}

async function measureOwn(running: TestBrowser): Promise<Row[]> {
  const page = await newPage(running, form);
  await openForm(page, form);
  const rows = await measureParts({
    live: () => measureLive(page),
    commands: () => measureCommands(page),
    panel: () => measurePanel(page),
    acts: () => measureActions(page),
    searches: () => measureSearches(page),
  });
  await page.context().close();
  return rows;
}

/** The rows of the parts that are asked for, of all when none is. */
async function measureParts(
  parts: Partial<Record<(typeof PARTS)[number], () => Promise<Row[]>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of ASKED.length === 0 ? PARTS : ASKED) rows.push(...((await parts[part]?.()) ?? []));
  return rows;
}

async function measureLive(page: Page): Promise<Row[]> {
  return [
    { name: "remote edit to pixel, median of 50", ours: await remoteEditToPixel(page, form), most: 20 },
    {
      name: "React renders by 20 cursors at 30 Hz",
      ours: await rendersOfCursors(page, form),
      most: 0,
      unit: "",
    },
  ];
}

/** Measures a key in the searches: in the Layers panel to the next paint, in the palette until the layout is done; medians. */
async function measureSearches(page: Page): Promise<Row[]> {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("searchbox", { name: "Search layers…" }).focus();
  const layers: number[] = [];
  for (const key of "field 99") layers.push(await answerTo(page, key));
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
  await page.getByText(/^(\d+) of \1 components$/).waitFor();
  await page.getByRole("searchbox", { name: "Search components" }).focus();
  const palette = await typeInto(page, "date and time");
  const painted: number[] = [];
  for (const key of "date and time") painted.push(await answerTo(page, key));
  return [
    { name: "a key of the navigator's search", ours: median(layers), most: 100 },
    { name: "a key of the palette's search", ours: median(palette), most: 16 },
    { name: "a key of the palette's search, to the next paint", ours: median(painted) },
  ];
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), ${memory} GB, Node ${process.versions.node}`;
}
