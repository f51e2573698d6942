import type { CDPSession, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument, type Point, type Widget } from "@formweave/schema/model";
import { locateFrame } from "./builder.ts";
import { journey } from "./journey.ts";
import { at, call } from "./server.ts";

/** Longer than the long press of a menu, ms. */
const LONG_MS = 900;

const stage = journey();
let path: string;
let page: Page;
let touch: CDPSession;
let round = 0;
/** Last seen position of the title. */
let seen: Point | undefined;
/** The form as its template creates it. */
let contact: Awaited<ReturnType<typeof readDocument>>;

beforeAll(async () => {
  const { server, owner, browser } = stage;
  const body = { kind: "form", name: "Contact", templateId: "contact-form" };
  const { data } = await call(server, "POST", "/api/projects", { cookie: owner.cookie, body });
  path = `/api/projects/${String(at(data, "id"))}/document`;
  contact = await readDocument();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const [name = "", value = ""] = owner.cookie.split("=");
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
  page = await context.newPage();
  await page.goto(`${server.url}/projects/${String(at(data, "id"))}`);
  await page.getByText("Saved · on server").first().waitFor();
  touch = await context.newCDPSession(page);
  await page.locator(".ruler.is-x").waitFor();
});

beforeEach(async () => {
  await page.keyboard.press("Escape");
  // Its name shows that it has loaded; later changes would clear the selection.
  const body = { ...contact, name: `Contact ${++round}` };
  await call(stage.server, "PUT", path, { cookie: stage.owner.cookie, body });
  await page.getByRole("heading", { level: 1, name: `Contact ${round}`, exact: true }).waitFor();
  await page.keyboard.press("Shift+1");
  await expectBegun();
});

it("a finger drags a guide out of a ruler, also when it is the first to touch the canvas", async () => {
  const canvas = await page.locator(".canvas").boundingBox();
  if (canvas === null) throw new Error("The canvas is not to be seen");
  await swipe({ x: canvas.x + 200, y: canvas.y + 10 }, { x: 0, y: 300 });
  await expect.poll(() => page.locator("[data-guide]").count()).toBe(1);
});

it("a finger moves a component that was selected by a tap, and pans over one that was not", async () => {
  const [before, view] = [await widget("subject"), await measureCorner("title")];
  await swipe(await measureCenter("subject"), { x: 0, y: 60 });
  await expect.poll(async () => (await measureCorner("title")).y - view.y).toBeGreaterThan(40);
  await expect.poll(() => widget("subject")).toEqual(before);
  await tap("subject");
  // Beside the column: on it, the component would be inserted between the others.
  await swipe(await measureCenter("subject"), { x: 280, y: 60 });
  await expect.poll(async () => (await widget("subject")).position.y).toBeGreaterThan(before.position.y);
  expect((await widget("subject")).position.x).toBeGreaterThan(before.position.x);
});

it("a finger resizes by a handle, which is at least 24 px wide for it", async () => {
  await tap("message");
  const before = await widget("message");
  const handle = page.locator('[data-handle="se"]');
  const box = await handle.boundingBox();
  if (box === null) throw new Error("No handle is to be seen");
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  await swipe({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x: 60, y: 40 });
  await expect.poll(async () => (await widget("message")).size.width).toBeGreaterThan(before.size.width);
  expect((await widget("message")).size.height).toBeGreaterThan(before.size.height);
});

it("two fingers zoom and pan around the middle between them, and move nothing", async () => {
  const canvas = await page.locator(".canvas").boundingBox();
  if (canvas === null) throw new Error("The canvas is not to be seen");
  const before = await readDocument();
  const middle = await measureCenter("subject");
  const zoom = await measureZoom();
  await pinch(middle, { from: 40, to: 80, by: { x: 30, y: 20 } });
  await expect.poll(measureZoom).toBeGreaterThan(zoom * 1.7);
  const after = await measureCenter("subject");
  expect(Math.abs(after.x - middle.x - 30)).toBeLessThan(12);
  expect(Math.abs(after.y - middle.y - 20)).toBeLessThan(12);
  await expect.poll(() => readDocument()).toEqual(before);
});

it("a finger that stays opens the menu of what is under it", async () => {
  const place = await measureCenter("email");
  await send("touchStart", [place]);
  await page.getByRole("menu").waitFor({ timeout: LONG_MS + 2000 });
  // Selected by the release of the finger alone, it would come too late.
  const item = locateFrame(page, "email").locator(":scope > [role='treeitem']");
  await expect.poll(() => item.getAttribute("aria-selected")).toBe("true");
  await send("touchEnd", []);
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(async () => (await readDocument()).widgets.length).toBe(8);
});

it("a drag that is over before its code has come is done all the same", async () => {
  await tap("subject");
  await page.reload();
  await page.getByText("Saved · on server").first().waitFor();
  await page.route(/beginGesture/, async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const before = await widget("subject");
  const place = await measureCenter("subject");
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x + 280, place.y + 80, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await widget("subject")).position.y).toBeGreaterThan(before.position.y);
});

/** Waits until the page shows the template's form, all of it in view. */
async function expectBegun(): Promise<void> {
  await expect.poll(() => page.locator("[data-widget-id]").count()).toBe(contact.widgets.length);
  await expect.poll(() => page.locator("[data-guide]").count()).toBe(0);
  await expect.poll(isAtRest).toBe(true);
}

/** True when the title has not moved since the last call: panels may still open, and the view follow them. */
async function isAtRest(): Promise<boolean> {
  const before = seen;
  seen = await measureCorner("title");
  return before?.x === seen.x && before.y === seen.y;
}

type TouchType = "touchStart" | "touchMove" | "touchEnd";

async function send(type: TouchType, points: readonly Point[]): Promise<void> {
  await touch.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
  });
}

/** Swipes with one finger from a point by some px. */
async function swipe(from: Point, by: Point): Promise<void> {
  await send("touchStart", [from]);
  for (let step = 1; step <= 6; step++)
    await send("touchMove", [{ x: from.x + (by.x * step) / 6, y: from.y + (by.y * step) / 6 }]);
  await send("touchEnd", []);
}

interface Pinch {
  /** Distance of each finger from the middle, px. */
  readonly from: number;
  readonly to: number;
  readonly by: Point;
}

async function pinch(middle: Point, { from, to, by }: Pinch): Promise<void> {
  const fingersAt = (share: number): readonly Point[] => {
    const [x, y] = [middle.x + by.x * share, middle.y + by.y * share];
    const reach = from + (to - from) * share;
    return [
      { x: x - reach, y },
      { x: x + reach, y },
    ];
  };
  await send("touchStart", fingersAt(0).slice(0, 1));
  await send("touchStart", fingersAt(0));
  for (let step = 1; step <= 8; step++) await send("touchMove", fingersAt(step / 8));
  await send("touchEnd", []);
}

async function tap(id: string): Promise<void> {
  const { x, y } = await measureCenter(id);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => page.getByRole("treeitem", { selected: true }).count()).toBe(1);
}

async function measureBox(id: string) {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not to be seen`);
  return box;
}

async function measureCenter(id: string): Promise<Point> {
  const { x, y, width, height } = await measureBox(id);
  return { x: x + width / 2, y: y + height / 2 };
}

async function measureCorner(id: string): Promise<Point> {
  const { x, y } = await measureBox(id);
  return { x, y };
}

async function measureZoom(): Promise<number> {
  const { width } = await measureBox("message");
  return width / (await widget("message")).size.width;
}

async function widget(id: string): Promise<Widget> {
  const found = (await readDocument()).widgets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No widget ${id}`);
  return found;
}

async function readDocument() {
  const { data } = await call(stage.server, "GET", path, { cookie: stage.owner.cookie });
  return projectDocument.parse(data);
}
