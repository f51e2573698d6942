import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, labelField, selectWidget, widgetIds } from "./builder.ts";
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
let owner: Account;
let projectId: string;
let ada: Page;
let ben: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Onboarding");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  ada = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  ben = await openBuilder(await openProfile(browser, server, guest), server, projectId);
});

beforeEach(async () => {
  const widgets = ["a", "b", "c"].map((id, index) => ({
    id,
    type: "text-input",
    name: `Field ${id}`,
    position: { x: 40, y: 40 + 100 * index },
    size: { width: 300, height: 80 },
    props: { label: `Label ${id}` },
    locked: id === "c",
  }));
  await ask("PUT", "document", { name: "Onboarding", kind: "form", widgets });
  const versions = await ask("GET", "versions");
  for (const version of Array.isArray(versions) ? versions : [])
    await ask("DELETE", `versions/${String(at(version, "id"))}`);
  for (const page of [ada, ben]) await locateFrame(page, "b").getByText("Label b").waitFor();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Project menu" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

function versionRows(page: Page) {
  return page.getByRole("list", { name: "Versions" }).getByRole("listitem");
}

/** Calls the API of the project, as its owner. */
async function ask(method: string, what: string, body?: unknown): Promise<unknown> {
  const path = `/api/projects/${projectId}/${what}`;
  return (await call(server, method, path, { cookie: owner.cookie, body })).data;
}

async function documentNow() {
  return projectDocument.parse(await ask("GET", "document"));
}

/** Saves a version under a name, deletes one component, changes another, and opens the dialog to restore the version. */
async function askForSignedOff() {
  await ask("POST", "versions", { name: "Signed off" });
  await selectWidget(ada, "a");
  await ada.keyboard.press("Delete");
  await selectWidget(ada, "b");
  await labelField(ada).fill("Changed by Ada");
  await expect.poll(() => locateFrame(ben, "b").textContent()).toContain("Changed by Ada");
  await choose(ada, "Restore last created version");
  return ada.getByRole("alertdialog", { name: "Restore “Signed off”?" });
}

it("Load template opens the templates", async () => {
  await ada.getByRole("tab", { name: "Components" }).click();
  await choose(ada, "Load template");
  await expect.poll(() => ada.getByRole("region", { name: "Component templates" }).isVisible()).toBe(true);
});

it("Create version keeps what there is, under its time, and everybody who looks sees it at once", async () => {
  await choose(ben, "Version history");
  await ben.getByRole("heading", { name: "No versions yet" }).waitFor();
  await choose(ada, "Create version");
  await ada.getByText("Version created").first().waitFor();
  await expect.poll(() => versionRows(ben).count()).toBe(1);
  const row = (await versionRows(ben).first().textContent()) ?? "";
  expect(row).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M/);
  await expect.poll(() => versionRows(ben).first().locator(".history-by > .trunc").textContent()).toBe("Ada");
  expect(row).toContain("just now");
  expect(row).toContain("3 components");
  await ben.getByText("Created by hand").waitFor();
  await expect.poll(() => versionRows(ben).locator("svg rect").count()).toBeGreaterThan(2);
  await ben.getByText("Nothing has changed since.").waitFor();
  await ben.keyboard.press("Escape");
});

it("a version takes another name, which the others see", async () => {
  await ask("POST", "versions", {});
  await choose(ben, "Version history");
  // The cached list is shown first.
  await versionRows(ben).first().getByText("just now").waitFor();
  await versionRows(ben).first().getByRole("button").first().click();
  const name = ben.getByRole("textbox", { name: "Version name" });
  await name.fill("Signed off");
  await name.press("Enter");
  await expect.poll(() => versionRows(ben).first().textContent()).toContain("Signed off");
  await ben.keyboard.press("Escape");
  await choose(ada, "Version history");
  await expect.poll(() => versionRows(ada).first().textContent()).toContain("Signed off");
  await expectAccessible(ada, '[role="dialog"]');
  await ada.keyboard.press("Escape");
});

it("who restores it says what will change, the other sees it, and what was there is kept", async () => {
  const answered = await askForSignedOff();
  await answered.getByText("brings back 1 component and changes 1 component").waitFor();
  await answered.getByRole("button", { name: "Restore" }).click();
  await ada.getByText("Restored “Signed off”").first().waitFor();
  await expect.poll(() => locateFrame(ben, "a").count()).toBe(1);
  await expect.poll(() => locateFrame(ben, "b").textContent()).toContain("Label b");
  await choose(ben, "Version history");
  await expect.poll(() => versionRows(ben).first().textContent()).toContain("Before restoring Signed off");
  await ben.keyboard.press("Escape");
});

it("the author alone undoes it, around what the other has done since", async () => {
  await (await askForSignedOff()).getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => locateFrame(ben, "a").count()).toBe(1);
  await expect.poll(() => widgetIds(ben)).toHaveLength(3);
  await selectWidget(ben, "b");
  await ben.keyboard.press("ArrowRight");
  await expect.poll(async () => (await documentNow()).widgets[1]?.position.x).toBe(60);
  // Ben has nothing of the restore to undo: his own step goes, Ada's stays.
  await ben.keyboard.press("Control+z");
  await expect.poll(async () => (await documentNow()).widgets[1]?.position.x).toBe(40);
  await ben.keyboard.press("Control+z");
  await expect.poll(() => locateFrame(ben, "a").count()).toBe(1);
  await selectWidget(ben, "b");
  await ben.keyboard.press("ArrowRight");
  await expect.poll(async () => (await documentNow()).widgets[1]?.position.x).toBe(60);
  await ada.getByRole("main").click({ position: { x: 500, y: 700 } });
  await ada.keyboard.press("Control+z");
  await expect.poll(() => locateFrame(ben, "a").count()).toBe(0);
  await expect.poll(() => locateFrame(ben, "b").textContent()).toContain("Changed by Ada");
  const [b] = (await documentNow()).widgets;
  expect([b?.id, b?.position.x]).toEqual(["b", 60]);
});

it("without the line the list stays, and a snapshot is refused with the reason", async () => {
  await ask("POST", "versions", {});
  await choose(ada, "Version history");
  await versionRows(ada).first().waitFor();
  await ada.context().setOffline(true);
  await ada.getByRole("button", { name: "Create version" }).click();
  await ada.getByText("Versions are kept on the server, which cannot be reached").first().waitFor();
  await expect.poll(() => versionRows(ada).count()).toBe(1);
  await ada.context().setOffline(false);
  await ada.keyboard.press("Escape");
  await ada.getByText("Saved · on server").first().waitFor();
});

it("New from template makes another project and opens it", async () => {
  const address = ada.url();
  await choose(ada, "New from template");
  const dialog = ada.getByRole("dialog", { name: "New from template" });
  await dialog.getByRole("button", { name: /^Survey form/ }).click();
  await expect.poll(() => ada.url()).not.toBe(address);
  await ada.locator("[data-widget-id]").getByText("How was it?").waitFor();
  await ada.goto(address);
});

it("who may only look finds the versions, and nothing to make, name or restore them with", async () => {
  await ask("POST", "versions", {});
  const viewer = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
  const page = await (await openProfile(browser, server, viewer)).newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByRole("button", { name: "Project menu" }).click();
  await page.getByRole("menuitem").first().waitFor();
  await expect
    .poll(() => page.getByRole("menuitem").allTextContents())
    .toEqual(["Version history", "Releases", "Deleted components", "Layout checks"]);
  await page.getByRole("menuitem", { name: "Version history" }).click();
  await versionRows(page).first().waitFor();
  const dialog = page.getByRole("dialog", { name: "Version history" });
  await expect
    .poll(() => dialog.getByRole("button", { name: /Create version|Restore|Delete/ }).count())
    .toBe(0);
  await expect.poll(() => dialog.getByRole("textbox").count()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
  await page.context().close();
});

it("what everybody has left is kept by itself", async () => {
  await ada.context().close();
  await ben.context().close();
  await expect.poll(async () => JSON.stringify(await ask("GET", "versions"))).toContain('"kind":"auto"');
});
