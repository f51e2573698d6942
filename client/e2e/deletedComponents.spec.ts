import { limits } from "@formweave/schema";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget, widgetIds } from "./builder.ts";
import { joinAs, type Colleague } from "./colleague.ts";
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
let projectId: string;
let place: BrowserContext;
let ben: Page;
let ada: Colleague;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const box = {
    ...field("box", "Box", 520, 200),
    type: "container",
    size: { width: 400, height: 300 },
    children: ["inside"],
  };
  const widgets = [
    field("phone", "Phone", 520, 40),
    field("email", "Email", 520, 120),
    field("city", "City", 100, 40),
    box,
    { ...field("inside", "Inside", 20, 40), parentId: "box" },
  ];
  await putDocument(widgets);
  place = await openOfflineProfile(browser, server, guest);
  ben = await openBuilder(place, server, projectId);
  ada = await joinAs(server, owner, projectId);
});

afterAll(async () => {
  ada?.leave();
  await browser?.close();
  await server?.stop();
});

const list = () => ben.getByRole("dialog", { name: "Deleted components" });
const row = (name: string) => list().locator(".deleted-row").filter({ hasText: name });
const restore = (name: string) => list().getByRole("button", { name: `Restore ${name}`, exact: true });

it("nothing is deleted at first, and what somebody deletes comes into the open list", async () => {
  await ben.getByRole("tab", { name: "Layers" }).click();
  await ben.getByRole("button", { name: "Deleted components" }).click();
  await list().getByText("Nothing is deleted").waitFor();
  remove(1000, "phone", "email");
  remove(2000, "inside");
  remove(3000, "box");
  await row("2 components").getByText("Ada").waitFor();
  // The list comes with the document, the names a moment later from the server.
  await expect
    .poll(() => list().locator(".deleted-row .deleted-title").allTextContents())
    .toEqual([
      expect.stringContaining("Box"),
      expect.stringContaining("Inside"),
      expect.stringContaining("2 components"),
    ]);
  await row("Inside").getByText("was in “Box”, deleted too").waitFor();
  await expectAccessible(ben, "[role=dialog]");
});

it("a selection comes back by one click and goes by one undo; one of it comes back alone", async () => {
  await restore("all 2 components").click();
  await expect.poll(() => widgetIds(ben)).toEqual(expect.arrayContaining(["phone", "email"]));
  await ben.keyboard.press("Escape");
  await ben.keyboard.press("Control+z");
  await expect.poll(() => widgetIds(ben)).toEqual(["city"]);
  await openFromPalette();
  await row("2 components")
    .getByRole("button", { name: /^Parts/ })
    .click();
  await restore("Phone").click();
  await locateFrame(ben, "phone").waitFor();
  expect(await widgetIds(ben)).not.toContain("email");
  await restore("Email").click();
  await expect.poll(() => widgetIds(ben)).toEqual(expect.arrayContaining(["phone", "email"]));
});

it("what stood in a deleted container comes back beside it, where it was, or with it", async () => {
  await restore("Inside").click();
  await locateFrame(ben, "inside").waitFor();
  await expect.poll(() => locateFrame(ben, "box").count()).toBe(0);
  await expect
    .poll(async () => ada.doc.getMap<WidgetMap>("widgets").get("inside")?.get("xy"))
    .toEqual([540, 240, ""]);
  await ben.keyboard.press("Escape");
  await ben.keyboard.press("Control+z");
  await expect.poll(() => locateFrame(ben, "inside").count()).toBe(0);
  await openFromPalette();
  await row("Inside").getByRole("button", { name: "With “Box”" }).click();
  await expect.poll(() => widgetIds(ben)).toEqual(expect.arrayContaining(["box", "inside"]));
  expect(ada.doc.getMap<WidgetMap>("widgets").get("inside")?.get("at")).toMatchObject([
    "box",
    expect.anything(),
  ]);
  await list().getByText("Nothing is deleted").waitFor();
  await ben.keyboard.press("Escape");
});

it("finds by the name and by the person, works without a network, and from the keyboard alone", async () => {
  remove(5000, "email");
  await locateFrame(ben, "email").waitFor({ state: "detached" });
  await ben.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await place.setOffline(true);
  await ben.getByText("Offline").first().waitFor();
  await selectWidget(ben, "city");
  await ben.keyboard.press("Delete");
  await ben.getByRole("button", { name: "Project menu" }).click();
  await ben.getByRole("menuitem", { name: "Deleted components" }).click();
  await list().getByRole("searchbox").fill("you city");
  await expect.poll(() => list().locator(".deleted-row").count()).toBe(1);
  await list().getByRole("searchbox").fill("");
  await expect.poll(() => list().locator(".deleted-row").count()).toBe(2);
  await ben.keyboard.press("Tab");
  await ben.keyboard.press("ArrowDown");
  await ben.keyboard.press("ArrowUp");
  await ben.keyboard.press("Enter");
  await locateFrame(ben, "city").waitFor();
  await ben.keyboard.press("Escape");
  await place.setOffline(false);
  await ben.getByText("Saved · on server").first().waitFor({ timeout: 30_000 });
  await expect.poll(() => ada.doc.getMap<WidgetMap>("widgets").get("city")?.get("del")).toBeUndefined();
});

it("says why something cannot come back: the project is full", async () => {
  const many = Array.from({ length: limits.MAX_WIDGETS }, (_, index) =>
    field(`w${index}`, `W${index}`, 0, 0),
  );
  await putDocument(many);
  await openFromPalette();
  await list().getByRole("searchbox").fill("city");
  await list()
    .getByRole("button", { name: /^Restore/ })
    .first()
    .click();
  await expect
    .poll(() => list().getByRole("alert").allTextContents())
    .toEqual(["A project holds at most 1000 components"]);
});

async function openFromPalette(): Promise<void> {
  await ben.keyboard.press("Control+k");
  await ben.getByRole("combobox").fill("deleted comp");
  await ben
    .getByRole("option", { name: /Deleted components/ })
    .first()
    .waitFor();
  await ben.keyboard.press("Enter");
  await list().waitFor();
}

interface WidgetMap {
  set(key: string, value: unknown): void;
  get(key: string): unknown;
}

function field(id: string, name: string, x: number, y: number) {
  return { id, type: "text-input", name, position: { x, y }, size: { width: 240, height: 70 } };
}

async function putDocument(widgets: readonly object[]): Promise<void> {
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
}

/** Deletes components in Ada's document, as one action. */
function remove(moment: number, ...ids: readonly string[]): void {
  const deletion = { by: owner.id, at: START + moment };
  ada.doc.transact(() => {
    for (const id of ids) ada.doc.getMap<WidgetMap>("widgets").get(id)?.set("del", deletion);
  });
}

const START = Date.now() - 60_000;
