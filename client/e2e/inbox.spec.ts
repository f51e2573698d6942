import { unsubscribeToken } from "@formweave/collab-server/testing/unsubscribeToken";
import { startThread, talkRights } from "@formweave/schema/talk";
import { type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { joinAs } from "./colleague.ts";
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

let server: TestServer;
let browser: TestBrowser;
let mara: Account;
let lena: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  mara = await setUpOwner(server, "Mara");
  projectId = await createProject(server, mara, "Membership");
  lena = await inviteTo(server, mara, projectId, { name: "Lena", permission: "reviewer" });
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a mention rings in all windows, leads to its thread by keyboard, and is read in all of them", async () => {
  const context = await openProfile(browser, server, mara);
  const [home, builder] = [await openHome(context), await openBuilder(context, server, projectId)];
  await bell(builder, "Notifications, 1 unread").waitFor(); // that Lena came
  await mentionMara("first", "Work email");
  await Promise.all([home, builder].map((page) => bell(page, "Notifications, 2 unread").waitFor()));
  await mentionMara("second", "Phone");
  await bell(builder, "Notifications, 3 unread").press("Enter");
  const rows = builder.getByRole("dialog", { name: "Notifications" }).getByRole("link");
  await expect.poll(() => isFocused(rows.nth(0))).toBe(true);
  await builder.keyboard.press("j");
  await builder.keyboard.press("Enter");
  await builder.getByRole("dialog", { name: "Comments on Work email" }).waitFor();
  await bell(home, "Notifications, 2 unread").waitFor();
  // Another thread of the project that is open already.
  await bell(builder, "Notifications, 2 unread").click();
  await rows.first().click();
  await builder.getByRole("dialog", { name: "Comments on Phone" }).waitFor();
  await bell(home, "Notifications, 1 unread").click();
  await home.getByRole("button", { name: "Mark all as read" }).click();
  await Promise.all([home, builder].map((page) => bell(page, "Notifications").waitFor()));
});

it("says that there is nothing new, and without the network what was there last", async () => {
  const context = await openProfile(browser, server, lena);
  const page = await openHome(context);
  await bell(page, "Notifications").click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByText("Nothing new").waitFor();
  await context.setOffline(true);
  await panel.getByText("You are offline. This is what this device knows.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => isFocused(bell(page, "Notifications"))).toBe(true);
});

it("can be used by all, in the light and in the dark, and promises no mail that nobody sends", async () => {
  const page = await openHome(await openProfile(browser, server, mara));
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: /Lena/ }).first().waitFor();
  await expectAccessible(page, ".inbox");
  await page.getByRole("button", { name: "Notification settings" }).click();
  await page.getByText("This server sends no mail.").waitFor();
  await expectAccessible(page, ".inbox");
});

it("the link in a mail stops such mail, for somebody who is not signed in", async () => {
  const page = await (await openProfile(browser)).newPage();
  await page.goto(`${server.url}/unsubscribe/nobodys`);
  await page.getByRole("button", { name: "Stop this mail" }).press("Enter");
  await page.getByText("This link is not known").waitFor();
  await expectAccessible(page);
  await page.goto(`${server.url}/unsubscribe/${unsubscribeToken(server.dataDir, lena.id)}`);
  await page.getByRole("button", { name: "Stop this mail" }).press("Enter");
  await page.getByRole("heading", { name: "No more mail about comments" }).waitFor();
  const { data } = await call(server, "GET", "/api/me/notifications", { cookie: lena.cookie });
  expect(at(data, "mail")).toBe("off");
});

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  return page;
}

function bell(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

function isFocused(element: ReturnType<Page["locator"]>): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Lena begins a thread that mentions Mara. */
async function mentionMara(threadId: string, label: string): Promise<void> {
  const colleague = await joinAs(server, lena, projectId, "talk");
  startThread(colleague.doc, {
    writer: {
      id: lena.id,
      name: lena.name,
      isGuest: false,
      rights: talkRights({ role: undefined, level: "reviewer" }),
    },
    at: Date.now(),
    threadId,
    commentId: `${threadId}-comment`,
    anchor: { kind: "point" },
    place: { x: 300, y: 200 },
    label,
    text: `@Mara what about ${label}?`,
    mentions: [mara.id],
  });
  await colleague.saved();
  colleague.leave();
}
