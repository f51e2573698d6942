import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import { projectDocument, type Point } from "@formweave/schema/model";
import { openBuilder } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { joinAs } from "./colleague.ts";
import { journey } from "./journey.ts";
import { call, type Account } from "./server.ts";

const stage = journey({ people: { Ben: "editor" } });

it("undo leaves alone what somebody changed since, names them after a reload and when they are gone, and does it anyway when asked", async () => {
  const profile = await beginWith(["left", "right"]);
  const page = await openBuilder(profile, stage.server, stage.projectId);
  await page.keyboard.press("g"); // without the grid a nudge is 1 px
  await selectWidget(page, "left");
  await selectWidget(page, "right", { shift: true });
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
  await saved(page);

  await moveAs(stage.person("Ben"), "left", { x: 21, y: 23 });
  await expect.poll(() => findPosition("left")).toEqual({ x: 21, y: 23 });

  // Ada's edits on another device are her own too, once this device has asked the server.
  await moveAs(stage.owner, "right", { x: 321, y: 23 });
  await moveAs(stage.owner, "right", { x: 320, y: 23 });

  await page.reload();
  await saved(page);
  await page.keyboard.press("Control+z");
  await page.getByText("1 of 2 not undone: changed by Ben since").first().waitFor();
  await expect.poll(() => findPosition("right")).toEqual({ x: 320, y: 20 });
  await expect.poll(() => findPosition("left")).toEqual({ x: 21, y: 23 });

  await page.getByRole("button", { name: "Undo anyway" }).click();
  await expect.poll(() => findPosition("left")).toEqual({ x: 20, y: 20 });
  await page.keyboard.press("Control+z");
  await expect.poll(() => findPosition("left")).toEqual({ x: 21, y: 23 });
  await profile.close();
});

it("keeps a group with what a colleague put into it, names who and what, and lets it move out when it is undone anyway from the menu", async () => {
  const profile = await beginWith(["a", "b", "Phone"]);
  const page = await openBuilder(profile, stage.server, stage.projectId);
  await selectWidget(page, "a");
  await selectWidget(page, "b", { shift: true });
  await page.keyboard.press("Control+g");
  await saved(page);
  const group = await groupId();
  // Without a browser, and joined after Ada: neither her list of writers nor the awareness knows this client.
  const colleague = await joinAs(stage.server, stage.person("Ben"), stage.projectId);
  colleague.doc.getMap<Y.Map<unknown>>("widgets").get("Phone")?.set("at", [group, "V5"]);
  await expect.poll(() => findParent("Phone")).toBe(group);
  await expect.poll(() => locateFrame(page, "Phone").count()).toBe(1);
  colleague.leave();

  await undoButton(page).click();
  const kept = page.locator(".toast").getByText("Group kept: Ben put Phone in here");
  await kept.waitFor();
  await expect.poll(() => Promise.all(["a", "b", "Phone"].map(findParent))).toEqual([null, null, group]);

  await swipeAway(page, kept);
  const menu = page.getByRole("button", { name: "Steps to undo" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const anyway = page.getByRole("menuitem", {
    name: "Undo anyway: Group 2 components (1 kept, Ben put Phone in here)",
  });
  await anyway.waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("undo anyway");
  await page.getByRole("option", { name: /Undo anyway: Group/ }).waitFor();
  await page.keyboard.press("Escape");
  await menu.click();
  await anyway.click();
  await expect.poll(() => widgetNames()).toEqual(["Phone", "a", "b"]);
  await expect.poll(() => findParent("Phone")).toBe(null);
  await profile.close();
});

it("gives each tab its own history, also after a reload, and the newest to a new tab when they are closed", async () => {
  const profile = await beginWith(["a", "b"]);
  const one = await openBuilder(profile, stage.server, stage.projectId);
  const two = await openBuilder(profile, stage.server, stage.projectId);
  await nudge(one, "a");
  await nudge(two, "b");
  await expect.poll(() => findPosition("b")).toEqual({ x: 320, y: 21 });
  await one.reload();
  await saved(one);
  await expect.poll(() => undoButton(one).getAttribute("aria-label")).toBe("Undo: Move a");
  await one.keyboard.press("Control+z");
  await expect.poll(() => findPosition("a")).toEqual({ x: 20, y: 20 });
  await expect.poll(() => findPosition("b")).toEqual({ x: 320, y: 21 });
  await expect.poll(() => undoButton(one).getAttribute("aria-label")).toBe("Undo");
  await two.keyboard.press("ArrowDown");
  await expect.poll(() => findPosition("b")).toEqual({ x: 320, y: 22 });
  await one.close();
  await two.close();

  const three = await openBuilder(profile, stage.server, stage.projectId);
  await expect.poll(() => undoButton(three).getAttribute("aria-label")).toBe("Undo: Move b");
  await three.keyboard.press("Control+z");
  await expect.poll(async () => (await findPosition("b"))?.y).toBeLessThan(22);
  await profile.close();
});

it("undoes after a reload what was done right before it, and lists the last steps", async () => {
  const profile = await beginWith(["a", "b"]);
  const page = await openBuilder(profile, stage.server, stage.projectId);
  await selectWidget(page, "a");
  await page.keyboard.press("Control+d");
  await page.keyboard.press("ArrowDown");
  await page.reload();
  await saved(page);
  await page.getByRole("button", { name: "Steps to undo" }).click();
  await expect
    .poll(() => page.getByRole("menuitem").allTextContents())
    .toEqual([expect.stringMatching(/^Move/), expect.stringMatching(/^Duplicate a/)]);
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(() => widgetNames()).toEqual(["a", "b"]);
  await profile.close();
});

/** A fresh browser profile, and a document with only these fields side by side. */
async function beginWith(ids: readonly string[]): Promise<BrowserContext> {
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets: ids.map(field) };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
  return stage.profile("Ada");
}

/** Moves a component as a person on another device, and waits until the server has it. */
async function moveAs(who: Account, id: string, point: Point): Promise<void> {
  const colleague = await joinAs(stage.server, who, stage.projectId);
  colleague.move(id, point);
  await colleague.saved();
  colleague.leave();
  await expect.poll(() => findPosition(id)).toEqual(point);
}

async function nudge(page: Page, id: string): Promise<void> {
  await page.keyboard.press("g"); // without the grid a nudge is 1 px
  await selectWidget(page, id);
  await page.keyboard.press("ArrowDown");
  await saved(page);
}

/** Swipes a toast away instead of waiting for it to disappear. */
async function swipeAway(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  if (box === null) throw new Error("No toast is to be seen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 120, { steps: 4 });
  await page.mouse.up();
  await toast.waitFor({ state: "detached" });
}

function undoButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Undo/ });
}

async function widgets() {
  const { server, owner } = stage;
  const { data } = await call(server, "GET", stage.path("/document"), { cookie: owner.cookie });
  return projectDocument.parse(data).widgets;
}

async function findGroup(): Promise<string | undefined> {
  return (await widgets()).find(({ name }) => name === "Group")?.id;
}

async function groupId(): Promise<string> {
  await expect.poll(findGroup).toBeDefined();
  return (await findGroup()) ?? "";
}

async function findParent(id: string): Promise<string | null | undefined> {
  return (await widgets()).find((widget) => widget.id === id)?.parentId;
}

async function widgetNames(): Promise<string[]> {
  return (await widgets()).map(({ name }) => name).toSorted();
}

async function saved(page: Page): Promise<void> {
  await page.getByText("Saved · on server").first().waitFor();
}

async function findPosition(id: string) {
  return (await widgets()).find((widget) => widget.id === id)?.position;
}

function field(id: string, index: number) {
  const position = { x: 20 + 300 * index, y: 20 };
  return { id, type: "text-input", name: id, position, size: { width: 240, height: 80 } };
}
