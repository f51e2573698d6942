import type { CDPSession, Page } from "playwright-core";

/** Cost of a gesture. */
export interface Cost {
  /** 95th percentile of the time between two frames, ms. */
  readonly p95: number;
  /** Processor time of the main thread for each frame, to which other processes do not add, ms. */
  readonly work: number;
}

declare global {
  interface Window {
    /** Times of the frames in the present measurement. */
    benchFrames?: number[] | undefined;
    /** Time that the last key took, ms. */
    benchAnswer?: number | undefined;
    /** Time for which each input kept the page busy, ms. */
    benchInputs?: number[] | undefined;
  }
}

/** Measures every frame during an action in a page. */
export async function measureCost(page: Page, action: () => Promise<void>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.evaluate(recordFrames);
  const before = await threadMs(session);
  await action();
  const after = await threadMs(session);
  const frames = await page.evaluate(takeFrames);
  await session.detach();
  const intervals = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  return { p95: quantile(intervals, 0.95), work: (after - before) / Math.max(1, intervals.length) };
}

/** Presses a key and waits until its effect has been painted; returns the time since the press, ms. */
export async function answerTo(page: Page, key: string): Promise<number> {
  return await timeTo(page, key, null);
}

/** As `answerTo`, but until the first change of the page's widgets has been painted, however late its code begins. */
export async function measureEffect(page: Page, key: string): Promise<number> {
  return await timeTo(page, key, ".canvas-page");
}

/**
 * Holds the key until then, as a hand holds it for longer than a frame: Chromium delays work that waits for the frame of an input
 * until the frame of the next input, and releasing a key is one.
 */
async function timeTo(page: Page, shortcut: string, changed: string | null): Promise<number> {
  const keys = shortcut.split("+");
  await page.evaluate(awaitAnswer, changed);
  for (const key of keys) await page.keyboard.down(key);
  const answered = await page.waitForFunction(() => window.benchAnswer);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
  return Number(await answered.jsonValue());
}

/**
 * In the page: records the time when the frame after the next key, or after its change to an element, has been painted; modifier
 * keys do not count.
 */
function awaitAnswer(changed: string | null): void {
  window.benchAnswer = undefined;
  const place = changed === null ? null : document.querySelector(changed);
  const handleKey = ({ timeStamp, key }: KeyboardEvent) => {
    if (["Control", "Alt", "Shift"].includes(key)) return;
    window.removeEventListener("keydown", handleKey, true);
    const note = () => (window.benchAnswer = performance.now() - timeStamp);
    // Right after the frame, before other tasks that wait for its end.
    const paint = () =>
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: "user-blocking" }));
    if (place === null) return void paint();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      paint();
    });
    observer.observe(place, { subtree: true, childList: true, attributes: true });
  };
  window.addEventListener("keydown", handleKey, true);
}

/** Types into the focused field and deletes it again; time for which each key keeps the page busy until the layout is done, ms. */
export async function typeInto(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(timeInputs);
  await page.keyboard.type(text, { delay: 60 });
  for (const _ of text) await page.keyboard.press("Backspace", { delay: 60 });
  const timed = await page.waitForFunction(
    (count) => (window.benchInputs?.length === count ? window.benchInputs : undefined),
    2 * text.length,
  );
  return (await timed.jsonValue()) ?? [];
}

function timeInputs(): void {
  const times: number[] = [];
  window.benchInputs = times;
  let began = 0;
  window.addEventListener("input", () => (began = performance.now()), true);
  // Bubbles up here after React has updated the page.
  window.addEventListener("input", () => {
    document.body.getBoundingClientRect();
    times.push(performance.now() - began);
  });
}

/** The value below which a share of some numbers lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median of some numbers. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function recordFrames(): void {
  const frames: number[] = [];
  window.benchFrames = frames;
  const record = (time: number) => {
    if (window.benchFrames !== frames) return;
    frames.push(time);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

function takeFrames(): number[] {
  const frames = window.benchFrames ?? [];
  window.benchFrames = undefined;
  return frames;
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN) * 1000;
}
