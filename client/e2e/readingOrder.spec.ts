import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { journey } from "./journey.ts";
import { publishForm, type Drawn } from "./published.ts";

const stage = journey();
let page: Page;

beforeAll(async () => {
  page = await (await stage.browser.newContext()).newPage();
});

const HALF = { width: 312, height: 80 };

function field(id: string, x: number, y: number, more: Partial<Drawn> = {}): Drawn {
  return { id, type: "text-input", props: { label: id }, position: { x, y }, size: HALF, ...more };
}

/** Created in another order than the reading order, and away from the middle of the canvas. */
const SIGN_UP: readonly Drawn[] = [
  field("first-name", 100, 200),
  field("email", 100, 300, { size: { width: 640, height: 80 } }),
  field("phone", 100, 400),
  field("last-name", 428, 204),
  field("title", 100, 100, { type: "heading", props: { text: "Sign up" }, size: { width: 640, height: 60 } }),
];

async function open(url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await page.locator("html[data-filling]").waitFor();
}

/** Returns the names of the fields in Tab order, with their positions. */
async function tabThrough(count: number) {
  const stops: { name: string; x: number; y: number }[] = [];
  for (let press = 0; press < count; press++) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const thing = document.activeElement?.closest("[data-thing]");
        const { x, y } = thing?.getBoundingClientRect() ?? { x: 0, y: 0 };
        return { name: thing?.getAttribute("data-thing") ?? "", x, y: y + scrollY };
      }),
    );
  }
  return stops;
}

/** The left and the right edge of the given elements. */
async function measureEdges(...selectors: readonly string[]) {
  const boxes = await Promise.all(selectors.map((selector) => page.locator(selector).boundingBox()));
  return {
    left: Math.round(Math.min(...boxes.map((box) => box?.x ?? Infinity))),
    right: Math.round(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))),
  };
}

it.each([1280, 390])(
  "at %i px Tab goes as the eye does, and the form stands in the middle",
  async (width) => {
    const { url } = await publishForm(stage.server, stage.owner, "Sign up", SIGN_UP);
    await open(url, width);
    const stops = await tabThrough(4);
    expect(stops.map(({ name }) => name)).toEqual(["first-name", "last-name", "email", "phone"]);
    const seen = stops.toSorted((a, b) => (Math.abs(a.y - b.y) < 40 ? a.x - b.x : a.y - b.y));
    expect(stops).toEqual(seen);
    const { left, right } = await measureEdges('[data-thing="email"]', ".fill-buttons");
    expect(left).toBe(width - right);
    expect(right - left).toBe(Math.min(640, width - 32));
  },
);

it("beside the steps the column is as wide as it was drawn, and what goes from edge to edge does so", async () => {
  const banner = field("banner", 0, 0, { type: "header", size: { width: 1200, height: 80 } });
  const next = { id: "next", type: "page-break", props: { title: "The rest" }, position: { x: 0, y: 560 } };
  const { url } = await publishForm(stage.server, stage.owner, "In steps", [
    ...SIGN_UP,
    banner,
    { ...next, size: { width: 1200, height: 40 } },
    field("city", 100, 640),
  ]);
  await open(url, 1280);
  const form = await measureEdges(".fill-form");
  const email = await measureEdges('[data-thing="email"]');
  expect(email.right - email.left).toBe(640);
  expect(Math.abs(email.left - form.left - (form.right - email.right))).toBeLessThanOrEqual(1);
  await expect.poll(() => measureEdges('[data-thing="banner"]')).toEqual(form);
});
