import { limits } from "@formweave/schema";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openOfflineProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
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
let guest: Account;
let projectId: string;
let away: BrowserContext;
let ben: Page;
let ada: Colleague;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const box = {
    ...field("box", "Box", 520, 200),
    type: "container",
    size: { width: 400, height: 300 },
    children: ["inside"],
  };
  await putDocument([
    field("phone", "Phone", 520, 40),
    box,
    { ...field("inside", "Inside", 20, 40), parentId: "box" },
  ]);
  away = await openOfflineProfile(browser, server, guest);
  ben = await openBuilder(away, server, projectId);
  await ben.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  ada = await joinAs(server, owner, projectId);
});

afterAll(async () => {
  ada?.leave();
  await browser?.close();
  await server?.stop();
});

const card = () => ben.getByRole("region", { name: "Back online" });
const item = (text: string) => card().getByRole("listitem").filter({ hasText: text });
const sum = (label: string) => card().getByText(label, { exact: true }).locator("..").textContent();

it("what was refused and rescued is counted on the card and said with its reason", async () => {
  await goOffline();
  await write("phone", "Mobile");
  await write("inside", "Street");
  ada.doc.getMap<WidgetMap>("widgets").get("phone")?.set("locked", true);
  ada.doc.getMap<WidgetMap>("widgets").get("box")?.set("del", { by: owner.id, at: Date.now() });
  await expect.poll(async () => (await serverDocument()).widgets.map(({ id }) => id)).toEqual(["phone"]);
  await goOnline();

  await card()
    .getByText(/1 change could not be accepted/)
    .waitFor();
  await expect.poll(() => card().getByText("Everything is merged").count()).toBe(0);
  await expect.poll(() => sum("refused")).toBe("refused1");
  await expect.poll(() => sum("moved out")).toBe("moved out1");
  await item("Not accepted: Ada locked it").getByText("Mobile").waitFor();
  await item("You edited “Inside” in “Box”, which Ada deleted. It stands beside it now.").waitFor();
  await expectAccessible(ben, ".return-card");
});

it("a refused value is used once the lock is gone, and not before", async () => {
  const use = item("Not accepted").getByRole("button", { name: /^Use mine/ });
  await expect.poll(() => use.isDisabled()).toBe(true);
  await item("Not accepted").getByText("Not now: Ada locked it").waitFor();
  ada.doc.getMap<WidgetMap>("widgets").get("phone")?.set("locked", false);
  await expect.poll(() => use.isDisabled()).toBe(false);
  await use.click();
  await expect.poll(async () => labelIn(await serverDocument(), "phone")).toBe("Mobile");
});

it("Restore all brings the container back and puts what was rescued into it, as one step", async () => {
  await item("You edited “Inside”").getByRole("button", { name: "Restore all" }).click();
  await locateFrame(ben, "box").waitFor();
  await expect.poll(parentOfInside).toBe("box");
  await ben.keyboard.press("Escape");
  await ben.keyboard.press("Control+z");
  await expect.poll(() => locateFrame(ben, "box").count()).toBe(0);
  await expect.poll(parentOfInside).toBeNull();
});

async function parentOfInside(): Promise<string | null | undefined> {
  return (await serverDocument()).widgets.find(({ id }) => id === "inside")?.parentId;
}

it("components that a full project had no room for come in as far as there is room", async () => {
  await card()
    .getByRole("button", { name: "Done" })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  const room = 3;
  await putDocument(
    Array.from({ length: limits.MAX_WIDGETS - room }, (_, index) => field(`w${index}`, `W${index}`, 0, 0)),
  );
  await ben.getByText(`${limits.MAX_WIDGETS - room} on canvas`).waitFor();
  await goOffline();
  for (let added = 0; added < room; added++) await ben.locator('[data-preview="button"]').click();
  await ben.getByText("3 changes waiting").first().waitFor();
  await putDocument(
    Array.from({ length: limits.MAX_WIDGETS - 1 }, (_, index) => field(`w${index}`, `W${index}`, 0, 0)),
  );
  await goOnline();
  await item("2 components could not be added").waitFor({ timeout: 30_000 });
  await item("2 components could not be added").getByText("Not now: A project holds at most 1000").waitFor();
  await remove("w0");
  await item("2 components").getByRole("button", { name: "Bring in the 1 that fit" }).click();
  await item("could not be added").getByText("“").waitFor();
  await expect.poll(async () => (await serverDocument()).widgets.length).toBe(limits.MAX_WIDGETS);

  await ben.getByRole("tab", { name: "Collaboration" }).click();
  const panel = ben.getByRole("region", { name: "Collaboration" });
  await panel.getByText("could not be added").waitFor();
  await panel.getByRole("button", { name: "Keep as is" }).last().click();
  await expect.poll(() => panel.getByText("could not be added").count()).toBe(0);
});

interface WidgetMap {
  set(key: string, value: unknown): void;
  get(key: string): unknown;
}

function field(id: string, name: string, x: number, y: number) {
  return { id, type: "text-input", name, position: { x, y }, size: { width: 240, height: 70 } };
}

async function goOffline(): Promise<void> {
  await away.setOffline(true);
  await ben.getByText("Offline").first().waitFor();
}

async function goOnline(): Promise<void> {
  await away.setOffline(false);
  await ben.getByText("Saved · on server").first().waitFor({ timeout: 30_000 });
}

/** Ben writes a label. */
async function write(id: string, label: string): Promise<void> {
  await selectWidget(ben, id);
  // A click selects the container first.
  if ((await ben.getByRole("textbox", { name: "Component name" }).inputValue()) === "Box")
    await selectWidget(ben, id);
  await labelField(ben).fill(label);
}

async function remove(id: string): Promise<void> {
  ada.doc.getMap<WidgetMap>("widgets").get(id)?.set("del", { by: owner.id, at: Date.now() });
}

async function putDocument(widgets: readonly object[]): Promise<void> {
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
}

async function serverDocument(): Promise<ProjectDocument> {
  const path = `/api/projects/${projectId}/document`;
  return projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data);
}

function labelIn(document: ProjectDocument, id: string) {
  return document.widgets.find((widget) => widget.id === id)?.props["label"];
}
