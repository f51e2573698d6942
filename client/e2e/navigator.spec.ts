import { type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { projectDocument, type Widget } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { frameOf, selectWidget } from "./builder.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";
import {
  activeName,
  badgeOf,
  drag,
  expectCentred,
  names,
  navigator,
  openNavigator,
  row,
  selectedOn,
  smallForm,
  tree,
} from "./navigatorPage.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let people = 0;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("counts the widgets, those visible, locked and selected, and their types", async () => {
  const { ada } = await begin();
  await ada.getByRole("heading", { name: "Layers", exact: true }).waitFor();
  expect(await navigator(ada).locator(".layers-title .count").textContent()).toBe("6");
  await row(ada, "Email").click();
  expect(await navigator(ada).locator(".layers-counts span").allTextContents()).toEqual([
    "5 visible",
    "1 locked",
    "1 selected",
    "4 types",
  ]);
});

it("searches, narrows by type, visible, locked and selected, and says when nothing is left", async () => {
  const { ada } = await begin();
  const search = ada.getByRole("searchbox", { name: "Search layers…" });
  await search.fill("pho");
  await expect.poll(() => names(ada)).toEqual(["Card", "Phone"]); // with the container around it
  await ada.getByText("1 found").waitFor();
  await search.fill("telex");
  await ada.getByRole("heading", { name: "No layers found" }).waitFor();
  await ada.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => names(ada)).toEqual(["Title", "Card", "Email", "Phone", "Sealed", "Hidden"]);

  await row(ada, "Title").click();
  await ada.getByRole("button", { name: "Filter", exact: true }).click();
  for (const [group, answer, left] of [
    ["Locked", "Yes", ["Sealed"]],
    ["Visible", "No", ["Hidden"]],
    ["Selected", "Yes", ["Title"]],
    ["Selected", "No", ["Card", "Email", "Phone", "Sealed", "Hidden"]],
  ] as const) {
    const choice = ada.getByRole("radiogroup", { name: group });
    await choice.getByRole("radio", { name: answer }).click();
    await expect.poll(() => names(ada)).toEqual(left);
    await choice.getByRole("radio", { name: "All" }).click();
  }
  await ada.getByRole("combobox", { name: "Type" }).click();
  await ada.getByRole("option", { name: "Heading" }).click();
  await expect.poll(() => names(ada)).toEqual(["Title"]);
});

it("stays when something is selected on the canvas, where the assistant gives way to the properties", async () => {
  const { ada } = await begin();
  const open = ada.getByLabel("Properties & Settings").getByRole("tab", { selected: true });
  await row(ada, "Phone").click();
  expect(await selectedOn(ada)).toEqual(["phone"]);
  expect(await open.textContent()).toBe("Layers");
  await selectWidget(ada, "title");
  await row(ada, "Title").and(ada.locator('[aria-selected="true"]')).waitFor();
  expect(await open.textContent()).toBe("Layers");
  await ada.getByRole("tab", { name: "AI" }).click();
  await ada.getByRole("textbox", { name: "Message to the assistant" }).fill("Hello");
  await ada.getByRole("tree", { name: "Components on the page" }).focus();
  await ada.keyboard.press("Control+a");
  await expect.poll(() => open.textContent()).toBe("Properties");
});

it("says that a form has no widgets, and lists the first", async () => {
  const context = await openProfile(browser, server, owner);
  const page = await openBuilder(context, server, await createProject(server, owner, "Empty"));
  await page.getByRole("tab", { name: "Layers" }).click();
  await navigator(page).getByRole("heading", { name: "No layers found" }).waitFor();
  expect(await navigator(page).getByRole("button", { name: "Clear filters" }).count()).toBe(0);
  await page.locator('[data-preview="email"]').click();
  await expect.poll(() => names(page)).toEqual(["Email"]);
});

it("lists by type, each type to open and close, and remembers it", async () => {
  const { ada } = await begin();
  await ada.getByRole("radio", { name: "By type" }).click();
  const all = [
    "Container1",
    "Card",
    "Heading1",
    "Title",
    "Phone1",
    "Phone",
    "Text3",
    "Email",
    "Sealed",
    "Hidden",
  ];
  await expect.poll(() => names(ada)).toEqual(all);
  await row(ada, "Text").click();
  await expect.poll(() => names(ada)).toEqual(all.slice(0, 7));
  await tree(ada).focus();
  await ada.keyboard.press("Space");
  await expect.poll(() => selectedOn(ada)).toEqual(["email", "hidden", "sealed"]);
  await ada.reload();
  await expect
    .poll(() => ada.getByRole("radio", { name: "By type" }).getAttribute("aria-checked"))
    .toBe("true");
  await ada.getByRole("radio", { name: "As a tree" }).click();
  await expect.poll(() => names(ada)).toEqual(["Title", "Card", "Email", "Phone", "Sealed", "Hidden"]);
});

it("hides, locks and renames live, and only who did it undoes it", async () => {
  const { ada, ben, widget } = await begin();
  await row(ada, "Email").click();
  await ada.getByRole("button", { name: "Hide Email" }).click();
  await expect.poll(() => row(ben, "Email").getAttribute("data-dim")).toBe("true");
  await ada.getByRole("button", { name: "Lock Email" }).click();
  await ben.getByRole("button", { name: "Unlock Email" }).waitFor();
  await ada.getByRole("button", { name: "Unlock Email" }).click();
  await tree(ada).focus();
  await ada.keyboard.press("F2");
  await ada.keyboard.type("Work email");
  await ada.keyboard.press("Enter");
  await row(ben, "Work email").waitFor();
  await tree(ben).focus();
  await ben.keyboard.press("Control+z"); // nothing of it is his
  await expect.poll(async () => (await widget("email"))?.name).toBe("Work email");
  for (let step = 0; step < 4; step++) await ada.keyboard.press("Control+z");
  await expect
    .poll(async () => await widget("email"))
    .toMatchObject({ name: "Email", visible: true, locked: false });
  await expect.poll(() => row(ben, "Email").getAttribute("data-dim")).toBeNull();
});

it("does all to what is selected at once: visibility, lock, forward, backward", async () => {
  const { ada, ben, widget, order } = await begin();
  await row(ada, "Title").click();
  await row(ada, "Card").click({ modifiers: ["Control"] });
  const bulk = ada.getByRole("toolbar", { name: "Selected components" });
  await bulk.getByText("2 selected").waitFor();
  await bulk.getByRole("button", { name: "Bring forward" }).click();
  await ada.getByText("Brought forward: 2 components").waitFor({ state: "attached" });
  await expect.poll(() => order()).toEqual(["sealed", "title", "card", "hidden"]);
  await expect.poll(() => badgeOf(ben, "Card")).toBe("3");
  await bulk.getByRole("button", { name: "Send backward" }).click();
  await expect.poll(() => order()).toEqual(["title", "card", "sealed", "hidden"]);
  await bulk.getByRole("button", { name: "Hide selected" }).click();
  await expect
    .poll(async () => [(await widget("title"))?.visible, (await widget("card"))?.visible])
    .toEqual([false, false]);
  await bulk.getByRole("button", { name: "Show selected" }).click();
  await bulk.getByRole("button", { name: "Lock selected" }).click();
  await ben.getByRole("button", { name: "Unlock Card" }).waitFor();
  await ben.getByRole("button", { name: "Unlock Title" }).waitFor();
});

it("focuses a widget by its button and by a double click: in the middle of the view, and selected", async () => {
  const { ada } = await begin();
  await row(ada, "Phone").dblclick();
  await expect.poll(() => selectedOn(ada)).toEqual(["phone"]);
  const middle = await expectCentred(ada, "phone");
  await row(ada, "Title").hover();
  await ada.getByRole("button", { name: "Focus Title" }).click();
  await expect.poll(() => selectedOn(ada)).toEqual(["title"]);
  expect(await expectCentred(ada, "title")).toEqual(middle);
});

it("moves by keyboard all that a drag moves, and says where to", async () => {
  const { ada, ben, widget, order } = await begin();
  await row(ada, "Title").click();
  await tree(ada).focus();
  await ada.keyboard.press("Alt+ArrowDown");
  await ada.getByText("Brought forward: layer 2 of 4").waitFor({ state: "attached" });
  await expect.poll(() => order()).toEqual(["card", "title", "sealed", "hidden"]);
  await ada.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => order()).toEqual(["title", "card", "sealed", "hidden"]);
  await ada.keyboard.press("Alt+ArrowRight");
  await ada.getByText("Moved: layer 3 of 3 in Card").waitFor({ state: "attached" });
  await expect.poll(() => row(ben, "Title").getAttribute("aria-level")).toBe("2");
  await ada.keyboard.press("Alt+ArrowLeft");
  await expect.poll(async () => (await widget("title"))?.parentId).toBeNull();
  await expect.poll(() => order()).toEqual(["card", "title", "sealed", "hidden"]);
});

it("drags a row to another place and into a container, which stay where they are on the canvas", async () => {
  const { ada, ben, widget, order } = await begin();
  await drag(ada, "Title", "Hidden", 0.9);
  await expect.poll(() => order()).toEqual(["card", "sealed", "hidden", "title"]);
  const before = await frameOf(ada, "title").boundingBox();
  await row(ada, "Card").getByRole("button", { name: "Collapse" }).click(); // else the place below is inside too
  await drag(ada, "Title", "Card", 0.5);
  await expect.poll(async () => (await widget("title"))?.parentId).toBe("card");
  for (const page of [ada, ben])
    await expect.poll(() => row(page, "Title").getAttribute("aria-level")).toBe("2");
  expect(await frameOf(ada, "title").boundingBox()).toEqual(before);
  await ada.keyboard.press("Control+z");
  await expect.poll(async () => (await widget("title"))?.parentId).toBeNull();
});

it("shows who else has a widget selected, in their colour and with their name", async () => {
  const { ada, ben, guest } = await begin();
  await row(ben, "Phone").click();
  await row(ada, "Phone").locator(".layers-people .av").waitFor();
  expect(await row(ada, "Phone").locator(".layers-people").getAttribute("title")).toBe(
    `Selected by ${guest.name}`,
  );
  const [inTree, onCanvas] = [row(ada, "Phone").locator(".av"), ada.locator(".canvas-remote")];
  expect(await colorOf(inTree)).toMatch(/^var\(--p-[1-8]\)$/);
  await expect.poll(() => colorOf(onCanvas)).toBe(await colorOf(inTree));
  await row(ben, "Title").click();
  await expect.poll(() => row(ada, "Phone").locator(".layers-people").count()).toBe(0);
});

it("keeps the keyboard in the tree when the row that has it is deleted by somebody else", async () => {
  const { ada, ben } = await begin();
  await row(ada, "Email").click();
  await ada.getByRole("button", { name: "Hide Email" }).focus();
  await selectWidget(ben, "email");
  await ben.keyboard.press("Delete");
  await expect.poll(() => row(ada, "Email").count()).toBe(0);
  await expect.poll(() => tree(ada).evaluate((element) => element === document.activeElement)).toBe(true);
  await ada.keyboard.press("ArrowUp");
  expect(await activeName(ada)).toBe("Card");
});

it("shows a viewer no control that edits", async () => {
  const { projectId } = await begin();
  const viewer = await inviteTo(server, owner, projectId, { name: "Vera", permission: "viewer" });
  const context = await openProfile(browser, server, viewer);
  const page = await context.newPage();
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByRole("tab", { name: "Layers" }).click();
  await row(page, "Email").click();
  await page.getByRole("button", { name: "Focus Email" }).waitFor({ state: "attached" });
  expect(
    await navigator(page)
      .getByRole("button", { name: /^(Hide|Show|Lock|Unlock|More)/ })
      .count(),
  ).toBe(0);
  expect(await navigator(page).getByRole("toolbar").count()).toBe(0);
  await tree(page).focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("Alt+ArrowUp");
  expect(await page.locator(".layers-rename").count()).toBe(0);
  expect(await badgeOf(page, "Email")).toBe("1");
});

/** The presence colour that something is drawn in. */
function colorOf(part: Locator): Promise<string> {
  return part.first().evaluate((element: HTMLElement) => element.style.getPropertyValue("--c"));
}

interface Begun {
  readonly ada: Page;
  readonly ben: Page;
  /** Ben. */
  readonly guest: Account;
  readonly projectId: string;
  readonly widget: (id: string) => Promise<Widget | undefined>;
  /** What hangs on the canvas, the lowest first, as the server has it. */
  readonly order: () => Promise<readonly string[]>;
}

/** Both have the Navigator of a small form before them. */
async function begin(): Promise<Begun> {
  const projectId = await createProject(server, owner, "Form");
  const path = `/api/projects/${projectId}/document`;
  await call(server, "PUT", path, { cookie: owner.cookie, body: smallForm() });
  people += 1;
  const guest = await inviteTo(server, owner, projectId, { name: `Ben${people}`, permission: "editor" });
  const widgets = async () => {
    const { data } = await call(server, "GET", path, { cookie: owner.cookie });
    return projectDocument.parse(data).widgets;
  };
  const [ada, ben] = await Promise.all(
    [owner, guest].map(async (person) =>
      openNavigator(await openProfile(browser, server, person), server, projectId),
    ),
  );
  if (ada === undefined || ben === undefined) throw new Error("Two pages");
  return {
    ada,
    ben,
    guest,
    projectId,
    widget: async (id) => (await widgets()).find((known) => known.id === id),
    order: async () => (await widgets()).filter(({ parentId }) => parentId === null).map(({ id }) => id),
  };
}
