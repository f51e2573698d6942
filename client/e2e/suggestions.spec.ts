import { projectDocument } from "@formweave/schema/model";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startFakeOpenAi } from "../../ai-gateway/src/testing/fakeOpenAi.ts";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
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

let fake: Awaited<ReturnType<typeof startFakeOpenAi>>;
let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let ada: Page;
let ben: Page;

/** Additions and changes to an existing form, some of them impossible. */
const CHANGES = {
  add: ["Name", "Email", "Message"].map((label) => ({
    type: label === "Email" ? "email" : "text-input",
    label,
    required: true,
    validation: [],
  })),
  change: [
    { id: "a", set: { label: "Your name" } },
    { id: "b", set: { type: "email", required: true } },
  ],
  remove: ["c", "not-there"],
};

beforeAll(async () => {
  fake = await startFakeOpenAi();
  const env = { OPENAI_BASE_URL: fake.baseUrl, AI_MODEL: "openai:fake" };
  [server, browser] = await Promise.all([startServer(env), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  await write();
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  ada = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  ben = await openBuilder(await openProfile(browser, server, guest), server, projectId);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await fake?.stop();
});

beforeEach(async () => {
  const dismiss = card(ada).getByRole("button", { name: "Dismiss", exact: true });
  if (await dismiss.isVisible()) await dismiss.click();
  await write();
  await locateFrame(ada, "c").waitFor();
});

/** Replaces the form by one with three fields, or with many. */
async function write(count = 0): Promise<void> {
  const ids = count === 0 ? ["a", "b", "c"] : Array.from({ length: count }, (_, index) => `w${index}`);
  const widgets = ids.map((id, index) => ({
    id,
    type: "text-input",
    name: `Field ${id}`,
    position: { x: 40, y: 40 + 100 * index },
    size: { width: 300, height: 80 },
    props: { label: `Label ${id}` },
  }));
  const body = { name: "Form", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
}

/** Makes the assistant suggest changes, in its own tab. */
async function suggestFields(changes: object = CHANGES): Promise<void> {
  fake.will({
    kind: "answer",
    pieces: ["I suggest this.", `\n\`\`\`json\n${JSON.stringify(changes)}\n\`\`\``],
  });
  // Grabbing a component on the canvas switches to its properties.
  await ada.getByRole("tab", { name: "AI" }).click();
  const area = ada.getByRole("textbox", { name: "Message to the assistant" });
  await area.fill("Make it a contact form");
  await area.press("Enter");
  await card(ada).waitFor();
}

const card = (page: Page) => page.getByRole("region", { name: "AI suggestion" });
const ghosts = (page: Page) => page.locator(".ghost");

async function documentNow() {
  const path = `/api/projects/${projectId}/document`;
  return projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data);
}

it("an offer is ghosts on the canvas and a list, for one person alone, and nothing of it is in the document", async () => {
  const before = await documentNow();
  await suggestFields();
  await expect.poll(() => ghosts(ada).count()).toBeGreaterThan(2);
  await expect.poll(() => ada.locator(".ghost-mark.is-change").count()).toBe(2);
  await expect.poll(() => ada.locator(".ghost-mark.is-remove").count()).toBe(1);
  await card(ada).getByText("Answered by fake").waitFor();
  await card(ada)
    .getByText(/^Left out/)
    .waitFor();
  await card(ada)
    .getByText(/^Corrected/)
    .waitFor();
  await expect.poll(() => ghosts(ben).count()).toBe(0);
  await expect.poll(() => card(ben).count()).toBe(0);
  await expect.poll(() => documentNow()).toEqual(before);
  await expectAccessible(ada, ".suggestion");
});

it("what lies beneath can be dragged, and the ghosts give way to it", async () => {
  await suggestFields();
  const top = async () => (await ghosts(ada).first().boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(0);
  const first = await top();
  const frame = await locateFrame(ada, "c").boundingBox();
  if (frame === null) throw new Error("No widget");
  await ada.mouse.move(frame.x + 20, frame.y + 20);
  await ada.mouse.down();
  await ada.mouse.move(frame.x + 20, frame.y + 120, { steps: 6 });
  await ada.mouse.up();
  await expect.poll(async () => (await documentNow()).widgets[2]?.position.y).toBeGreaterThan(300);
  await expect.poll(top).toBeGreaterThan(first);
  await ada.keyboard.press("F6");
  await ada.keyboard.press("Escape");
  await expect.poll(() => card(ada).count()).toBe(0);
  await expect.poll(() => ghosts(ada).count()).toBe(0);
});

it("accepted in part while another edits and deletes the same: their work stays, and one undo takes it back around it", async () => {
  await suggestFields();
  await selectWidget(ben, "a");
  await labelField(ben).fill("Ben's label");
  await selectWidget(ben, "b");
  await ben.keyboard.press("Delete");
  await card(ada).getByText("Label changed in the meantime by Ben to “Ben's label”").waitFor();
  await card(ada).getByText("Deleted meanwhile by Ben").waitFor();
  await expectAccessible(ada, ".suggestion");
  await card(ada).getByRole("checkbox", { name: "Remove “Label c”" }).click();
  const added = CHANGES.add.length;
  await card(ada)
    .getByRole("button", { name: `Accept ${added} changes` })
    .click();
  await expect.poll(async () => (await documentNow()).widgets.length).toBe(2 + added);
  await expect.poll(() => ben.locator("[data-widget-id]").count()).toBe(2 + added);
  await expect.poll(() => ghosts(ada).count()).toBe(0);
  await expect.poll(() => locateFrame(ada, "a").textContent()).toContain("Ben's label");
  await ben.bringToFront();
  await selectWidget(ben, "c");
  await ben.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await documentNow()).widgets.find(({ id }) => id === "c")?.position.x)
    .toBe(60);
  await ada.keyboard.press("Control+z");
  await expect
    .poll(async () => (await documentNow()).widgets.map(({ id, position }) => [id, position.x]))
    .toEqual([
      ["a", 40],
      ["c", 60],
    ]);
  await expect.poll(() => locateFrame(ada, "a").textContent()).toContain("Ben's label");
});

it("the keyboard does it all, and what was accepted is selected, in view and the assistant's in the log", async () => {
  await suggestFields();
  await ada.keyboard.press("F6");
  await ada.keyboard.press("Enter");
  await expect.poll(() => card(ada).count()).toBe(0);
  await expect.poll(async () => (await documentNow()).widgets.some(({ id }) => id === "c")).toBe(false);
  // As with every selection of several components, the focus is on the page.
  await expect.poll(() => ada.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tree");
  await expect.poll(() => ada.getByRole("treeitem", { selected: true }).count()).toBeGreaterThan(2);
  const path = `/api/projects/${projectId}/operations`;
  const operations = JSON.stringify((await call(server, "GET", path, { cookie: owner.cookie })).data);
  expect(operations).toContain('"author":"assistant"');
  await expect.poll(() => locateFrame(ben, "a").textContent()).toContain("Your name");
});

it("on another device the ghosts stand where there is room on its page, and what is accepted stands there too", async () => {
  const devices = ada.getByRole("radiogroup", { name: "Preview on" });
  await devices.getByRole("radio", { name: /^Mobile/ }).click();
  await suggestFields();
  await expect.poll(() => ghosts(ada).count()).toBe(CHANGES.add.length);
  const frames = await measureBoxes(ada, "[data-widget-id]");
  const ghostBoxes = await measureBoxes(ada, ".ghost");
  for (const ghost of ghostBoxes)
    for (const frame of frames)
      expect(ghost.y >= frame.y + frame.height || ghost.y + ghost.height <= frame.y).toBe(true);
  const page = await ada.locator('[role="tree"]').first().boundingBox();
  expect(ghostBoxes.every(({ x, width }) => x + width <= (page?.x ?? 0) + (page?.width ?? 0))).toBe(true);
  await devices.getByRole("radio", { name: /^Desktop/ }).click();
});

it("a long offer is listed in portions, and accepted whole", async () => {
  await write(120);
  await locateFrame(ada, "w119").waitFor({ state: "attached" });
  const change = Array.from({ length: 120 }, (_, index) => ({
    id: `w${index}`,
    set: { label: `New ${index}` },
  }));
  await suggestFields({ add: [], change, remove: [] });
  const items = card(ada).getByRole("list", { name: "Change" }).getByRole("checkbox");
  await expect.poll(() => items.count()).toBe(50);
  await card(ada).getByRole("button", { name: "Show 50 more of 120" }).click();
  await expect.poll(() => items.count()).toBe(100);
  await card(ada).getByRole("button", { name: "Accept 120 changes" }).click();
  await expect
    .poll(async () => (await documentNow()).widgets.map(({ props }) => props["label"]))
    .toEqual(change.map(({ set }) => set.label));
});

/** Returns the boxes of the elements that match a selector. */
async function measureBoxes(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}
