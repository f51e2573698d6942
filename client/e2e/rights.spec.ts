import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
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
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
  projectId = await createProject(server, owner, "Form");
  await write("Name");
  guest = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
  page = await (await openProfile(browser, server, guest)).newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("a viewer watches live and has nothing to change with", async () => {
  await page.getByText("Live · view only").first().waitFor();
  await selectWidget(page, "a");
  await expect.poll(() => labelField(page).isDisabled()).toBe(true);
  await expect.poll(() => page.locator("[data-handle]").count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  expect(await locateFrame(page, "a").evaluate((frame) => frame.style.top)).toBe("40px");
  await write("By the team");
  await expect.poll(() => locateFrame(page, "a").textContent()).toContain("By the team");
  const document = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
  expect(projectDocument.parse(document.data).widgets).toMatchObject([
    { id: "a", position: { x: 40, y: 40 } },
  ]);
});

it("who becomes an editor can edit at once, without loading anew", async () => {
  await setLevel("editor");
  await page.getByText("Saved · on server").first().waitFor();
  await selectWidget(page, "a");
  await labelField(page).fill("By Vera");
  await expect.poll(() => locateFrame(page, "a").textContent()).toContain("By Vera");
  await page.getByText("Saved · on server").first().waitFor();
  await setLevel("viewer");
  await page.getByText("Live · view only").first().waitFor();
});

it("who loses access is told, and is let in no more", async () => {
  await call(server, "DELETE", `/api/projects/${projectId}/members/${guest.id}`, { cookie: owner.cookie });
  await page.getByText("You cannot open this project").waitFor();
  await page.reload();
  await page.getByText("You cannot open this project").waitFor();
  await expect.poll(() => page.locator("[data-widget-id]").count()).toBe(0);
});

/** Replaces the form by one with a single field, as its owner. */
async function write(label: string): Promise<void> {
  const place = { name: "a", position: { x: 40, y: 40 }, size: { width: 300, height: 80 } };
  const widgets = [{ id: "a", type: "text-input", ...place, props: { label } }];
  const body = { name: "Form", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
}

function setLevel(level: string) {
  const path = `/api/projects/${projectId}/members/${guest.id}`;
  return call(server, "PATCH", path, { cookie: owner.cookie, body: { level } });
}
