import { limits } from "@formweave/schema";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
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
  const widgets = [field("email", "Email", 520, 120), field("city", "City", 100, 40)];
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

it("finds by the name and by the person, works without a network, and from the keyboard alone", async () => {
  remove("email");
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
  await ben.getByRole("dialog").getByRole("combobox").fill("deleted comp");
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

/** Deletes a component in Ada's document. */
function remove(id: string): void {
  ada.doc.getMap<WidgetMap>("widgets").get(id)?.set("del", { by: owner.id, at: Date.now() });
}
