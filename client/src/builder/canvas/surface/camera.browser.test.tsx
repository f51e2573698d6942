import { starterDocument } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import { page as window } from "vitest/browser";
import { afterTest } from "#testing/cleanUp.ts";
import { createProject } from "#testing/project.tsx";

/** Greatest distance between the centers of the page and of the canvas, which includes the rulers, px. */
const OFF = 12;

it.each([
  [1280, 800],
  [1920, 1080],
])(
  "a form opens in the middle where the window is %i px wide, large enough to read, and fitting shows it whole",
  async (width, height) => {
    const before = [innerWidth, innerHeight] as const;
    afterTest(() => window.viewport(...before));
    await window.viewport(width, height);
    const page = await createProject(starterDocument("contact-form")).open();
    const opened = measureElement(".canvas-page");
    const canvas = measureElement(".builder-canvas");
    expect(Math.abs(opened.x + opened.width / 2 - canvas.x - canvas.width / 2)).toBeLessThanOrEqual(OFF);
    const sheet = page.getByRole("tree", { name: "Components on the page" });
    expect(opened.width).toBeGreaterThanOrEqual(900);
    await sheet.press("Shift+0");
    await expect.poll(() => measureElement(".canvas-page").width).toBe(1200);
    await sheet.press("Shift+1");
    const whole = Math.min(opened.width, canvas.width - 68);
    await expect.poll(() => measureElement(".canvas-page").width).toBeCloseTo(whole, 0);
  },
);

function measureElement(selector: string): Pick<DOMRect, "x" | "y" | "width"> {
  const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, width };
}
