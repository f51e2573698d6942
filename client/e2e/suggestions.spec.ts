import { generatedForm, type AiProposal } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openBuilder, openProfile, startBrowser } from "./browser.ts";
import { frameOf, labelField, selectWidget } from "./builder.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";
import { buildTestPage, serveTestPage } from "./testPage.ts";

let server: TestServer;
let browser: Browser;
let owner: Account;
let projectId: string;
let ada: Page;
let ben: Page;
let form: AiProposal;

beforeAll(async () => {
  const [started, opened, page] = await Promise.all([
    startServer(),
    startBrowser(),
    buildTestPage("suggestions.tsx"),
  ]);
  [server, browser] = [started, opened];
  owner = await setUpOwner(server, "Ada");
  projectId = await createProject(server, owner, "Form");
  await write();
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const profile = await openProfile(browser, server, owner);
  await serveTestPage(profile, page);
  ada = await openBuilder(profile, server, projectId);
  ben = await openBuilder(await openProfile(browser, server, guest), server, projectId);
  const body = {
    description: "A contact form with name, email and message",
    context: { place: { x: 40, y: 340 } },
  };
  const made = await call(server, "POST", "/api/ai/form/generate", { cookie: owner.cookie, body });
  form = generatedForm.parse(made.data).proposal;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  await write();
  await frameOf(ada, "c").waitFor();
});

/** Makes the form one with three fields. */
async function write(): Promise<void> {
  const widgets = ["a", "b", "c"].map((id, index) => ({
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

/** Puts a form, and changes of what is there, before somebody. */
async function offer(page: Page, userId = owner.id): Promise<void> {
  const extra = [
    {
      commandId: "updateProps",
      input: { widgetIds: ["a"], props: { label: "Your name" } },
      title: "Change “Label a”: label",
    },
    {
      commandId: "updateProps",
      input: { widgetIds: ["b"], props: { required: true } },
      title: "Change “Label b”: required",
    },
    { commandId: "deleteWidgets", input: { widgetIds: ["c"] }, title: "Remove “Label c”" },
  ];
  const proposal = { steps: [...form.steps, ...extra], leftOut: ["“Signature” could not be placed"] };
  const note = { source: "rules", model: "built-in-rules", repairs: [], notUnderstood: ["with sprinkles"] };
  const detail = JSON.stringify({ userId, projectId, offer: { title: "Contact form", proposal, note } });
  await page.evaluate((value) => document.dispatchEvent(new CustomEvent("offer", { detail: value })), detail);
  await page.getByRole("region", { name: "AI suggestion" }).waitFor();
}

const card = (page: Page) => page.getByRole("region", { name: "AI suggestion" });
const ghosts = (page: Page) => page.locator(".ghost");

async function documentNow() {
  const path = `/api/projects/${projectId}/document`;
  return projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data);
}

it("[issue 5] an offer is ghosts on the canvas and a list, for one person alone, and nothing of it is in the document", async () => {
  const before = await documentNow();
  await offer(ada);
  await expect.poll(() => ghosts(ada).count()).toBeGreaterThan(2);
  expect(await ada.locator(".ghost-mark.is-change").count()).toBe(2);
  expect(await ada.locator(".ghost-mark.is-remove").count()).toBe(1);
  await card(ada).getByText("Built-in rules (no AI model configured)").waitFor();
  await card(ada).getByText("Left out").waitFor();
  await card(ada).getByText("Not understood").waitFor();
  expect(await ghosts(ben).count()).toBe(0);
  expect(await card(ben).count()).toBe(0);
  expect(await documentNow()).toEqual(before);
  await expectAccessible(ada, ".suggestion");
});

it("what lies beneath can be dragged, and the ghosts give way to it", async () => {
  await offer(ada);
  const top = async () => (await ghosts(ada).first().boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(0);
  const first = await top();
  const frame = await frameOf(ada, "c").boundingBox();
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
  expect(await ghosts(ada).count()).toBe(0);
});

it("[bar 7] accepted in part while another edits and deletes the same: their work stays, and one undo takes it back around it", async () => {
  await offer(ada);
  await selectWidget(ben, "a");
  await labelField(ben).fill("Ben's label");
  await selectWidget(ben, "b");
  await ben.keyboard.press("Delete");
  await card(ada).getByText("Label changed meanwhile by Ben to “Ben's label”").waitFor();
  await card(ada).getByText("Deleted meanwhile by Ben").waitFor();
  await expectAccessible(ada, ".suggestion");
  await card(ada).getByRole("checkbox", { name: "Remove “Label c”" }).click();
  const added = form.steps.filter(({ commandId }) => commandId === "addWidget").length;
  await card(ada)
    .getByRole("button", { name: `Accept ${added} changes` })
    .click();
  await expect.poll(async () => (await documentNow()).widgets.length).toBe(2 + added);
  await expect.poll(() => ben.locator("[data-widget-id]").count()).toBe(2 + added);
  expect(await ghosts(ada).count()).toBe(0);
  await expect.poll(() => frameOf(ada, "a").textContent()).toContain("Ben's label");
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
  await expect.poll(() => frameOf(ada, "a").textContent()).toContain("Ben's label");
});

it("the keyboard does it all, and what was accepted is selected, in view and the assistant's in the log", async () => {
  await offer(ada);
  await ada.keyboard.press("F6");
  await ada.keyboard.press("Enter");
  await expect.poll(() => card(ada).count()).toBe(0);
  await expect.poll(async () => (await documentNow()).widgets.some(({ id }) => id === "c")).toBe(false);
  // As with every selection of several, the focus is on the page.
  await expect.poll(() => ada.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tree");
  expect(await ada.getByRole("treeitem", { selected: true }).count()).toBeGreaterThan(2);
  const path = `/api/projects/${projectId}/operations`;
  const operations = JSON.stringify((await call(server, "GET", path, { cookie: owner.cookie })).data);
  expect(operations).toContain('"author":"assistant"');
  await expect.poll(() => frameOf(ben, "a").textContent()).toContain("Your name");
});
