import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { exportDocument } from "@formweave/schema/doc";
import { conflictLog, type OperationConflict } from "@formweave/schema/api";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { openBuilder, openOfflineProfile, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, labelField, selectWidget, widgetIds } from "./builder.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

/** Number of edits on each side while one of them is offline. */
const EDITS = 200;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let home: BrowserContext;
let away: BrowserContext;
let team: Page;
let traveller: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser();
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Field visit");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  await call(server, "PUT", `/api/projects/${projectId}/document`, {
    cookie: owner.cookie,
    body: fieldVisit(),
  });
  home = await openProfile(browser, server, owner);
  away = await openOfflineProfile(browser, server, guest);
  team = await openBuilder(home, server, projectId);
  traveller = await openBuilder(away, server, projectId);
  await traveller.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it("200 edits on each side of a lost network, with a reload meanwhile, all come together and nothing is lost", async () => {
  await away.setOffline(true);
  await traveller.getByText("Offline").first().waitFor();
  await traveller.reload();
  await locateFrame(traveller, "both").waitFor();
  await traveller.getByText("Offline").first().waitFor();

  const teamEdits = await editAtHome(team);
  const travelEdits = await editAway(traveller);
  expect([teamEdits, travelEdits].every((count) => count >= EDITS)).toBe(true);
  await traveller
    .getByText(/\d+ changes waiting/)
    .first()
    .waitFor();

  await away.setOffline(false);
  await traveller.getByText("Saved · on server").first().waitFor({ timeout: 30_000 });
  await team.getByText("Saved · on server").first().waitFor();

  const onServer = await serverDocument();
  await expect.poll(() => localDocument(team), { timeout: 10_000 }).toEqual(onServer);
  await expect.poll(() => localDocument(traveller), { timeout: 10_000 }).toEqual(onServer);
  await expectOutcome(onServer);
}, 240_000);

/** The online person: moves, types, deletes "gone", keeps working on "kept", moves "rehung". */
async function editAtHome(page: Page): Promise<number> {
  await page.keyboard.press("g"); // without the grid a nudge is 1 px
  let edits = await nudge(page, "both", "ArrowRight", 60);
  edits += await nudge(page, "mine", "ArrowDown", 40);
  edits += await nudge(page, "rehung", "ArrowDown", 20);
  edits += await nudge(page, "kept", "ArrowRight", 40);
  edits += await typeLabel(page, "label", "Home", "From the team: ");
  await selectWidget(page, "both");
  await page.getByRole("switch", { name: "Required" }).click();
  await selectWidget(page, "gone");
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await widgetIds(page)).includes("gone")).toBe(false);
  return edits + 2 + (await nudge(page, "both", "ArrowRight", EDITS - edits - 2));
}

/** The offline person: the same keys, other texts, an edit of "gone", a deletion of "kept", "rehung" into the box. */
async function editAway(page: Page): Promise<number> {
  await page.keyboard.press("g");
  let edits = await nudge(page, "both", "ArrowDown", 60);
  edits += await nudge(page, "yours", "ArrowRight", 40);
  edits += await nudge(page, "gone", "ArrowRight", 40);
  edits += await typeLabel(page, "label", "End", " and from the road");
  await selectWidget(page, "kept");
  await page.keyboard.press("Delete");
  await page.getByRole("tab", { name: "Layers" }).click();
  await page
    .getByRole("tree", { name: "Layers" })
    .getByRole("treeitem", { name: /^rehung/ })
    .click();
  await page.getByRole("button", { name: "More for rehung" }).click();
  await page.getByRole("menuitem", { name: "Move into box" }).click();
  await page.getByRole("tab", { name: "Properties" }).click();
  return edits + 2 + (await nudge(page, "both", "ArrowDown", EDITS - edits - 2));
}

async function expectOutcome(document: ProjectDocument): Promise<void> {
  const widget = (id: string) => document.widgets.find((known) => known.id === id);
  const conflicts = await conflictsOnServer();
  const conflictAbout = (id: string, key: string) =>
    conflicts.find((row) => row.componentId === id && row.key === key);

  // Both moved "both": the online value stays, the other one is kept with both names.
  expect(widget("both")?.position.y).toBe(moved("both", 0, 0).y);
  expect(widget("both")?.position.x).toBeGreaterThan(moved("both", 0, 0).x);
  expect(conflictAbout("both", "xy")).toMatchObject({
    userValue: [moved("both", 0, 0).x, expect.any(Number), ""],
    otherValue: [expect.any(Number), moved("both", 0, 0).y, ""],
    resolution: "keep",
  });
  // Changes of only one person are there.
  expect(widget("mine")?.position).toEqual(moved("mine", 0, 40));
  expect(widget("yours")?.position).toEqual(moved("yours", 40, 0));
  expect(widget("both")?.props).toMatchObject({ required: true });
  expect(widget("label")?.props).toMatchObject({ label: "From the team: Label and from the road" });
  // A late deletion of a component the other went on editing: the component stays, and the conflict is recorded.
  expect(widget("kept")?.position).toEqual(moved("kept", 40, 0));
  expect(conflictAbout("kept", "del")).toBeDefined();
  // A late edit of a deleted component: it stays deleted, and the edit is recorded.
  expect(widget("gone")).toBeUndefined();
  expect(conflicts.some((row) => row.componentId === "gone")).toBe(true);
  // One person changed the parent, the other the position: both changes hold.
  expect(widget("rehung")?.parentId).toBe("box");
  expect(widget("rehung")?.position.y).toBe(moved("rehung", 0, 20).y - moved("box", 0, 0).y);
}

/** Returns the expected position of a widget moved by one person only, by so many px. */
function moved(id: string, dx: number, dy: number) {
  const start = fieldVisit().widgets.find((known) => known.id === id)?.position ?? { x: 0, y: 0 };
  return { x: start.x + dx, y: start.y + dy };
}

async function nudge(page: Page, id: string, key: string, times: number): Promise<number> {
  if (times <= 0) return 0;
  await selectWidget(page, id);
  for (let press = 0; press < times; press++) await page.keyboard.press(key);
  return times;
}

async function typeLabel(page: Page, id: string, caret: "Home" | "End", text: string): Promise<number> {
  await selectWidget(page, id);
  await labelField(page).click();
  await page.keyboard.press(caret);
  await page.keyboard.type(text);
  return text.length;
}

async function serverDocument(): Promise<ProjectDocument> {
  const path = `/api/projects/${projectId}/document`;
  return projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data);
}

async function conflictsOnServer(): Promise<readonly OperationConflict[]> {
  const path = `/api/projects/${projectId}/conflicts`;
  return conflictLog.parse((await call(server, "GET", path, { cookie: owner.cookie })).data)
    .operationConflicts;
}

/** Returns the document of a page, read from its local copy. */
async function localDocument(page: Page): Promise<ProjectDocument> {
  const updates = await page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.includes("project:"));
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this runs in the page, which knows nothing of this file
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () =>
          reject(request.error ?? new Error("The copy cannot be read")),
        );
      });
    const db = await settled(indexedDB.open(database?.name ?? ""));
    const rows: unknown[] = await settled(db.transaction("updates").objectStore("updates").getAll());
    db.close();
    return rows.flatMap((row) => (row instanceof Uint8Array ? [[...row]] : []));
  });
  const doc = new Y.Doc();
  doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, Uint8Array.from(update))));
  return exportDocument(doc);
}

function fieldVisit() {
  const size = { width: 240, height: 80 };
  const field = (id: string, x: number, y: number) => ({
    id,
    type: "text-input",
    name: id,
    position: { x, y },
    size,
    props: { label: id === "label" ? "Label" : id },
  });
  const box = {
    id: "box",
    type: "container",
    name: "box",
    position: { x: 860, y: 20 },
    size: { width: 320, height: 300 },
  };
  return {
    formatVersion: 1,
    name: "Field visit",
    kind: "form",
    widgets: [
      box,
      field("both", 20, 20),
      field("mine", 300, 20),
      field("yours", 20, 140),
      field("label", 580, 20),
      field("kept", 20, 260),
      field("gone", 20, 380),
      field("rehung", 580, 140),
    ],
  };
}
