import type { Page } from "playwright-core";
import { inviteTo } from "../e2e/server.ts";
import { joinAs, type Colleague } from "../e2e/colleague.ts";
import { toFrameSelector, type LargeForm } from "./form.ts";
import { toWidgetId } from "./largeForm.ts";
import { median } from "./measure.ts";

const EDITS = 50;
/** Each has `WINDOWS` windows; the canvas shows the cursors of ten windows of a person at most. */
const PEOPLE = ["Cleo", "Dan", "Eve", "Finn"];
const WINDOWS = 5;
const CURSOR_MS = 33;

/** Time from an edit in another process to its paint here: median of fifty, ms. */
export async function remoteEditToPixel(page: Page, form: LargeForm): Promise<number> {
  const guest = await inviteTo(form.server, form.owner, form.projectId, {
    name: "Ben",
    permission: "editor",
  });
  const colleague = await joinAs(form.server, guest, form.projectId);
  await page.evaluate(noteFrames);
  const delays: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const painted = page.evaluate(awaitNextPaint, toFrameSelector(toWidgetId(5)));
    // Out of step with the frames, and after the page has begun to watch.
    await new Promise((resolve) => setTimeout(resolve, 40 + ((edit * 7) % 17)));
    const wroteAt = performance.timeOrigin + performance.now();
    colleague.move(toWidgetId(5), { x: 601 + edit, y: 10 });
    delays.push((await painted) - wroteAt);
  }
  colleague.leave();
  return median(delays);
}

/** Number of React's renders while twenty others move their cursors for two seconds, thirty times a second each. */
export async function rendersOfCursors(page: Page, form: LargeForm): Promise<number> {
  const windows: Colleague[] = [];
  for (const name of PEOPLE) {
    const guest = await inviteTo(form.server, form.owner, form.projectId, { name, permission: "viewer" });
    for (let index = 0; index < WINDOWS; index++)
      windows.push(await joinAs(form.server, guest, form.projectId));
  }
  const point = (step: number) =>
    windows.forEach((window, index) => window.point({ x: 100 + step * 5, y: 100 + index * 20 }));
  point(0);
  await page.waitForFunction(
    (count) => document.querySelectorAll(".canvas-cursor").length === count,
    windows.length,
  );
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => window.benchCommits ?? Number.NaN);
  for (let step = 1; step <= 60; step++) {
    point(step);
    await new Promise((resolve) => setTimeout(resolve, CURSOR_MS));
  }
  const after = await page.evaluate(() => window.benchCommits ?? Number.NaN);
  for (const window of windows) window.leave();
  return after - before;
}

declare global {
  interface Window {
    /** True while a frame is being made, since a callback of `requestAnimationFrame` began. */
    benchIsInFrame?: boolean;
  }
}

/** In the page: records from now on when a frame is being made. */
function noteFrames(): void {
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      window.benchIsInFrame = true;
      void scheduler.postTask(() => (window.benchIsInFrame = false), { priority: "user-blocking" });
      callback(time);
    });
}

/** In the page: time of the paint after the next change of an element, ms since 1970. */
function awaitNextPaint(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`Nothing is ${selector}`);
    const note = () => resolve(performance.timeOrigin + performance.now());
    // Right after the frame, before other tasks that wait for its end.
    const noteSoon = () => void scheduler.postTask(note, { priority: "user-blocking" });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // A change made during a frame belongs to that frame; a frame requested then would be the next.
      if (window.benchIsInFrame === true) noteSoon();
      else requestAnimationFrame(noteSoon);
    });
    observer.observe(element, { attributes: true });
  });
}
