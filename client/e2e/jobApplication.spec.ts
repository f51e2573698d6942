import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canvasField, widgetIds } from "./builder.ts";
import { bundlePage } from "./bundlePage.ts";
import { journey } from "./journey.ts";
import { createProject } from "./server.ts";

/** A job application: its texts, and fifteen fields in three sections. */
const PARTS = [
  ["heading", "Job application"],
  ["heading", "About you"],
  ["text-input", "First name"],
  ["text-input", "Last name"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["text-input", "City"],
  ["heading", "Your work"],
  ["text-input", "Position"],
  ["number", "Years of experience"],
  ["date", "Earliest start date"],
  ["radio", "Where would you like to work?"],
  ["number", "Expected salary"],
  ["select", "How did you hear of us?"],
  ["heading", "A few words"],
  ["text-area", "Why do you apply?"],
  ["text-input", "Portfolio"],
  ["text-input", "References"],
  ["checkbox", "I agree that my data is kept"],
  ["button", "Send application"],
] as const;
/** Longest duration for practised hands, ms. */
const MOST_MS = 90_000;

const stage = journey();
let page: Page;
let script: string;
let started = 0;

beforeAll(async () => {
  [page, script] = await Promise.all([
    stage.profile("Ada").then((context) => context.newPage()),
    bundlePage("findCut.ts"),
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Smooth scrolling would be rendered many times, and proves nothing here.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

beforeEach(async () => {
  const projectId = await createProject(stage.server, stage.owner, "Job application");
  await page.goto(`${stage.server.url}/projects/${projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  started = Date.now();
});

describe("a job application of fifteen fields is made in a minute and a half, and nothing overlaps", () => {
  it("by clicks", async () => {
    for (const [type, label] of PARTS) {
      await item(type).click();
      await firstField().fill(label);
    }
    await expectForm(PARTS.length);
  }, 120_000);

  it("by keys", async () => {
    for (const [index, [type, label]] of PARTS.entries()) {
      await page.keyboard.press("Control+f");
      await page.keyboard.type(type);
      await expect.poll(() => firstFound()).toBe(type);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await widgetIds(page)).length).toBe(index + 1);
      await page.getByRole("tree", { name: "Components on the page" }).focus();
      await page.keyboard.press("Enter");
      await canvasField(page).waitFor();
      await page.keyboard.press("Control+a");
      // Other journeys test typing letter by letter.
      await page.keyboard.insertText(label);
      await page.keyboard.press("Enter");
    }
    await expectForm(PARTS.length);
  }, 120_000);

  it("by drag", async () => {
    for (const [index, [type, label]] of PARTS.entries()) {
      const at = await placeBelowLast(index);
      await item(type).hover({ position: { x: REACH, y: REACH } });
      await page.mouse.down();
      await page.mouse.move(at.x, at.y, { steps: 3 });
      await page.locator(".canvas-carried").waitFor();
      await page.mouse.up();
      await expect.poll(async () => (await widgetIds(page)).length).toBe(index + 1);
      await firstField().fill(label);
    }
    await expectForm(PARTS.length);
  }, 120_000);

  it("by one sentence to the assistant", async () => {
    await page.getByRole("tab", { name: "AI" }).click();
    const message = page.getByRole("textbox", { name: "Description of the form" });
    await message.fill(
      "Job application with first name, last name, email, phone number, city, position, years of experience, earliest start date, work location, expected salary, how did you hear about us, motivation, portfolio, references and consent",
    );
    await message.press("Enter");
    await page.getByRole("button", { name: /^Accept \d+ changes$/ }).click();
    await expectForm(15);
  }, 120_000);
});

function item(type: string) {
  return page.locator(`.palette [data-preview="${type}"]`).first();
}

function firstFound(): Promise<string | null> {
  return page.locator(".palette [data-walked]").first().getAttribute("data-preview");
}

/** First field of the panel: the text of the component. */
function firstField() {
  return page.locator(".pp-body :is(input, textarea)").first();
}

/** Distance from the corner of a dragged palette component to the pointer, px. */
const REACH = 30;

/** Returns the pointer position that drops a component below the last one, after scrolling that into the upper half. */
async function placeBelowLast(count: number): Promise<{ x: number; y: number }> {
  const canvas = await page.locator("[data-canvas]").boundingBox();
  if (canvas === null) throw new Error("There is no canvas");
  const middle = canvas.y + canvas.height / 2;
  if (count === 0) return { x: canvas.x + 120 + REACH, y: canvas.y + 90 + REACH };
  const { bottom } = await page.evaluate(lowest);
  if (bottom > middle) {
    await page.mouse.move(canvas.x + canvas.width - 60, middle);
    await page.mouse.wheel(0, bottom - canvas.y - canvas.height / 4);
    await page.waitForFunction(
      (y) =>
        [...document.querySelectorAll(".canvas-frame")].every(
          (one) => one.getBoundingClientRect().bottom < y,
        ),
      middle,
    );
  }
  const last = await page.evaluate(lowest);
  return { x: last.left + REACH, y: last.bottom + 14 + REACH };
}

/** The edges of the lowest component on the canvas. */
function lowest() {
  const boxes = [...document.querySelectorAll(".canvas-frame")].map((one) => one.getBoundingClientRect());
  const [last] = boxes.toSorted((a, b) => b.bottom - a.bottom);
  return { left: last?.left ?? 0, bottom: last?.bottom ?? 0 };
}

/** Expects the complete form within the time limit, without overlapping components or cut-off texts. */
async function expectForm(count: number): Promise<void> {
  await expect.poll(async () => (await widgetIds(page)).length).toBeGreaterThanOrEqual(count);
  expect(Date.now() - started).toBeLessThan(MOST_MS);
  await page.keyboard.press("Escape");
  await page.evaluate(script);
  await expect.poll(() => page.evaluate(() => window.findCut(".canvas-frame"))).toEqual([]);
  const shots = process.env["SHOTS"];
  if (shots !== undefined) await takePictures(shots);
}

async function takePictures(folder: string): Promise<void> {
  const name = (expect.getState().currentTestName ?? "").split(" > ").at(-1)?.replaceAll(" ", "-") ?? "";
  for (const width of [1280, 1920])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.emulateMedia({ colorScheme });
      await page.keyboard.press("Shift+Digit1");
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
}
