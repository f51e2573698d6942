import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { expectAccessible } from "./axe.ts";
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

const BENS_PASSWORD = "another long password";
const ADAS_PASSWORD = "a long enough password";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let guest: Account;
let projectId: string;
let home: BrowserContext;
let away: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  const first = await createProject(server, owner, "First");
  guest = await inviteTo(server, owner, first, { name: "Ben", permission: "editor" });
  home = await openProfile(browser, server, owner);
});

beforeEach(async () => {
  projectId = await createProject(server, owner, "Field visit");
  const place = { position: { x: 520, y: 40 }, size: { width: 300, height: 80 } };
  const widgets = [{ id: "a", name: "a", type: "text-input", ...place }];
  await call(server, "PUT", documentPath(), {
    cookie: owner.cookie,
    body: { name: "Field visit", kind: "form", widgets },
  });
  const body = { email: "ben@example.com", permission: "editor" };
  const path = `/api/projects/${projectId}/invitations`;
  const invited = await call(server, "POST", path, { cookie: owner.cookie, body });
  const answer = await call(server, "POST", "/api/auth/signin", {
    body: { email: "ben@example.com", password: BENS_PASSWORD },
  });
  guest = { ...guest, cookie: answer.cookie };
  const token = /#([\w-]+)/.exec(JSON.stringify(invited.data))?.[1] ?? "";
  await call(server, "POST", `/api/invitations/${token}/accept`, { cookie: guest.cookie, body: {} });
  away = await openProfile(browser, server, guest);
  page = await openBuilder(away, server, projectId);
  await page.keyboard.press("g"); // without the grid a nudge is 1 px
});

afterEach(() => away?.close());

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a sign-in that expires offline loses nothing: the work goes on, and is sent after signing in in place", async () => {
  const ada = await openBuilder(home, server, projectId);
  await away.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await nudge(3);
  await expire();
  await away.setOffline(false);
  await expectPill("Signed out · 1 change waiting");
  await expect.poll(() => banner().textContent()).toContain("Your changes are kept on this device");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expectPill("Signed out · 2 changes waiting");
  await expect.poll(() => placeOnServer()).toBe(520);

  await signIn("Ben", "not the password");
  await dialog().getByText("Email or password is wrong").waitFor();
  await dialog().getByLabel("Password", { exact: true }).fill(BENS_PASSWORD);
  await dialog().getByRole("button", { name: "Sign in", exact: true }).click();
  await expectPill("Saved · on server");
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => banner().count()).toBe(0);
  await expectAt(ada, 523);
  await expectHeight(ada, 81);

  await page.keyboard.press("Control+z");
  await expectHeight(ada, 80);
  await page.keyboard.press("Control+z");
  await expectAt(ada, 520);
  await ada.close();
});

it("a sign-in that ends while one works closes the line, and a reload keeps the work", async () => {
  await nudge(1);
  await expectPill("Saved · on server");
  await expire();
  await expectPill("Signed out");
  await nudge(4);
  await expectKept();
  await page.reload();
  await expectAt(page, 525);
  await expectPill("Signed out · ");
  await signIn("Ben", BENS_PASSWORD);
  await expectPill("Saved · on server");
  await expect.poll(placeOnServer).toBe(525);
});

it("another account gets none of the work, and the first one still has it on coming back", async () => {
  await expire();
  await expectPill("Signed out");
  await nudge(7);
  await signIn("Ada", ADAS_PASSWORD);
  await page.getByText("You are Ada now. What Ben did stays on this device, for Ben alone").first().waitFor();
  await expectPill("Saved · on server");
  await expectAt(page, 520);
  await expect.poll(() => placeOnServer()).toBe(520);
  await expect.poll(() => page.getByRole("button", { name: "Undo", exact: true }).isDisabled()).toBe(true);

  await away.clearCookies();
  await page.goto(`${server.url}/signin`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("Email").fill("ben@example.com");
  await page.getByLabel("Password", { exact: true }).fill(BENS_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Field visit").first().waitFor();
  await page.goto(`${server.url}/projects/${projectId}`);
  await expectAt(page, 527);
  await expect.poll(placeOnServer).toBe(527);
});

it("another tab that signs somebody else in sends nothing of the first one's", async () => {
  await away.setOffline(true);
  await nudge(3);
  await expectPill("Offline · ");
  const other = await call(server, "POST", "/api/auth/signin", {
    body: { email: "ada@example.com", password: ADAS_PASSWORD },
  });
  const [name = "", value = ""] = other.cookie.split("=");
  await away.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
  // The page keeps Ben's session until it learns of Ada's.
  await page.route("**/api/session", (route) => route.abort());
  await away.setOffline(false);
  await expectPill("Signed out · ");
  await expect.poll(() => placeOnServer()).toBe(520);
});

it("where this device keeps nothing, the banner says so, and no other account is let in over the work", async () => {
  const bare = await openProfile(browser, server, guest);
  await bare.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not here", "SecurityError");
    };
  });
  page = await openBuilder(bare, server, projectId);
  await expire();
  await banner().waitFor();
  await expect
    .poll(() => banner().textContent())
    .toContain("This device cannot keep your changes. Stay on this page");
  await nudge(1);
  await expectPill("Not saved · 1 change");
  await signIn("Ada", ADAS_PASSWORD);
  await dialog().getByText("This device cannot keep what Ben did. Sign in as ben@example.com").waitFor();
  await bare.close();
});

it("the banner and the dialog have no serious violation, in the light and in the dark", async () => {
  await expire();
  await banner().waitFor();
  await banner().getByRole("button", { name: "Sign in" }).click();
  await dialog().waitFor();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog().count()).toBe(0);
  await expectAccessible(page, ".builder-banners");
});

const banner = () => page.locator(".builder-banners").getByText("Your sign-in has expired").locator("..");
const dialog = () => page.getByRole("dialog", { name: "Sign in again" });

/** Ends Ben's session without the page knowing. */
async function expire(): Promise<void> {
  await call(server, "POST", "/api/auth/signout", { cookie: guest.cookie, body: {} });
}

async function signIn(name: string, password: string): Promise<void> {
  await page.locator(".builder-banners").getByRole("button", { name: "Sign in" }).click();
  await dialog().getByLabel("Email").fill(`${name.toLowerCase()}@example.com`);
  await dialog().getByLabel("Password", { exact: true }).fill(password);
  await dialog().getByRole("button", { name: "Sign in", exact: true }).click();
}

async function nudge(times: number): Promise<void> {
  await selectWidget(page, "a");
  for (let press = 0; press < times; press++) await page.keyboard.press("ArrowRight");
}

async function expectPill(text: string): Promise<void> {
  await page.getByRole("button", { name: text }).waitFor({ timeout: 20_000 });
}

/** Waits until the pill says that everything is on this device. */
async function expectKept(): Promise<void> {
  const pill = page.locator(".presence-pill");
  await pill.click();
  await page.getByText("Your changes are kept on this device and sent when").waitFor();
  await pill.click();
}

async function expectAt(where: Page, x: number): Promise<void> {
  await expectStyle(where, `${x}px`);
}

async function expectHeight(where: Page, height: number): Promise<void> {
  await expectStyle(where, `height: ${height}px`);
}

async function expectStyle(where: Page, part: string): Promise<void> {
  const frame = locateFrame(where, "a");
  await expect.poll(() => frame.evaluate(({ style }) => style.cssText), { timeout: 10_000 }).toContain(part);
}

async function placeOnServer(): Promise<number | undefined> {
  const { data } = await call(server, "GET", documentPath(), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets[0]?.position.x;
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}
