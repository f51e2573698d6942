import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { selectWidget } from "./builder.ts";
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
let guest: Account;
let projectId: string;
let away: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  const place = { name: "a", position: { x: 520, y: 40 }, size: { width: 300, height: 80 } };
  const body = { name: "Form", kind: "form", widgets: [{ id: "a", type: "text-input", ...place }] };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  away = await openProfile(browser, server, guest);
  page = await openBuilder(away, server, projectId);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("who may only look on coming back sees the team's state, and has their work apart from it", async () => {
  await loseRightsOffline("viewer");
  const banner = page.getByText("You can no longer edit this project");
  await banner.waitFor();
  await expect.poll(() => banner.textContent()).toContain("Your 2 changes are kept on this device");
  await page.getByText("Live · view only").first().waitFor();
  await expect.poll(() => page.locator("[data-widget-id]").count()).toBe(1);
  await expect.poll(() => positionOnServer()).toEqual({ x: 520, y: 40 });

  await page.getByRole("button", { name: "Look" }).click();
  const changes = page.getByRole("list", { name: "Changes" }).getByRole("listitem");
  await changes.first().waitFor();
  await expect
    .poll(() => changes.allTextContents())
    .toEqual([expect.stringContaining("added, "), expect.stringMatching(/^aposition520, 40→520, \d+$/)]);
  await page.keyboard.press("Escape");
});

it("goes on with what the team does", async () => {
  const place = { name: "a", position: { x: 100, y: 60 }, size: { width: 300, height: 80 } };
  const body = { name: "Form", kind: "form", widgets: [{ id: "a", type: "text-input", ...place }] };
  await page.getByRole("button", { name: "Look" }).click();
  await page.getByText("520, 40").waitFor();
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  await expect.poll(() => page.getByText("100, 60").count()).toBe(1);
  await page.keyboard.press("Escape");
});

it("the banner stands after a reload, and has no serious violation", async () => {
  await page.reload();
  await page.getByText("You can no longer edit this project").waitFor();
  await page.getByRole("button", { name: "Export" }).waitFor();
  await expectAccessible(page, ".builder-banners");
  await page.getByRole("button", { name: "Look" }).click();
  await page.getByRole("list", { name: "Changes" }).waitFor();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
});

it("takes the work along as a file", async () => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Form.json");
  const kept = projectDocument.parse(JSON.parse(await readFile(await file.path(), "utf8")));
  expect(kept.widgets.map(({ id, position }) => id === "a" && position.y > 40)).toContain(true);
  expect(kept.widgets).toHaveLength(2);
});

it("a person who was removed keeps the work too, and discards it after a question", async () => {
  await call(server, "DELETE", `/api/projects/${projectId}/members/${guest.id}`, { cookie: owner.cookie });
  await page.reload();
  await page.getByText("You cannot open this project").waitFor();
  await page.getByText("Your 2 changes are kept on this device").waitFor();
  await page.getByRole("button", { name: "Export" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Look" }).count()).toBe(0);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => page.getByText("kept on this device").count()).toBe(0);
  await page.reload();
  await page.getByText("You cannot open this project").waitFor();
  await expect.poll(() => page.getByText("kept on this device").count()).toBe(0);
});

async function loseRightsOffline(level: string): Promise<void> {
  await away.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowDown");
  await page.locator('[data-preview="button"]').click();
  await page.getByText("2 changes waiting").first().waitFor();
  const path = `/api/projects/${projectId}/members/${guest.id}`;
  await call(server, "PATCH", path, { cookie: owner.cookie, body: { level } });
  await away.setOffline(false);
}

async function positionOnServer() {
  const path = `/api/projects/${projectId}/document`;
  const document = await call(server, "GET", path, { cookie: owner.cookie });
  return projectDocument.parse(document.data).widgets[0]?.position;
}
