import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser } from "./browser.ts";
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
let browser: Browser;
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

it("who may only look on coming back is told so, and takes the work along as a file", async () => {
  await loseRightsOffline();
  const banner = page.getByText("You may no longer edit this project");
  await banner.waitFor();
  expect(await banner.textContent()).toContain("1 change of yours");
  await page.getByText("Live · view only").first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Form.json");
  const kept = projectDocument.parse(JSON.parse(await readFile(await file.path(), "utf8")));
  expect(kept.widgets[0]?.position.y).toBeGreaterThan(40);
  expect(await positionOnServer()).toEqual({ x: 520, y: 40 });
});

it("the banner stands after a reload, and has no serious violation", async () => {
  await page.reload();
  await page.getByText("You may no longer edit this project").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    const { violations } = await new AxeBuilder({ page }).include(".builder-banners").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

async function loseRightsOffline(): Promise<void> {
  await away.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await selectWidget(page, "a");
  await page.keyboard.press("ArrowDown");
  await page.getByText("1 change waiting").first().waitFor();
  const path = `/api/projects/${projectId}/members/${guest.id}`;
  await call(server, "PATCH", path, { cookie: owner.cookie, body: { level: "viewer" } });
  await away.setOffline(false);
}

async function positionOnServer() {
  const path = `/api/projects/${projectId}/document`;
  const document = await call(server, "GET", path, { cookie: owner.cookie });
  return projectDocument.parse(document.data).widgets[0]?.position;
}
