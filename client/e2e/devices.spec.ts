import { DEVICE_WIDTHS } from "../../schema/src/limits.ts";
import { type BrowserContext, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { frameOf, selectWidget } from "./builder.ts";
import {
  at,
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

const NAMES = { desktop: "Desktop", tablet: "Tablet", mobile: "Mobile", watch: "Watch", tv: "TV" } as const;
const FOLLOWS = "Switch to Desktop to move or resize. Here, places follow from it";

let server: TestServer;
let browser: TestBrowser;
let ada: Account;
let ben: Account;
let cy: Account;
let vera: Account;
let projectId: string;
const open: BrowserContext[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()));
});

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  ada = await setUpOwner(server, "Ada");
  projectId = await createProject(server, ada, "Intake");
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: ada.cookie, body: intake() });
  const invite = (name: string, permission: string) => inviteTo(server, ada, projectId, { name, permission });
  ben = await invite("Ben", "editor");
  cy = await invite("Cy", "editor");
  vera = await invite("Vera", "viewer");
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("shows the page at the width of each device, and says it", async () => {
  const page = await join(ada);
  expect(await chosenOn(page)).toBe("Desktop, 1200 px");
  expect(await page.locator(".toolbar-title .badge").first().textContent()).toBe("Form");
  for (const device of ["tablet", "mobile", "watch", "tv", "desktop"] as const) {
    await choose(page, NAMES[device]);
    const width = DEVICE_WIDTHS[device];
    await expect.poll(() => pageWidth(page)).toBe(width);
    await expect.poll(() => page.locator(".canvas-page-name").textContent()).toContain(`${width} ×`);
    expect(await chosenOn(page)).toBe(`${NAMES[device]}, ${width} px`);
  }
});

it("has everything on the narrow page in reading order, and nothing outside of it", async () => {
  const page = await join(ada);
  await choose(page, "Mobile");
  await expect.poll(() => pageWidth(page)).toBe(375);
  const boxes = await page.locator(".canvas-page > .canvas-frame").evaluateAll((frames) =>
    frames.map((frame) => {
      const style = getComputedStyle(frame);
      const [left = 0, top = 0, width = 0, height = 0] = [
        style.left,
        style.top,
        style.width,
        style.height,
      ].map(Number.parseFloat);
      return { left, top, right: left + width, end: top + height };
    }),
  );
  expect(boxes).toHaveLength(5);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(375);
    expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.end ?? 0);
  }
  await choose(page, "Desktop");
});

it("keeps the device for this person, on this device, and shows the others their own", async () => {
  const [page, other] = await Promise.all([join(ada), join(ben)]);
  await choose(page, "Tablet");
  await expect.poll(() => pageWidth(page)).toBe(768);
  expect(await pageWidth(other)).toBe(1200);
  await page.reload();
  await expect.poll(() => pageWidth(page)).toBe(768);
  await page.getByRole("button", { name: "Back to Desktop" }).click();
  await expect.poll(() => pageWidth(page)).toBe(1200);
  await expect.poll(() => page.getByRole("note", { name: "Device" }).count()).toBe(0);
});

it("moves and resizes nothing on another device, by whatever way, and says why", async () => {
  const page = await join(ada);
  await choose(page, "Mobile");
  const before = await documentOf();
  await selectWidget(page, "name");
  await page.getByRole("toolbar", { name: "Selection" }).waitFor();
  expect(await page.locator("[data-handle], [data-grip]").count()).toBe(0);
  expect(await page.getByRole("spinbutton", { name: "Width", exact: true }).isDisabled()).toBe(true);
  await drag(page, frameOf(page, "name"), 40, 60);
  await frameOf(page, "name").getByRole("treeitem").focus();
  for (const press of ["ArrowDown", "Alt+ArrowRight", "Control+Alt+KeyL"]) {
    if (press.startsWith("Control")) await page.keyboard.press("Control+KeyA");
    await page.keyboard.press(press);
    await page.getByText(FOLLOWS).first().waitFor();
  }
  await settle(page);
  expect(await documentOf()).toEqual(before);
  await choose(page, "Desktop");
});

it("adds what is dropped on another device below what is there", async () => {
  const page = await join(ada);
  await choose(page, "Mobile");
  await page.locator('[data-preview="number"]').hover();
  await page.mouse.down();
  await page.mouse.move(640, 500, { steps: 8 });
  await page.mouse.up();
  const added = page.locator('[data-widget-type="number"]');
  await added.waitFor();
  await settle(page);
  const ends = await page
    .locator(".canvas-frame")
    .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().bottom));
  const box = await added.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(Math.max(...ends), 0);
  await page.keyboard.press("Control+z");
  await added.waitFor({ state: "detached" });
  await choose(page, "Desktop");
});

it("a style of a device reaches those who look at it, nobody else, and its author alone undoes it", async () => {
  const [first, second, third] = await Promise.all([join(ada), join(ben), join(cy)]);
  for (const page of [first, second]) await choose(page, "Mobile");
  await selectWidget(first, "intro");
  await setNumber(first, "Font size", 30);
  for (const page of [first, second]) await expect.poll(() => fontSizeOf(page, "intro")).toBe("30px");
  expect(await fontSizeOf(third, "intro")).toBe("16px");

  // A step of the other's takes nothing of it back.
  await selectWidget(second, "name");
  await setNumber(second, "Opacity", 50);
  await expect.poll(() => opacityOf(first, "name")).toBe("0.5");
  await leaveField(second);
  await second.keyboard.press("Control+z");
  await expect.poll(() => opacityOf(first, "name")).toBe("1");
  await second.keyboard.press("Control+z");
  expect(await fontSizeOf(second, "intro")).toBe("30px");

  await leaveField(first);
  await first.keyboard.press("Control+z");
  for (const page of [first, second]) await expect.poll(() => fontSizeOf(page, "intro")).toBe("16px");
  for (const page of [first, second]) await choose(page, "Desktop");
});

it("shows no cursor where it would point at something else", async () => {
  const [page, other] = await Promise.all([join(ada), join(ben)]);
  await other.mouse.move(600, 400);
  await page.locator(".canvas-cursor", { hasText: "Ben" }).waitFor();
  await choose(page, "Mobile");
  await expect.poll(() => page.locator(".canvas-cursor").count()).toBe(0);
  await page.mouse.move(620, 420);
  await choose(page, "Desktop");
  await choose(other, "Mobile");
  await other.mouse.move(640, 430, { steps: 40 });
  await selectWidget(other, "name");
  await page.locator(".canvas-remote").first().waitFor(); // said after where one points
  expect(await page.locator(".canvas-cursor").count()).toBe(0);
  await choose(other, "Desktop");
});

it("says which styles come from the desktop, marks the device's own, and gives each back", async () => {
  const page = await join(ada);
  await selectWidget(page, "intro");
  await setNumber(page, "Font size", 18);
  await choose(page, "Mobile");
  const size = field(page, "Font size");
  await expect.poll(() => size.inputValue()).toBe("18");
  await page.getByText("From Desktop", { exact: true }).waitFor();
  await setNumber(page, "Font size", 24);
  await page.getByText("Set for Mobile").first().waitFor();
  await expect.poll(() => fontSizeOf(page, "intro")).toBe("24px");
  await choose(page, "Tablet");
  await expect.poll(() => fontSizeOf(page, "intro")).toBe("18px");
  await choose(page, "Mobile");
  await page.getByRole("button", { name: "Reset font size to Desktop" }).click();
  await expect.poll(() => fontSizeOf(page, "intro")).toBe("18px");
  await choose(page, "Desktop");
  await page.getByRole("button", { name: "Reset font size" }).click();
  await expect.poll(() => fontSizeOf(page, "intro")).toBe("16px");
});

it("somebody who may only look chooses devices and tries the page out, and changes nothing", async () => {
  const page = await join(vera, "Live · view only");
  const before = await documentOf();
  const editing = page.getByRole("button", { name: /^(Undo|Redo|Align|Center|Distribute)/ });
  expect(await editing.count()).toBe(0);
  await selectWidget(page, "name");
  await page.getByRole("toolbar", { name: "Selection" }).waitFor();
  expect(await page.getByRole("toolbar", { name: "Selection" }).getByRole("button").count()).toBe(0);
  expect(await page.locator("[data-handle], [data-grip]").count()).toBe(0);
  await choose(page, "Mobile");
  await expect.poll(() => pageWidth(page)).toBe(375);
  await page.getByRole("button", { name: "Back to Desktop" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).getByLabel("Full name").fill("Vera");
  await live(page).getByRole("button", { name: "Back to editing" }).click();
  await expect.poll(() => live(page).count()).toBe(0);
  expect(await documentOf()).toEqual(before);
});

it("tries the page out: answers, what is missing, and nothing sent", async () => {
  const page = await join(ada);
  const before = await documentOf();
  const snap = page.getByRole("button", { name: "Snap to grid" });
  expect(await snap.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Shift+Space");
  await live(page).waitFor();
  await live(page).locator(".badge", { hasText: "Preview" }).waitFor();
  expect(await page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true);
  expect(await live(page).evaluate((preview) => preview.contains(document.activeElement))).toBe(true);
  await live(page).getByRole("button", { name: "Send" }).click();
  expect(await live(page).getByText("Nothing was sent").count()).toBe(0);
  const name = live(page).getByLabel("Full name");
  await live(page).getByRole("alert").getByRole("link", { name: "Full name is required" }).click();
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await name.fill("Ada Lovelace");
  await live(page).getByRole("button", { name: "Send" }).click();
  await live(page).getByText("This is a preview. Nothing was sent.").waitFor();
  await live(page)
    .getByRole("radio", { name: /Mobile/ })
    .click();
  await expect
    .poll(() => page.locator(".live-page").evaluate((form) => getComputedStyle(form).width))
    .toBe("375px");
  expect(await name.inputValue()).toBe("Ada Lovelace");
  await live(page).getByRole("button", { name: "Clear the answers" }).click();
  expect(await name.inputValue()).toBe("");
  await live(page)
    .getByRole("radio", { name: /Desktop/ })
    .click();
  // Keys of the builder do nothing to what lies below, be the focus in the preview or nowhere.
  await page.locator(".live-room").click({ position: { x: 5, y: 300 } });
  for (const press of ["Control+a", "Delete", "g", "Control+z"]) await page.keyboard.press(press);
  await live(page).evaluate((preview) => preview.blur());
  for (const press of ["Control+a", "Delete", "g"]) await page.keyboard.press(press);
  await page.keyboard.press("Escape");
  await expect.poll(() => live(page).count()).toBe(0);
  await settle(page);
  expect(await documentOf()).toEqual(before);
  expect(await snap.getAttribute("aria-pressed")).toBe("true");
});

it("takes the focus along and gives it back, and lets it go nowhere else", async () => {
  const page = await join(ada);
  const button = page.getByRole("button", { name: "Preview", exact: true });
  await button.press("Enter");
  await live(page).waitFor();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(() => document.activeElement?.matches("body, .live *"));
    expect(isInside).toBe(true);
  }
  await live(page).getByRole("button", { name: "Back to editing" }).press("Enter");
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("shows in the preview what others change meanwhile, and keeps the answers", async () => {
  const [page, other] = await Promise.all([join(ada), join(ben)]);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).getByLabel("Full name").fill("Ada");
  await selectWidget(other, "name");
  await other
    .getByRole("tabpanel", { name: "Properties" })
    .getByLabel("Label", { exact: true })
    .fill("Your name");
  await expect.poll(() => live(page).getByLabel("Your name").inputValue()).toBe("Ada");
  await leaveField(other);
  await other.keyboard.press("Control+z");
  await expect.poll(() => live(page).getByLabel("Full name").inputValue()).toBe("Ada");
  await page.keyboard.press("Escape");
  await expect.poll(() => live(page).count()).toBe(0);
});

it("another device, its styles and the preview have no serious violation, in light and dark", async () => {
  const page = await join(ada);
  await choose(page, "Mobile");
  await selectWidget(page, "intro");
  await setNumber(page, "Font size", 20);
  await expectAccessible(page);
  await leaveField(page);
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
});

/** A header, three fields of which two stand side by side, a text and a button. */
function intake(): unknown {
  return {
    name: "Intake",
    kind: "form",
    widgets: [
      widget("intro", "text", [80, 100, 640, 48], { text: "Tell us about your company." }),
      widget("name", "text-input", [80, 180, 400, 72], { label: "Full name", required: true }),
      widget("mail", "email", [520, 180, 400, 72], { label: "Work email" }),
      widget("plan", "select", [80, 280, 840, 72], { label: "Plan" }),
      widget("send", "submit", [80, 380, 200, 60], { label: "Send" }),
    ],
  };
}

function widget(id: string, type: string, [x, y, width, height]: readonly number[], props = {}) {
  return { id, type, name: id, position: { x, y }, size: { width, height }, props };
}

/** Opens the project in a browser of the person's own, until the test is over. */
async function join(account: Account, state = "Saved · on server"): Promise<Page> {
  const context = await openProfile(browser, server, account);
  open.push(context);
  if (state === "Saved · on server") return openBuilder(context, server, projectId);
  const page = await context.newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText(state).first().waitFor();
  return page;
}

async function choose(page: Page, device: string): Promise<void> {
  const devices = page.getByRole("radiogroup", { name: "Preview on" });
  await devices.getByRole("radio", { name: new RegExp(`^${device}`) }).click();
  await expect.poll(() => chosenOn(page)).toContain(device);
}

async function chosenOn(page: Page): Promise<string> {
  const devices = page.getByRole("radiogroup", { name: "Preview on" });
  return (await devices.getByRole("radio", { checked: true }).getAttribute("aria-label")) ?? "";
}

function pageWidth(page: Page): Promise<number> {
  return page
    .locator(".canvas-page")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).width));
}

function live(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" });
}

function field(page: Page, name: string): Locator {
  return page.getByRole("tabpanel", { name: "Properties" }).getByRole("spinbutton", { name, exact: true });
}

async function setNumber(page: Page, name: string, value: number): Promise<void> {
  const more = page.getByRole("button", { name: /^More styles/ });
  await more.or(field(page, name)).first().waitFor();
  if ((await field(page, name).count()) === 0) await more.click();
  await field(page, name).fill(String(value));
  await field(page, name).press("Enter");
}

/** Puts the focus where the keys of the builder work. */
async function leaveField(page: Page): Promise<void> {
  await page.locator(".canvas-page").focus();
}

function fontSizeOf(page: Page, id: string): Promise<string> {
  return frameOf(page, id)
    .locator(".wv-text")
    .evaluate((element) => getComputedStyle(element).fontSize);
}

function opacityOf(page: Page, id: string): Promise<string> {
  return frameOf(page, id)
    .locator(".wv")
    .evaluate((element) => getComputedStyle(element).opacity);
}

async function drag(page: Page, frame: Locator, dx: number, dy: number): Promise<void> {
  const box = await frame.boundingBox();
  if (box === null) throw new Error("Nothing to drag");
  await page.mouse.move(box.x + 30, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 30 + dx, box.y + 12 + dy, { steps: 5 });
  await page.mouse.up();
}

/** Waits until the server has all that was done. */
async function settle(page: Page): Promise<void> {
  await page.getByText("Saved · on server").first().waitFor();
}

async function documentOf(): Promise<unknown> {
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: ada.cookie });
  return at(data, "widgets");
}
