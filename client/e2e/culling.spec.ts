import type { Point } from "@formweave/schema/model";
import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createForm, toFrameSelector, type LargeForm } from "../bench/form.ts";
import { toWidgetId, computePosition } from "../bench/largeForm.ts";
import { openBuilder, openProfile } from "./browser.ts";
import { journey } from "./journey.ts";
import { call, inviteTo } from "./server.ts";

/** Forty rows, of which a view of 800 px shows a third. */
const COUNT = 400;
const FIRST = toWidgetId(0);
const FAR = toWidgetId(COUNT - 10);
const TEXT = "text";

const stage = journey();
let form: LargeForm;
let page: Page;
/** Initial position of the form's corner on the screen. */
let home: Point;

beforeAll(async () => {
  form = await createForm(stage, COUNT);
  page = await (await stage.profile("Ada")).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${form.server.url}/projects/${form.projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  home = await page.evaluate(findOrigin);
});

beforeEach(goHome);

describe("a click within the pause after a turn of the wheel", () => {
  it("reaches the button of the name bar under the pointer", async () => {
    // Not in the first row, where the toolbar flips as soon as there is no space above.
    await page.locator(toFrameSelector(toWidgetId(23))).click();
    const bar = page.getByRole("toolbar", { name: "Selection" });
    await pressRightAfterWheel(bar.getByRole("button", { name: "Lock", exact: true }));
    const unlock = bar.getByRole("button", { name: "Unlock", exact: true });
    await expect.poll(() => unlock.count()).toBe(1);
    await pressRightAfterWheel(unlock);
    await bar.getByRole("button", { name: "Lock", exact: true }).waitFor();
  });

  it("selects the widget under the pointer", async () => {
    await pressRightAfterWheel(page.locator(toFrameSelector(toWidgetId(3))));
    await expect.poll(() => selected()).toEqual([toWidgetId(3)]);
  });

  it("opens a text when it is a double one, and puts the caret into the text that is being written in", async () => {
    const { server, owner, projectId } = stage;
    const body = { name: "Text", kind: "form", widgets: [richText()] };
    await call(server, "PUT", stage.path("/document"), { cookie: owner.cookie, body });
    const large = page;
    page = await openBuilder(page.context(), server, projectId);
    onTestFinished(async () => {
      await page.close();
      page = large;
    });
    await pressRightAfterWheel(page.locator(toFrameSelector(TEXT)));
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const editor = page.locator(toFrameSelector(TEXT)).locator("[contenteditable='true']");
    await editor.pressSequentially("Words");
    await pressAfterWheel(editor);
    await page.keyboard.type("More");
    await expect.poll(() => editor.innerText()).toContain("More");
  });
});

describe("with most widgets far from the view", () => {
  it("following a person who is far away shows what they see, and goes on with them", async () => {
    const { server, owner, projectId } = form;
    const noor = await inviteTo(server, owner, projectId, { name: "Noor", permission: "editor" });
    const hers = await openBuilder(await openProfile(stage.browser, server, noor), server, projectId);
    await hers.mouse.move(580, 420);
    await expect.poll(() => isAway(FAR)).toBe(true);
    await page.getByRole("button", { name: "Follow Noor" }).click();
    await turnUntil(hers, () => isInView(hers, toFrameSelector(FAR)));
    await expect.poll(() => isAway(FAR)).toBe(false);
    await expect.poll(() => page.locator(toFrameSelector(FAR)).locator(".canvas-content").count()).toBe(1);
    await expect.poll(() => isAway(FIRST)).toBe(true);
    await turnUntil(hers, () => isInView(hers, toFrameSelector(FIRST)), -400);
    await expect.poll(() => isAway(FIRST)).toBe(false);
    await expect.poll(() => isAway(FAR)).toBe(true);
    await hers.context().close();
  });

  it("a widget dragged to the edge is carried along until it is dropped among the far ones", async () => {
    const from = await measureCenter(FIRST);
    const bottom = await bottomOfCanvas();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, bottom - 4, { steps: 5 });
    await expect.poll(() => isAway(FAR), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => isAway(toWidgetId(1))).toBe(true);
    await expect.poll(() => isInView(page, ".canvas-carrier .canvas-frame")).toBe(true);
    await page.mouse.move(from.x, bottom - 200, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => page.locator(".canvas-carrier").count()).toBe(0);
    await expect.poll(() => readTop(FIRST)).toBeGreaterThan(computePosition(100).y);
    await expect.poll(() => isInView(page, toFrameSelector(FIRST))).toBe(true);
    await page.keyboard.press("Control+z");
    await expect.poll(() => readTop(FIRST)).toBe(computePosition(0).y);
    await expect.poll(() => isAway(FIRST)).toBe(false);
  });

  it("a marquee drawn past the edge takes in all it went over, out of view or not", async () => {
    await page.setViewportSize({ width: 1600, height: 800 }); // room for the whole page between the panels
    const [first, bottom] = [await measureBox(page.locator(toFrameSelector(FIRST))), await bottomOfCanvas()];
    const edge = await measureBox(page.locator(toFrameSelector(toWidgetId(9))));
    await page.mouse.move(first.x - 2, first.y - 4);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width, bottom - 4, { steps: 5 });
    await expect.poll(() => isAway(FAR), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => isAway(FIRST)).toBe(true);
    await page.mouse.move(edge.x + edge.width, bottom - 60);
    await page.mouse.up();
    const ids = await selected();
    expect(ids.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, index) => toWidgetId(index)));
    await expect.poll(() => isAway(toWidgetId(1))).toBe(true);
  });
});

/** Returns to the initial position with nothing selected. */
async function goHome(): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.move(640, 420);
  await expect
    .poll(async () => {
      const { x, y } = await page.evaluate(findOrigin);
      await page.mouse.wheel(x - home.x, y - home.y);
      return Math.hypot(x - home.x, y - home.y);
    })
    .toBeLessThan(1);
  await expect.poll(() => isAway(FAR)).toBe(true);
  await expect.poll(() => page.locator("[data-canvas][data-moving]").count()).toBe(0);
}

/** In the page: returns the position of the form's corner on the screen, derived from a laid-out component. */
function findOrigin(): Point {
  const frames = [...document.querySelectorAll<HTMLElement>("[data-canvas] [data-widget-id]")];
  const shown = frames.find((frame) => frame.getClientRects().length > 0);
  if (shown === undefined) throw new Error("Nothing is in view");
  const { x, y } = shown.getBoundingClientRect();
  return { x: x - Number.parseFloat(shown.style.left), y: y - Number.parseFloat(shown.style.top) };
}

/**
 * Scrolls by wheel over an element and presses at once, without moving the pointer, while the pane is still in place. On a slow
 * machine a press may come after the pause: it is made again then.
 */
async function pressRightAfterWheel(target: Locator): Promise<void> {
  await expect.poll(() => pressWhileMoving(target)).toBe(true);
}

async function pressWhileMoving(target: Locator): Promise<boolean | undefined> {
  await page.evaluate(() => {
    window.addEventListener(
      "pointerdown",
      () => (window.wasMoving = document.querySelector("[data-canvas]")?.hasAttribute("data-moving")),
      { capture: true, once: true },
    );
  });
  await pressAfterWheel(target);
  return page.evaluate(() => window.wasMoving);
}

async function pressAfterWheel(target: Locator): Promise<void> {
  const { x, y, width, height } = await measureBox(target);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, 2);
  await page.mouse.down();
  await page.mouse.up();
}

declare global {
  interface Window {
    /** True when the camera counted as moving at the last press. */
    wasMoving?: boolean | undefined;
  }
}

/** Scrolls by wheel until a condition holds. */
async function turnUntil(whose: Page, isSo: () => Promise<boolean>, by = 400): Promise<void> {
  await expect
    .poll(
      async () => {
        await whose.mouse.wheel(0, by);
        return isSo();
      },
      { timeout: 10_000 },
    )
    .toBe(true);
}

function richText(): unknown {
  return {
    id: TEXT,
    type: "rich-text",
    name: "Text",
    position: { x: 100, y: 100 },
    size: { width: 400, height: 200 },
  };
}

function isAway(id: string, whose: Page = page): Promise<boolean> {
  return whose
    .locator(toFrameSelector(id))
    .evaluate((element) => getComputedStyle(element).display === "none");
}

/** True when the middle of an element is visible on the canvas. */
function isInView(whose: Page, selector: string): Promise<boolean> {
  return whose.locator(selector).evaluate((element) => {
    const [box, view] = [element, document.querySelector("[data-canvas]")].map((each) =>
      each?.getBoundingClientRect(),
    );
    if (box === undefined || view === undefined) return false;
    const middle = box.y + box.height / 2;
    return box.height > 0 && middle > view.top && middle < view.bottom;
  });
}

/** Returns the selected widgets, in reading order. */
function selected(): Promise<string[]> {
  // Evaluated in the page: Playwright's selectors take seconds for so many elements.
  return page.evaluate(() => {
    const frames = document.querySelectorAll("[data-widget-id]:has(> [aria-selected='true'])");
    return [...frames].map((frame) => frame.getAttribute("data-widget-id") ?? "");
  });
}

function readTop(id: string): Promise<number> {
  return page.locator(toFrameSelector(id)).evaluate((element) => Number.parseFloat(element.style.top));
}

async function measureCenter(id: string): Promise<Point> {
  const { x, y, width, height } = await measureBox(page.locator(toFrameSelector(id)));
  return { x: x + width / 2, y: y + height / 2 };
}

async function bottomOfCanvas(): Promise<number> {
  const { y, height } = await measureBox(page.locator("[data-canvas]"));
  return y + height;
}

async function measureBox(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("Nothing is there");
  return box;
}
