import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { epochEnd } from "@formweave/schema/api";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { openBuilder, openOfflineProfile, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
import { joinAs } from "./colleague.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

/** Makes edits that leave a document with much more history than content. */
const CHURN = 6000;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let home: BrowserContext;
let away: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Long kept");
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const body = {
    formatVersion: 1,
    name: "Long kept",
    kind: "form",
    widgets: ["hers", "his", "both"].map(field),
  };
  await call(server, "PUT", documentPath(), { cookie: owner.cookie, body });
  home = await openProfile(browser, server, owner);
  away = await openOfflineProfile(browser, server, guest);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("work that was done offline comes home into a document that the server has renewed meanwhile", async () => {
  const traveller = await openBuilder(away, server, projectId);
  await traveller.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await away.setOffline(true);
  await traveller.getByText("Offline").first().waitFor();
  await editAway(traveller);

  const team = await joinAs(server, owner, projectId);
  team.move("hers", { x: 25, y: 20 });
  team.move("both", { x: 623, y: 20 });
  await team.saved();
  team.leave();
  await churn();
  await expect.poll(currentEpoch, { timeout: 10_000 }).toBe(2);

  const message = await openBuilder(home, server, projectId);
  await away.setOffline(false);
  await traveller.getByText("Saved · on server").first().waitFor({ timeout: 20_000 });
  await expect.poll(async () => findPosition(await serverDocument(), "his")).toEqual({ x: 320, y: 27 });
  const merged = await serverDocument();
  expect(findPosition(merged, "hers")).toEqual({ x: 25, y: 20 });
  // Both moved it: the team's value stays.
  expect(findPosition(merged, "both")).toEqual({ x: 623, y: 20 });
  expect(merged.widgets.find(({ id }) => id === "his")?.props).toMatchObject({ label: "his way" });

  // From here on both are in the new epoch: each sees the other's work, and undo goes on; its middle step is skipped, because the team
  // moved that widget too.
  await nudge(traveller, "his", "ArrowDown", 1);
  await expect
    .poll(() => locateFrame(message, "his").evaluate((frame) => frame.style.cssText))
    .toContain("28px");
  for (let step = 0; step < 3; step++) await traveller.keyboard.press("Control+z");
  await traveller.getByText("Saved · on server").first().waitFor();
  await expect.poll(async () => findPosition(await serverDocument(), "his")?.y).toBeLessThan(27);

  // The device has only the local copy of the new epoch.
  await expect.poll(() => copies(traveller)).toEqual([expect.stringMatching(/@2$/)]);
  await away.setOffline(true);
  await traveller.reload();
  await locateFrame(traveller, "hers").waitFor();
}, 120_000);

async function editAway(page: Page): Promise<void> {
  await page.keyboard.press("g");
  await selectWidget(page, "his");
  await labelField(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" way");
  await nudge(page, "his", "ArrowDown", 7);
  await nudge(page, "both", "ArrowDown", 4);
  await page.getByText("waiting").first().waitFor();
}

async function nudge(page: Page, id: string, key: string, times: number): Promise<void> {
  await selectWidget(page, id);
  for (let press = 0; press < times; press++) await page.keyboard.press(key);
}

/** Changes a name and a position alternately, so that no two values of one key are adjacent, and leaves. */
async function churn(): Promise<void> {
  const team = await joinAs(server, owner, projectId);
  const { doc } = team;
  const entry = doc.getMap("widgets").get("hers");
  if (!(entry instanceof Y.Map)) throw new Error("No widget to churn");
  for (let edit = 0; edit < CHURN; edit += 200) {
    doc.transact(() => {
      for (let step = edit; step < edit + 200; step += 2) {
        entry.set("name", `hers ${step}`);
        entry.set("wh", [240 + (step % 100), 80]);
      }
    });
  }
  const size = { width: 338, height: 80 };
  await expect
    .poll(async () => (await serverDocument()).widgets.find(({ id }) => id === "hers")?.size, {
      timeout: 10_000,
    })
    .toEqual(size);
  team.leave();
}

async function currentEpoch(): Promise<number> {
  const { data } = await call(server, "GET", `/api/projects/${projectId}/epochs/1`, { cookie: owner.cookie });
  return epochEnd.parse(data).current;
}

async function serverDocument(): Promise<ProjectDocument> {
  return projectDocument.parse((await call(server, "GET", documentPath(), { cookie: owner.cookie })).data);
}

function documentPath(): string {
  return `/api/projects/${projectId}/document`;
}

function findPosition({ widgets }: ProjectDocument, id: string) {
  return widgets.find((widget) => widget.id === id)?.position;
}

/** Returns the names of the local copies of documents on a page's device. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.includes("project:") ? [name] : []));
  });
}

function field(id: string, index: number) {
  return {
    id,
    type: "text-input",
    name: id,
    position: { x: 20 + 300 * index, y: 20 },
    size: { width: 240, height: 80 },
    props: { label: id },
  };
}
