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
let theirs: Page;
let ours: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  const place = { name: "a", position: { x: 520, y: 40 }, size: { width: 300, height: 80 } };
  const body = { name: "Form", kind: "form", widgets: [{ id: "a", type: "text-input", ...place }] };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  away = await openProfile(browser, server, guest);
  theirs = await openBuilder(away, server, projectId);
  ours = await openBuilder(await openProfile(browser, server, owner), server, projectId);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a reviewer sends what they did offline as a proposal, and the team hears of it at once", async () => {
  await moveOffline("reviewer");
  await theirs.getByRole("button", { name: "Send as a proposal" }).click();
  await expect.poll(() => theirs.getByText("Your 1 change is kept").count()).toBe(0);
  await ours.getByText("Ben asks for changes").first().waitFor();
  await ours.getByRole("button", { name: "Show", exact: true }).click();
  await ours.getByText("Ben asks for 1 change").waitFor();
  await ours.locator("summary", { hasText: "Changes of What Ben did offline" }).click();
  const changes = ours.getByRole("list", { name: "Changes" }).getByRole("listitem");
  await expect
    .poll(() => changes.allTextContents())
    .toEqual([expect.stringMatching(/^aposition520, 40→520, \d+$/)]);
  await expect.poll(() => positionOnServer()).toEqual({ x: 520, y: 40 });
});

it("the list of proposals has no serious violation, in the light and in the dark", async () => {
  await expectAccessible(ours, ".builder-right");
});

it("an editor accepts it as one step, and its author is told", async () => {
  await ours.getByRole("button", { name: "Accept" }).click();
  await expect.poll(async () => (await positionOnServer())?.y).toBeGreaterThan(40);
  await theirs.getByText("Ada accepted your proposal").first().waitFor();
  await expect.poll(() => ours.getByRole("list", { name: "Proposals" }).count()).toBe(0);
  const panel = ours.getByRole("region", { name: "Collaboration" });
  await panel.getByRole("radio", { name: "All" }).click();
  await ours.getByText("Accepted by Ada").waitFor();
  await ours.locator(".builder-canvas").click({ position: { x: 400, y: 600 } });
  await ours.keyboard.press("Control+z");
  await expect.poll(positionOnServer).toEqual({ x: 520, y: 40 });
});

it("who may edit again brings in what was kept", async () => {
  await setLevel("editor");
  await theirs.getByText("Saved · on server").first().waitFor();
  await moveOffline("viewer");
  await expect.poll(() => theirs.getByRole("button", { name: "Send as a proposal" }).count()).toBe(0);
  await setLevel("editor");
  await theirs.getByRole("button", { name: "Bring in" }).click();
  await expect.poll(() => theirs.getByText("Your 1 change is kept").count()).toBe(0);
  await expect.poll(async () => (await positionOnServer())?.y).toBeGreaterThan(40);
});

/** Moves the widget while offline, and reconnects with another level. */
async function moveOffline(level: string): Promise<void> {
  await away.setOffline(true);
  await theirs.getByText("Offline").first().waitFor();
  await selectWidget(theirs, "a");
  await theirs.keyboard.press("ArrowDown");
  await theirs.getByText("1 change waiting").first().waitFor();
  await setLevel(level);
  await away.setOffline(false);
  await theirs.getByText("Your 1 change is kept on this device").waitFor();
  await theirs.getByRole("button", { name: "Export" }).waitFor();
}

async function setLevel(level: string): Promise<void> {
  const path = `/api/projects/${projectId}/members/${guest.id}`;
  await call(server, "PATCH", path, { cookie: owner.cookie, body: { level } });
}

async function positionOnServer() {
  const path = `/api/projects/${projectId}/document`;
  const document = await call(server, "GET", path, { cookie: owner.cookie });
  return projectDocument.parse(document.data).widgets[0]?.position;
}
