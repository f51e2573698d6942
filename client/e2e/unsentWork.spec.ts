import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { readThreads } from "@formweave/schema/comments";
import { expectAccessible } from "./axe.ts";
import { openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { selectWidget } from "./builder.ts";
import { joinAs } from "./colleague.ts";
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
let owner: Account;
let editor: Account;
let projectId: string;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  context = await openOfflineProfile(browser);
});

beforeEach(async () => {
  projectId = await createProject(server, owner, "On the road");
  const place = { position: { x: 20, y: 20 }, size: { width: 240, height: 80 } };
  const widget = { id: "one", type: "text-input", name: "one", props: { label: "one" }, ...place };
  const body = { formatVersion: 1, name: "On the road", kind: "form", widgets: [widget] };
  await call(server, "PUT", documentPath(), { cookie: owner.cookie, body });
  editor = await inviteTo(server, owner, projectId, { name: `Ben${Date.now()}`, permission: "editor" });
  const [name = "", value = ""] = editor.cookie.split("=");
  await context.clearCookies();
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
});

afterEach(async () => {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("after a crash that took the number, signing out still asks, names the project, and can send it first", async () => {
  await workOfflineAndCrash();
  const page = await openHome();
  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "Some of your work is only on this device" });
  await dialog.getByText("On the road").waitFor();
  await dialog.getByText("1 change waiting to be sent").waitFor();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBeGreaterThan(0);

  await signOut(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export as files" }).click();
  expect((await download).suggestedFilename()).toBe("On-the-road.json");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send, then sign out" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor({ timeout: 30_000 });
  await expect.poll(() => serverPlace()).toBe(23);
});

it("offline work leaves from the home page, which says what waits and that it was sent", async () => {
  await workOfflineAndCrash();
  const page = await openHome();
  const card = page.getByRole("listitem").filter({ hasText: "On the road" });
  await card.getByText("1 change waiting to be sent").first().waitFor();
  await expectAccessible(page, "main");
  await context.setOffline(false);
  await card.getByText("Sent", { exact: true }).first().waitFor({ timeout: 30_000 });
  await expect.poll(() => serverPlace()).toBe(23);
  await signOut(page);
  await page.getByRole("button", { name: "Sign in" }).waitFor();
});

it("comments leave from there too, and signing out asks for them first", async () => {
  await workOfflineAndCrash(comment);
  const page = await openHome();
  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "Some of your work is only on this device" });
  await dialog.getByText("1 change waiting to be sent").waitFor();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export as files" }).click();
  expect((await download).suggestedFilename()).toBe("On-the-road-comments.txt");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await context.setOffline(false);
  const card = page.getByRole("listitem").filter({ hasText: "On the road" });
  await card.getByText("Sent", { exact: true }).first().waitFor({ timeout: 30_000 });
  const colleague = await joinAs(server, owner, projectId, "talk");
  await expect.poll(() => readThreads(colleague.doc)[0]?.comments[0]?.text).toBe("Too small on a phone");
  colleague.leave();
});

it("work that the server takes no more is kept apart from the home page, and the tile says so", async () => {
  await workOfflineAndCrash();
  const path = `/api/projects/${projectId}/members/${editor.id}`;
  await call(server, "PATCH", path, { cookie: owner.cookie, body: { level: "viewer" } });
  const page = await openHome();
  await context.setOffline(false);
  const card = page.getByRole("listitem").filter({ hasText: "On the road" });
  await card.getByText("1 change kept separately on this device").first().waitFor({ timeout: 30_000 });
  await expect.poll(() => serverPlace()).toBe(20);
  await card.getByText("On the road").first().click();
  await page.getByText("You can no longer edit this project").waitFor();
});

/** Moves a component by 3 px while offline, then kills the page's process, and with it the counter stored beside the work. */
async function workOfflineAndCrash(work = nudge): Promise<void> {
  const page = await openHome(); // which remembers the projects
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Without the grid a nudge is 1 px.
  const grid = page.getByRole("button", { name: "Snap to grid" });
  if ((await grid.getAttribute("aria-pressed")) === "true") await page.keyboard.press("g");
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await work(page);
  await page.locator(".presence-pill").click();
  await page.getByText("Your changes are kept on this device.").waitFor();
  await page.evaluate(() => {
    const numbers = /:(?:waiting|commentsWaiting|commentsOpened):/;
    for (const key of Object.keys(localStorage)) if (numbers.test(key)) localStorage.removeItem(key);
  });
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined); // nobody is left to answer
  await crash;
  await page.close();
}

async function nudge(page: Page): Promise<void> {
  await selectWidget(page, "one");
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
}

async function comment(page: Page): Promise<void> {
  await selectWidget(page, "one");
  await page.getByRole("button", { name: "Comment on Label" }).click();
  await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Too small on a phone");
  await page.keyboard.press("Control+Enter");
  await page.getByText("waiting to be sent").first().waitFor();
}

async function openHome(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByText("On the road").first().waitFor();
  return page;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account of" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

async function serverPlace(): Promise<number | undefined> {
  const { data } = await call(server, "GET", documentPath(), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets[0]?.position.x;
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}
