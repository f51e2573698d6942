import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openOfflineProfile, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  textAt,
  type Account,
  type TestServer,
} from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let ada: Account;
let rae: Account;
let projectId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  ada = await setUpOwner(server, "Ada");
  projectId = await createProject(server, ada, "Intake");
  rae = await inviteTo(server, ada, projectId, { name: "Rae", permission: "reviewer" });
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it(
  "a guest asks about a property, a reviewer answers without a line, the owner resolves, and the guest is put out",
  { timeout: 90_000 },
  async () => {
    const adas = await openBuilder(await openProfile(browser, server, ada), server, projectId);
    await adas.getByRole("button", { name: "Add first field" }).click();
    const raes = await openReviewer();
    const kais = await joinAsGuest();
    await adas.getByRole("button", { name: "Follow Kai, guest" }).waitFor();

    await frame(kais).click();
    await kais.getByRole("tab", { name: "Properties" }).click();
    await kais.getByRole("button", { name: "Comment on Label" }).click();
    const question = kais.getByRole("textbox", { name: "Comment", exact: true });
    await question.fill("Is this clear, @Ra");
    await kais.getByRole("option", { name: "Rae" }).waitFor();
    await kais.keyboard.press("Enter");
    await kais.keyboard.press("Control+Enter");
    const thread = { name: /^Comments on .*Label$/ };
    await kais.getByRole("dialog", thread).getByText("Is this clear, @Rae").waitFor();

    await pin(raes).click();
    const answers = raes.getByRole("dialog", thread);
    await answers.getByText("Guest").waitFor();
    await raes.context().setOffline(true);
    await answers.getByRole("textbox", { name: "Reply" }).fill("Quite clear");
    await raes.keyboard.press("Control+Enter");
    await answers.getByText("waiting to be sent").waitFor();
    await raes.reload();
    await pin(raes).click();
    await answers.getByText("Quite clear").waitFor();
    await raes.context().setOffline(false);
    await kais.getByRole("dialog", thread).getByText("Quite clear").waitFor();
    await expect.poll(() => answers.getByText("waiting to be sent").count()).toBe(0);

    await pin(adas).click();
    await expectAccessible(adas);
    await adas.getByRole("dialog", thread).getByRole("button", { name: "Resolve" }).click();
    await expect.poll(() => pin(raes).getAttribute("data-resolved")).not.toBeNull();
    await adas.getByRole("dialog", thread).getByRole("button", { name: "Reopen" }).waitFor();

    await kais.getByRole("dialog", thread).getByRole("textbox", { name: "Reply" }).fill("Half a thought");
    await call(server, "PATCH", `/api/projects/${projectId}/link`, {
      cookie: ada.cookie,
      body: { isPublic: false },
    });
    await kais.getByRole("heading", { name: "You are no longer in “Intake”" }).waitFor({ timeout: 3000 });
    await kais.getByRole("listitem").getByText("Half a thought").waitFor();
    await expectAccessible(kais);
    await kais.getByRole("button", { name: "Delete from this device" }).click();
    await kais.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await kais.getByText("What was on this device is deleted").waitFor();

    await raes.context().setOffline(true);
    await answers.getByRole("textbox", { name: "Reply" }).fill("Too late");
    await raes.keyboard.press("Control+Enter");
    await answers.getByText("waiting to be sent").waitFor();
    const member = `/api/projects/${projectId}/members/${rae.id}`;
    await call(server, "DELETE", member, { cookie: ada.cookie });
    await raes.context().setOffline(false);
    await raes.getByText("You cannot open this project").waitFor();
    await raes.getByText("1 comment of yours could not be sent").waitFor();
    const download = raes.waitForEvent("download");
    await raes.getByRole("button", { name: "Export" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("Too late");
  },
);

async function openReviewer(): Promise<Page> {
  const page = await (await openOfflineProfile(browser, server, rae)).newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await frame(page).waitFor();
  return page;
}

async function joinAsGuest(): Promise<Page> {
  const path = `/api/projects/${projectId}/link`;
  await call(server, "POST", path, { cookie: ada.cookie, body: {} });
  const body = { isPublic: true, requireLogin: false, allowComments: true };
  const link = await call(server, "PATCH", path, { cookie: ada.cookie, body });
  const page = await (await openProfile(browser)).newPage();
  await page.goto(textAt(link.data, "url"));
  await page.getByRole("textbox", { name: "Your name" }).fill("Kai");
  await page.getByRole("button", { name: "Join as guest" }).click();
  await frame(page).waitFor();
  return page;
}

const frame = (page: Page) => page.locator("[data-widget-id]").first();
const pin = (page: Page) => page.locator(".comment-pin").first();
