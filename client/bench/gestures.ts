import type { Page } from "playwright-core";
import { measureCost, median, type Cost } from "./measure.ts";

/** Steps of a gesture, and rounds for each gesture. */
const STEPS = 60;
const ROUNDS = 5;
const FRAME_MS = 16;

/** The gestures that are measured in both products. */
export const GESTURES = ["drag 100 selected", "pan", "zoom"] as const;
export type GestureName = (typeof GESTURES)[number];

/** Measures every gesture in a page; `grip` is the selector of one of the 100 selected things. */
export async function measureCosts(page: Page, grip: string): Promise<Record<GestureName, Cost>> {
  return {
    "drag 100 selected": await repeated(page, () => drag(page, grip)),
    pan: await repeated(page, () => pan(page)),
    zoom: await repeated(page, () => zoom(page)),
  };
}

/** Median of several rounds after one to warm up. */
async function repeated(page: Page, action: () => Promise<void>): Promise<Cost> {
  await action();
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await measureCost(page, action));
  return { p95: median(costs.map(({ p95 }) => p95)), work: median(costs.map(({ work }) => work)) };
}

/** Drags away and back, so that every round begins at the same position. */
async function drag(page: Page, grip: string): Promise<void> {
  const box = await page.locator(grip).boundingBox();
  if (box === null) throw new Error(`Nothing is ${grip}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await everyFrame((step) => {
    const away = STEPS / 2 - Math.abs(step - STEPS / 2);
    return page.mouse.move(x + away * 4, y + away * 3);
  });
  await page.mouse.up();
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(640, 420);
  await everyFrame((step) => page.mouse.wheel(step <= STEPS / 2 ? 6 : -6, step <= STEPS / 2 ? 12 : -12));
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(640, 420);
  await page.keyboard.down("Control");
  await everyFrame((step) => page.mouse.wheel(0, step <= STEPS / 2 ? -4 : 4));
  await page.keyboard.up("Control");
}

/** Sends the input of every frame at its time, as a hand does, even when the page has not answered the one before. */
async function everyFrame(send: (step: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  for (let step = 1; step <= STEPS; step++) {
    sent.push(send(step));
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  await Promise.all(sent);
}
