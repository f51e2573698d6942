import { starterDocument } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import { page as window } from "vitest/browser";
import { afterTest } from "#testing/cleanUp.ts";
import { createProject } from "#testing/project.tsx";
import { PAGE_ROOM } from "#builder/canvasState/viewport.ts";

/** Greatest distance between the centers of the page and of the canvas, which includes the rulers, px. */
const OFF = 12;
/** Time after which the camera counts as still, and some more, ms. */
const LONGER_THAN_REST_MS = 250;

it.each([
  [1280, 800],
  [1920, 1080],
])(
  "a form opens with all of its components where the window is %i px wide, large enough to read, and fitting shows it whole",
  async (width, height) => {
    const before = [innerWidth, innerHeight] as const;
    afterTest(() => window.viewport(...before));
    await window.viewport(width, height);
    const page = await createProject(starterDocument("contact-form")).open();
    const opened = measureElement(".canvas-page");
    const canvas = measureElement(".builder-canvas");
    const fromMiddle = opened.x + opened.width / 2 - canvas.x - canvas.width / 2;
    const fromStart = opened.x - canvas.x - PAGE_ROOM.left;
    expect(Math.min(Math.abs(fromMiddle), Math.abs(fromStart))).toBeLessThanOrEqual(OFF);
    for (const { left, right } of measureAll("[data-widget-id]"))
      expect([left >= canvas.x, right <= canvas.x + canvas.width]).toEqual([true, true]);
    expect(measureElement(".canvas-page-name").x).toBeGreaterThanOrEqual(canvas.x);
    const sheet = page.getByRole("tree", { name: "Components on the page" });
    expect(opened.width).toBeGreaterThanOrEqual(900);
    await sheet.press("Shift+0");
    await expect.poll(() => measureElement(".canvas-page").width).toBe(1200);
    await sheet.press("Shift+1");
    const whole = Math.min(opened.width, canvas.width - PAGE_ROOM.left - PAGE_ROOM.right);
    await expect.poll(() => measureElement(".canvas-page").width).toBeCloseTo(whole, 0);
  },
);

it("what floats above the page stays where it is while somebody presses right after zooming, and is drawn exactly after that", async () => {
  const page = await createProject(starterDocument("contact-form")).open();
  const sheet = page.getByRole("tree", { name: "Components on the page" });
  await sheet.press("Shift+0");
  const layer = document.querySelector(".canvas-overlay > .canvas-afloat, .canvas-overlay .canvas-afloat");
  const surface = document.querySelector("[data-canvas]");
  if (!(layer instanceof HTMLElement) || surface === null) throw new Error("There is no canvas");
  await expect.poll(() => readStretch(layer)).toBe(1);
  surface.dispatchEvent(
    new WheelEvent("wheel", { deltaY: 12, ctrlKey: true, bubbles: true, cancelable: true }),
  );
  // The camera follows the wheel with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  surface.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  surface.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 2 }));
  const pressed = readStretch(layer);
  expect(pressed).not.toBe(1);
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_REST_MS));
  expect(readStretch(layer)).toBe(pressed);
  surface.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 2 }));
  await expect.poll(() => readStretch(layer)).toBe(1);
});

/** Horizontal scale of an element by its own transform. */
function readStretch(element: HTMLElement): number {
  return new DOMMatrix(getComputedStyle(element).transform).a;
}

function measureAll(selector: string): readonly DOMRect[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
}

function measureElement(selector: string): Pick<DOMRect, "x" | "y" | "width"> {
  const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, width };
}
