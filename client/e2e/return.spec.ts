import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
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

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let guest: Account;
let projectId: string;
let away: BrowserContext;
let team: Page;
let traveller: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Field visit");
  guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const widgets = [field("both", 20), field("gone", 100), field("kept", 180), field("theirs", 260)];
  const body = { formatVersion: 1, name: "Field visit", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  away = await openProfile(browser, server, guest);
  team = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  traveller = await openBuilder(away, server, projectId);
  await comeApart();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = () => traveller.getByRole("region", { name: "Back online" });
const conflict = (name: string) => card().getByRole("listitem").filter({ hasText: name });

it("who comes back finds one card: what came in, what was taken in, and where both touched", async () => {
  await card().waitFor();
  await expect.poll(() => card().getByText("changed by both").locator("..").textContent()).toContain("3");
  await expect
    .poll(() => card().getByText("from others", { exact: true }).locator("..").textContent())
    .toBe("from others4");
  await card().getByText("Everything is merged. 3 values need a look.").waitFor();
  await expect
    .poll(() => card().getByText("of yours kept", { exact: true }).locator("..").textContent())
    .toMatch(/of yours kept\d/);
  await expect.poll(() => conflict("both").textContent()).toContain("position");
  await expect.poll(() => conflict("both").textContent()).toContain("Ada, in use");
  await expect.poll(() => conflict("gone").textContent()).toContain("You edited what Ada deleted");
  await expect.poll(() => conflict("kept").textContent()).toContain("Ada kept working on what you deleted");
  await card().getByText("What came in").click();
  const cameIn = card().locator(".return-news li").filter({ hasText: "theirs" });
  await expect.poll(() => cameIn.textContent()).toMatch(/theirs.*position.*Ada/);
  await card().getByText("What came in").click();
});

it("the card has no serious violation, in the light and in the dark", async () => {
  await expectAccessible(traveller, ".return-card");
});

it("one click uses one's own value, for everybody, and one undo takes it back", async () => {
  const before = findPosition(await serverDocument(), "both");
  await conflict("both")
    .getByRole("button", { name: /^Use mine/ })
    .click();
  await expect.poll(async () => findPosition(await serverDocument(), "both")).toEqual({ x: 520, y: 22 });
  await expect.poll(() => conflict("both").textContent()).toContain("You, in use");
  await conflict("both")
    .getByRole("button", { name: /^Use theirs/ })
    .click();
  await expect.poll(async () => findPosition(await serverDocument(), "both")).toEqual(before);
  await traveller.keyboard.press("Control+z");
  await expect.poll(async () => findPosition(await serverDocument(), "both")).toEqual({ x: 520, y: 22 });
});

it("what others deleted comes back with one's edit, and what they went on with goes", async () => {
  await conflict("gone")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await locateFrame(team, "gone").waitFor();
  expect(findPosition(await serverDocument(), "gone")).toEqual({ x: 522, y: 100 });
  await conflict("kept")
    .getByRole("button", { name: /^Delete anyway/ })
    .click();
  await expect.poll(() => locateFrame(team, "kept").count()).toBe(0);
});

it("the card goes by Escape, and the panel brings it back", async () => {
  await card().getByRole("button", { name: "Done" }).focus();
  await traveller.keyboard.press("Escape");
  await expect.poll(() => card().count()).toBe(0);
  await traveller.getByRole("tab", { name: "Collaboration" }).click();
  await traveller.getByRole("button", { name: "What happened while you were away" }).click();
  await card().waitFor();
});

it("the panel keeps what was chosen among all, and nothing of it among the open", async () => {
  const panel = team.getByRole("region", { name: "Collaboration" });
  await team.getByRole("tab", { name: "Collaboration" }).click();
  await panel.getByText("No open conflicts").waitFor();
  await panel.getByRole("radio", { name: "All" }).click();
  const row = panel.getByRole("listitem").filter({ hasText: "both" });
  await row.getByText("Other value used").waitFor();
  await row.getByRole("button", { name: /^Use mine/ }).click();
  await expect.poll(() => row.textContent()).toContain("You, in use");
  await expectAccessible(team, ".collaboration");
});

it("a conflict between others appears in an open panel at once", async () => {
  const panel = team.getByRole("region", { name: "Collaboration" });
  const both = [await joinAs(server, owner, projectId), await joinAs(server, guest, projectId)] as const;
  const notes = panel.locator("summary", { hasText: "Edited within a second" });
  const before = await notes.allTextContents();
  both[0].move("theirs", { x: 40, y: 300 });
  await expect.poll(async () => findPosition(await serverDocument(), "theirs")).toEqual({ x: 40, y: 300 });
  both[1].move("theirs", { x: 60, y: 320 });
  await expect.poll(() => notes.allTextContents(), { timeout: 5000 }).not.toEqual(before);
  both.forEach((person) => person.leave());
});

function field(id: string, y: number) {
  const place = { position: { x: 520, y }, size: { width: 240, height: 60 } };
  return { id, type: "text-input", name: id, ...place };
}

/** Takes Ben offline; both people move one widget, and each deletes one that the other goes on editing. */
async function comeApart(): Promise<void> {
  await away.setOffline(true);
  await traveller.getByText("Offline").first().waitFor();
  await team.keyboard.press("g");
  await traveller.keyboard.press("g");
  await nudge(team, "both", "ArrowRight");
  await nudge(team, "kept", "ArrowRight");
  await nudge(team, "theirs", "ArrowRight");
  await selectWidget(team, "gone");
  await team.keyboard.press("Delete");
  await nudge(traveller, "both", "ArrowDown");
  await nudge(traveller, "gone", "ArrowRight");
  await selectWidget(traveller, "kept");
  await traveller.keyboard.press("Delete");
  await team.getByText("Saved · on server").first().waitFor();
  await away.setOffline(false);
  await traveller.getByText("Saved · on server").first().waitFor({ timeout: 30_000 });
}

/** Moves a widget by 2 px, as one step. */
async function nudge(page: Page, id: string, key: string): Promise<void> {
  await selectWidget(page, id);
  await page.keyboard.press(key);
  await page.keyboard.press(key);
}

async function serverDocument(): Promise<ProjectDocument> {
  const path = `/api/projects/${projectId}/document`;
  return projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data);
}

function findPosition(document: ProjectDocument, id: string) {
  return document.widgets.find((widget) => widget.id === id)?.position;
}
