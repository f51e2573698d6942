import { type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "@formweave/schema";
import { type Size } from "@formweave/schema/model";
import { type WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { frameOf } from "./builder.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

/** How many stand side by side, and how far apart, canvas px. */
const COLUMNS = 12;
const PITCH = { x: 1300, y: 520 } as const;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  context = await openProfile(browser, server, owner);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it("draws each of the components as it comes out of the palette, within its frame", async () => {
  const page = await draw(WIDGET_LIST.map((definition) => ({ definition })));
  expect(await page.evaluate(findLarger)).toEqual([]);
});

it("draws each of the components at the smallest size, within its frame", async () => {
  const page = await draw(WIDGET_LIST.map((definition) => ({ definition, size: limits.MIN_SIZE })));
  expect(await page.evaluate(findOverflowing)).toEqual([]);
});

it("draws each of the components with every value of each of its fixed sets", async () => {
  const drawn = WIDGET_LIST.flatMap(everyChoice);
  const page = await draw(drawn);
  expect(await page.locator(".canvas-page .wv").count()).toBe(drawn.length);
});

it("shows in place of a component whose view throws which one it is, and all others", async () => {
  // Only what searches its entries compares letters without their accents.
  await context.addInitScript(() => {
    Reflect.set(String.prototype, "normalize", () => {
      throw new Error("A view that throws");
    });
  });
  const kinds = new Set(["list-view", "card-list", "email"]);
  const page = await open(
    WIDGET_LIST.filter(({ type }) => kinds.has(type)).map((definition) => ({ definition })),
  );
  await expect
    .poll(() => page.locator(".wv-notice").allTextContents())
    .toEqual(["Error rendering list-view 1", "Error rendering card-list 2"]);
  await frameOf(page, "w0").locator(".wv-field").waitFor();
});

/** A component on the canvas. */
interface Drawn {
  readonly definition: WidgetDefinition;
  /** Its own when not given. */
  readonly size?: Size;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** One for every value of every fixed set of a component. */
function everyChoice(definition: WidgetDefinition): readonly Drawn[] {
  return Object.entries(definition.properties).flatMap(([name, property]): readonly Drawn[] => {
    if (property.kind === "boolean") return [{ definition, props: { [name]: !property.default } }];
    if (property.kind !== "enum") return [];
    return Object.keys(property.values).map((value) => ({ definition, props: { [name]: value } }));
  });
}

/** Opens a form of components, all in view, and expects each of them to be drawn and none to fail. */
async function draw(drawn: readonly Drawn[]): Promise<Page> {
  const page = await open(drawn);
  const views = page.locator(".canvas-page .wv");
  await expect.poll(() => views.count(), { timeout: 60_000 }).toBe(drawn.length);
  await expect.poll(() => page.evaluate(findEmpty), { timeout: 30_000 }).toEqual([]);
  expect(await page.locator(".wv-notice").allTextContents()).toEqual([]);
  return page;
}

async function open(drawn: readonly Drawn[]): Promise<Page> {
  const projectId = await createProject(server, owner, "Everything");
  const widgets = drawn.map(({ definition: { type, size: own }, size = own, props = {} }, index) => ({
    id: `w${index}`,
    type,
    name: `${type} ${index}`,
    position: { x: (index % COLUMNS) * PITCH.x, y: Math.floor(index / COLUMNS) * PITCH.y },
    size,
    props,
  }));
  const body = { name: "Everything", kind: "form", widgets };
  await call(server, "PUT", `/api/projects/${projectId}/document`, { cookie: owner.cookie, body });
  const page = await openBuilder(context, server, projectId);
  await page.keyboard.press("Shift+Digit1"); // what is out of view is not drawn
  return page;
}

/** In the page: the components of which nothing is drawn yet. */
function findEmpty(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
  return views.flatMap((view) => (view.childElementCount > 0 ? [] : [view.dataset["widgetType"] ?? ""]));
}

/** In the page: the components that are larger than their box, by how much. */
function findLarger(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
  return views.flatMap((view) => {
    const over = { x: view.scrollWidth - view.clientWidth, y: view.scrollHeight - view.clientHeight };
    // Lists that scroll are that much wider, for the rings of what has the focus.
    return over.x > 3 || over.y > 3 ? [`${view.dataset["widgetType"]}: ${over.x}, ${over.y}`] : [];
  });
}

/** In the page: the components of which something is seen outside of their box, by how much. */
function findOverflowing(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
  return views.flatMap((view) => {
    const isClipped = getComputedStyle(view).overflow === "clip";
    const over = { x: view.scrollWidth - view.clientWidth, y: view.scrollHeight - view.clientHeight };
    if (isClipped || (over.x <= 3 && over.y <= 3)) return [];
    return [`${view.dataset["widgetType"]}: ${over.x}, ${over.y}`];
  });
}
