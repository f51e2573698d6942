import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let ada: Account;
let ben: Account;
let cy: Account;
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
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("keeps the device for this person, on this device, and shows the others their own", async () => {
  const [page, other] = await Promise.all([join(ada), join(ben)]);
  await choose(page, "Tablet");
  await expect.poll(() => pageWidth(page)).toBe(768);
  await expect.poll(() => pageWidth(other)).toBe(1200);
  await page.reload();
  await expect.poll(() => pageWidth(page)).toBe(768);
  await page.getByRole("button", { name: "Back to Desktop" }).click();
  await expect.poll(() => pageWidth(page)).toBe(1200);
  await expect.poll(() => page.getByRole("note", { name: "Device" }).count()).toBe(0);
});

it("a style of a device reaches those who look at it, nobody else, and its author alone undoes it", async () => {
  const [first, second, third] = await Promise.all([join(ada), join(ben), join(cy)]);
  for (const page of [first, second]) await choose(page, "Mobile");
  await selectWidget(first, "intro");
  await setNumber(first, "Font size", 30);
  for (const page of [first, second]) await expect.poll(() => readFontSize(page, "intro")).toBe("30px");
  await expect.poll(() => readFontSize(third, "intro")).toBe("16px");

  // An undo of the other person reverts none of it.
  await selectWidget(second, "name");
  await setNumber(second, "Opacity", 50);
  await expect.poll(() => readOpacity(first, "name")).toBe("0.5");
  await leaveField(second);
  await second.keyboard.press("Control+z");
  await expect.poll(() => readOpacity(first, "name")).toBe("1");
  await second.keyboard.press("Control+z");
  await expect.poll(() => readFontSize(second, "intro")).toBe("30px");

  await leaveField(first);
  await first.keyboard.press("Control+z");
  for (const page of [first, second]) await expect.poll(() => readFontSize(page, "intro")).toBe("16px");
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
  await expect.poll(() => page.locator(".canvas-cursor").count()).toBe(0);
  await choose(other, "Desktop");
});

/** A header, three fields, two of them side by side, a text and a button. */
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

/** Opens the project in a separate browser, which closes at the end of the test. */
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

/** Moves the focus to where the builder's keys work. */
async function leaveField(page: Page): Promise<void> {
  await page.locator(".canvas-page").focus();
}

function readFontSize(page: Page, id: string): Promise<string> {
  return locateFrame(page, id)
    .locator(".wv-text")
    .evaluate((element) => getComputedStyle(element).fontSize);
}

function readOpacity(page: Page, id: string): Promise<string> {
  return locateFrame(page, id)
    .locator(".wv")
    .evaluate((element) => getComputedStyle(element).opacity);
}
