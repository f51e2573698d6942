import { unsubscribeToken } from "@formweave/collab-server/testing/unsubscribeToken";
import { startThread, resolveCommentsRights } from "@formweave/schema/comments";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile } from "./browser.ts";
import { joinAs } from "./colleague.ts";
import { journey } from "./journey.ts";
import { at, call } from "./server.ts";

const stage = journey({ owner: "Mara", people: { Lena: "reviewer" }, project: "Membership" });
/** The workspace of Mara. */
let home: Page;

beforeAll(async () => {
  home = await openHome(await stage.profile("Mara"));
});

it("a mention rings in all windows, leads to its thread by keyboard, and is read in all of them", async () => {
  const builder = await openBuilder(home.context(), stage.server, stage.projectId);
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
  // Another thread of the open project.
  await bell(builder, "Notifications, 2 unread").click();
  await rows.first().click();
  await builder.getByRole("dialog", { name: "Comments on Phone" }).waitFor();
  await bell(home, "Notifications, 1 unread").click();
  await home.getByRole("button", { name: "Mark all as read" }).click();
  await Promise.all([home, builder].map((page) => bell(page, "Notifications").waitFor()));
  await builder.close();
  await home.keyboard.press("Escape");
});

it("says that there is nothing new, and without the network what was there last", async () => {
  const context = await stage.profile("Lena");
  const page = await openHome(context);
  await bell(page, "Notifications").click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByText("Nothing new").waitFor();
  await context.setOffline(true);
  await panel.getByText("You are offline. This is what this device knows.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => isFocused(bell(page, "Notifications"))).toBe(true);
  await context.close();
});

it("can be used by all, in the light and in the dark, and promises no mail that nobody sends", async () => {
  await home.getByRole("button", { name: /^Notifications/ }).click();
  await home.getByRole("link", { name: /Lena/ }).first().waitFor();
  await expectAccessible(home, ".inbox");
  await home.getByRole("button", { name: "Notification settings" }).click();
  await home.getByText("This server sends no mail.").waitFor();
  await expectAccessible(home, ".inbox");
});

it("the link in a mail stops such mail, for somebody who is not signed in", async () => {
  const page = await (await openProfile(stage.browser)).newPage();
  const { server } = stage;
  const lena = stage.person("Lena");
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
  await page.goto(stage.server.url);
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
  const lena = stage.person("Lena");
  const colleague = await joinAs(stage.server, lena, stage.projectId, "talk");
  startThread(colleague.doc, {
    writer: {
      id: lena.id,
      name: lena.name,
      isGuest: false,
      rights: resolveCommentsRights({ role: undefined, level: "reviewer" }),
    },
    at: Date.now(),
    threadId,
    commentId: `${threadId}-comment`,
    anchor: { kind: "point" },
    place: { x: 300, y: 200 },
    label,
    text: `@Mara what about ${label}?`,
    mentions: [stage.owner.id],
  });
  await colleague.saved();
  colleague.leave();
}
