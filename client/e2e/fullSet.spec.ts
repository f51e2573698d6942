import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBuilder, openOfflineProfile, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, widgetIds } from "./builder.ts";
import {
  call,
  createProject,
  inviteTo,
  setUpOwner,
  startServer,
  type Account,
  type TestServer,
} from "./server.ts";

/** The chunk with the widget definitions beyond the starter set. */
const FULL_SET = "**/assets/all-*.js";
const CHOICE_VIEWS = "**/assets/choice-*.js";

/** Code of the panels behind their tabs. */
const PANELS =
  "**/assets/{TemplatesPanel,Layers,LogicPanel,ThemePanel,CollaborationPanel,Checks,Assistant,SelectionPanel}-*.js";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("opens a form of starters without the other definitions, and fetches them when the palette looks further", async () => {
  const { context, projectId } = await begin([{ id: "name", type: "text-input" }]);
  const page = await context.newPage();
  const fetched = countFullSets(page);
  await page.goto(`${server.url}/projects/${projectId}`);
  await locateFrame(page, "name").locator(".wv").waitFor();
  await page.waitForLoadState("networkidle");
  expect(fetched()).toBe(0);

  await showAll(page);
  // A long list only renders the rows in view.
  await page.getByLabel("Search components").fill("tabs");
  await page.locator('[data-preview="tabs"]').waitFor();
  expect(fetched()).toBe(1);
  await context.close();
});

it("shows a form with other components whole, and nothing of it before", async () => {
  const { context, projectId } = await begin([
    { id: "list", type: "basic-table" },
    { id: "pages", type: "tabs" },
  ]);
  const page = await newPageWithout(context, "nothing");
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(FULL_SET);
  await page.route(FULL_SET, (route) => held.promise.then(() => route.continue()));
  await watchForUnknown(page);
  await page.goto(`${server.url}/projects/${projectId}`);
  await asked;
  await expect.poll(() => page.getByRole("tree").count()).toBe(0);
  held.resolve();
  await locateFrame(page, "pages").getByText("Overview").waitFor();
  await locateFrame(page, "list").locator("th").first().waitFor();
  await expect.poll(() => page.getByRole("treeitem", { name: "list, table" }).count()).toBe(1);
  expect(await sawUnknown(page)).toBe(false);
  await context.close();
});

it("a panel whose code cannot be fetched says so, and comes by itself when the network is back", async () => {
  const { context, projectId } = await begin([{ id: "name", type: "text-input" }]);
  const page = await newPageWithout(context, PANELS);
  await page.goto(`${server.url}/projects/${projectId}`);
  await locateFrame(page, "name").click();
  const missing = page.getByText("This part could not be loaded");
  await missing.waitFor();
  for (const name of ["Layers", "Logic", "Templates"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect.poll(() => missing.count()).toBeGreaterThan(0);
  }
  await page.getByText("Parts of this page could not be loaded").waitFor();
  await page.unroute(PANELS);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => missing.count()).toBe(0);
  await expect.poll(() => page.getByText("Parts of this page could not be loaded").count()).toBe(0);
  await context.close();
});

it("shows what a colleague inserts, the first of its kind", async () => {
  const { context, projectId } = await begin([{ id: "name", type: "text-input" }]);
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  const away = await openProfile(browser, server, guest);
  const watching = await away.newPage();
  await watchForUnknown(watching);
  const fetched = countFullSets(watching);
  await watching.goto(`${server.url}/projects/${projectId}`);
  await locateFrame(watching, "name").waitFor();
  expect(fetched()).toBe(0);

  const page = await openBuilder(context, server, projectId);
  await showAll(page);
  // A long list only renders the rows in view.
  await page.getByLabel("Search components").fill("table");
  await page.locator('[data-preview="basic-table"]').click();
  await watching.locator('[data-widget-type="basic-table"] th').first().waitFor();
  await watching.getByRole("treeitem", { name: "Table, table" }).waitFor();
  expect(await sawUnknown(watching)).toBe(false);
  await Promise.all([context.close(), away.close()]);
});

it("says what could not be loaded, leaves the document as it is, and shows it after another try", async () => {
  const { context, projectId } = await begin([{ id: "list", type: "basic-table" }]);
  const before = await fetchDocument(projectId);
  const page = await newPageWithout(context, FULL_SET);
  await page.goto(`${server.url}/projects/${projectId}`);
  await locateFrame(page, "list").getByText("Error rendering list").waitFor();
  await page.getByText("Parts of this page could not be loaded").first().waitFor();
  // Without its definition an edit cannot be checked, so none is made.
  await locateFrame(page, "list").click({ position: { x: 12, y: 12 } });
  await page.keyboard.press("Control+d");
  await page.getByText("Saved · on server").first().waitFor();
  await expect.poll(() => widgetIds(page)).toEqual(["list"]);
  await expect.poll(() => fetchDocument(projectId)).toEqual(before);

  await tryAgain(page, FULL_SET);
  await locateFrame(page, "list").locator("th").first().waitFor();
  await page.getByRole("treeitem", { name: "list, table" }).waitFor();
  await expect.poll(() => fetchDocument(projectId)).toEqual(before);
  await context.close();
});

it("gives the view of a starter that could not be loaded another try", async () => {
  const { context, projectId } = await begin([{ id: "pick", type: "select" }]);
  const page = await newPageWithout(context, CHOICE_VIEWS);
  await page.goto(`${server.url}/projects/${projectId}`);
  await locateFrame(page, "pick").getByText("Error rendering pick").waitFor();
  await tryAgain(page, CHOICE_VIEWS);
  await locateFrame(page, "pick").getByText("Choose one").first().waitFor();
  await expect.poll(() => page.locator(".wv-notice").count()).toBe(0);
  await context.close();
});

it("inserts a component that was never used before, without a network", async () => {
  const { projectId } = await begin([]);
  const context = await openOfflineProfile(browser, server, owner);
  const page = await openBuilder(context, server, projectId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await showAll(page);
  // A long list only renders the rows in view.
  await page.getByLabel("Search components").fill("table");
  await page.locator('[data-preview="basic-table"]').click();
  await page.locator('[data-widget-type="basic-table"] table').waitFor();
  await page.reload();
  await page.locator('[data-widget-type="basic-table"] table').waitFor();
  await context.setOffline(false);
  await page.getByText("Saved · on server").first().waitFor({ timeout: 30_000 });
  expect(JSON.stringify(await fetchDocument(projectId))).toContain("basic-table");
  await context.close();
});

it("pastes a component beyond the starters into a form of starters", async () => {
  const { context, projectId } = await begin([]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await openBuilder(context, server, projectId);
  const fetched = countFullSets(page);
  await page.locator(".canvas-page").focus();
  await page.evaluate(paste, JSON.stringify({ formweave: "widgets", widgets: [pastedAlert()] }));
  await page.locator('[data-widget-type="alert"]').waitFor();
  expect(fetched()).toBe(1);
  await context.close();
});

/** Presses "Try again" and only then lets the requests through: the page also tries by itself, after which the button is gone. */
async function tryAgain(page: Page, requests: Parameters<Page["route"]>[0]): Promise<void> {
  const pressed = Promise.withResolvers<undefined>();
  await page.route(requests, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Try again" }).click();
  pressed.resolve(undefined);
}

interface Planned {
  readonly id: string;
  readonly type: string;
}

/** A project with some widgets, one below another, and a fresh browser. */
async function begin(
  widgets: readonly Planned[],
): Promise<{ readonly context: BrowserContext; readonly projectId: string }> {
  const projectId = await createProject(server, owner, "Form");
  await call(server, "PUT", `/api/projects/${projectId}/document`, {
    cookie: owner.cookie,
    body: { name: "Form", kind: "form", widgets: widgets.map(placed) },
  });
  return { context: await openProfile(browser, server, owner), projectId };
}

function placed({ id, type }: Planned, index: number) {
  return {
    id,
    type,
    name: id,
    position: { x: 40, y: 40 + index * 200 },
    size: { width: 400, height: 160 },
  };
}

function pastedAlert() {
  return {
    ...placed({ id: "told", type: "alert" }, 0),
    props: {},
    styles: {},
    events: [],
    conditions: [],
    validation: [],
    visible: true,
    locked: false,
    zIndex: 0,
    parentId: null,
    children: [],
    metadata: {},
  };
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

function fetchDocument(projectId: string): Promise<unknown> {
  return call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
}

/** Makes some files fail to load, until the route is removed. */
async function newPageWithout(context: BrowserContext, files: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(files, (route) => route.abort());
  return page;
}

function countFullSets(page: Page): () => number {
  const urls = new Set<string>();
  page.on("request", (request) => {
    if (/\/assets\/all-[^/]+\.js$/.test(request.url())) urls.add(request.url());
  });
  return () => urls.size;
}

/** The largest category of the palette. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole("radiogroup", { name: "Set" }).getByRole("radio", { name: "All" }).click();
}

/** Records from now on if a component is ever shown as unknown, however briefly. */
async function watchForUnknown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector(".wv-notice") !== null) document.documentElement.dataset["unknown"] = "yes";
    }).observe(document, { childList: true, subtree: true });
  });
}

function sawUnknown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset["unknown"] === "yes");
}
