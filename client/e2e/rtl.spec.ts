import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { locateFrame, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { at, call } from "./server.ts";

const stage = journey({ owner: "Mara" });
let page: Page;

beforeAll(async () => {
  const body = { kind: "form", name: "Contact", templateId: "contact-form" };
  const { data } = await call(stage.server, "POST", "/api/projects", { cookie: stage.owner.cookie, body });
  page = await (await stage.profile("Mara")).newPage();
  await page.goto(`${stage.server.url}/projects/${String(at(data, "id"))}`);
});

it("on a page from right to left the panels change sides, and the canvas keeps its coordinates", async () => {
  await openAt({ width: 1440, height: 900 });
  const before = { library: await measureBox(".builder-left"), canvas: await measureBox(".canvas") };
  const place = await placeIn("email");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await expect.poll(async () => (await measureBox(".builder-left")).x).toBeGreaterThan(before.canvas.x);
  expect((await measureBox(".builder-right")).x).toBeLessThan(5);
  await expect.poll(() => placeIn("email")).toEqual(place);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await selectWidget(page, "email");
  const [frame, selection] = [
    await measureBox('[data-widget-id="email"]'),
    await measureBox(".canvas-selection"),
  ];
  expect(Math.abs(frame.x - selection.x)).toBeLessThan(3);
  const pill = page.locator(".canvas-size > span");
  await expect.poll(() => pill.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await placeIn("email")).x).toBeGreaterThan(place.x);
  await page.keyboard.press("Control+z");
  await expect.poll(() => placeIn("email")).toEqual(place);
  await drag("email", 60);
  await expect.poll(async () => (await placeIn("email")).x).toBeGreaterThan(place.x);
  await page.keyboard.press("Control+z");
});

it("at 200 % of the browser's zoom nothing is out of reach", async () => {
  await openAt({ width: 720, height: 450 });
  await expectReach();
});

it("at 200 % of the browser's zoom on a small screen nothing is out of reach", async () => {
  await openAt({ width: 640, height: 400 });
  await expectReach();
});

it("on a narrow page one panel makes room for the other, and both for the canvas when the page becomes narrow", async () => {
  await openAt({ width: 1400, height: 800 });
  const hide = (panel: string) => page.getByRole("button", { name: `Hide ${panel}` });
  await hide("library").waitFor();
  await hide("properties").waitFor();
  await page.setViewportSize({ width: 640, height: 800 });
  await page.getByRole("button", { name: "Show library" }).click();
  await hide("library").waitFor();
  await expect.poll(() => hide("properties").count()).toBe(0);
  await page.getByRole("button", { name: "Show properties" }).click();
  await hide("properties").waitFor();
  await expect.poll(() => hide("library").count()).toBe(0);
});

it("on a phone the bar of the preview has the way back within reach", async () => {
  await openAt({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const bar = page.locator(".live-bar");
  await bar.waitFor();
  await expect.poll(() => listOutside(bar)).toEqual([]);
  await bar.getByRole("button", { name: "Back to editing" }).click();
  await bar.waitFor({ state: "detached" });
});

/** Returns the controls of a bar that are outside of the page. */
function listOutside(bar: Locator): Promise<readonly (string | null)[]> {
  return bar.evaluate((element) => {
    const controls = [...element.querySelectorAll("button, a")].filter((one) => one.checkVisibility());
    return controls.flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      const isIn = left >= 0 && right <= innerWidth;
      return isIn ? [] : [one.getAttribute("aria-label") ?? one.textContent];
    });
  });
}

/** Expects every button of the bar and the canvas to be reachable, and no horizontal scrolling. */
async function expectReach(): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  await expect.poll(() => listOutside(page.locator(".toolbar"))).toEqual([]);
  const canvas = await measureBox(".canvas");
  expect(canvas.width).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Show library" }).click();
  const search = page.getByRole("searchbox", { name: "Search components" });
  await search.click();
  await page.getByRole("button", { name: "Hide library" }).click();
  await search.waitFor({ state: "detached" });
  await selectWidget(page, "title");
  await page.getByRole("button", { name: "Show properties" }).click();
  await page.getByRole("textbox", { name: "Component name" }).click();
  expect((await measureBox(".canvas")).width).toBe(canvas.width);
  await page.getByRole("button", { name: "Hide properties" }).click();
}

/** Opens the form at a window size, as on a device with default panels. */
async function openAt(viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByText("Saved · on server").first().waitFor();
}

async function measureBox(selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return box;
}

/** Returns the position of a component within the page of the form, screen px. */
async function placeIn(id: string) {
  const [frame, sheet] = [await measureBox(`[data-widget-id="${id}"]`), await measureBox(".canvas-page")];
  return { x: Math.round(frame.x - sheet.x), y: Math.round(frame.y - sheet.y) };
}

async function drag(id: string, by: number): Promise<void> {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}
