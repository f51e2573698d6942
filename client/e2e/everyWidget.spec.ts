import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { limits } from "@formweave/schema";
import type { Size } from "@formweave/schema/model";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { locateFrame } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

/** Number of columns, and the distance between components, canvas px. */
const COLUMNS = 12;
const PITCH = { x: 1300, y: 520 } as const;

const stage = journey({ project: "Everything" });
let page: Page;
let drawings = 0;

beforeAll(async () => {
  page = await stage.open("Ada");
});

it("draws each of the components as it comes out of the palette, within its frame", async () => {
  await draw(WIDGET_LIST.map((definition) => ({ definition })));
  expect(await page.evaluate(findLarger)).toEqual([]);
});

it("draws each of the components at the smallest size, within its frame", async () => {
  await draw(WIDGET_LIST.map((definition) => ({ definition, size: limits.MIN_SIZE })));
  expect(await page.evaluate(findOverflowing)).toEqual([]);
});

it("draws each of the components with every value of each of its fixed sets", async () => {
  const drawn = WIDGET_LIST.flatMap(everyChoice);
  await draw(drawn);
  await expect.poll(() => page.locator(".canvas-page .wv").count()).toBe(drawn.length);
});

it("shows in place of a component whose view throws which one it is, and all others", async () => {
  // Only components with countries request their names.
  await page.context().addInitScript(() => {
    Reflect.set(Intl, "DisplayNames", () => {
      throw new Error("A view that throws");
    });
  });
  const kinds = new Set(["country", "email"]);
  await write(WIDGET_LIST.filter(({ type }) => kinds.has(type)).map((definition) => ({ definition })));
  await page.reload();
  await page.getByText("Saved · on server").first().waitFor();
  await page.keyboard.press("Shift+Digit1");
  await expect
    .poll(() => page.locator(".wv-notice").allTextContents())
    .toEqual(["Error rendering country 1"]);
  await locateFrame(page, `d${drawings}-0`).locator(".wv-field").waitFor();
});

/** A component on the canvas. */
interface Drawn {
  readonly definition: WidgetDefinition;
  /** Its default size when missing. */
  readonly size?: Size;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** Returns one variant for every value of every enumerated property of a component. */
function everyChoice(definition: WidgetDefinition): readonly Drawn[] {
  return Object.entries(definition.properties).flatMap(([name, property]): readonly Drawn[] => {
    if (property.kind === "boolean") return [{ definition, props: { [name]: !property.default } }];
    if (property.kind !== "enum") return [];
    return Object.keys(property.values).map((value) => ({ definition, props: { [name]: value } }));
  });
}

/** Replaces the form by components, all in view, and expects each to render without failure. */
async function draw(drawn: readonly Drawn[]): Promise<void> {
  await write(drawn);
  await page.locator(`[data-widget-id^="d${drawings}-"]`).first().waitFor({ state: "attached" });
  await page.keyboard.press("Shift+Digit1"); // what is out of view is not drawn
  const views = page.locator(".canvas-page .wv");
  const fresh = page.locator(`.canvas-page [data-widget-id^="d${drawings}-"] .wv`);
  await expect.poll(() => fresh.count(), { timeout: 60_000 }).toBe(drawn.length);
  await expect.poll(() => views.count(), { timeout: 60_000 }).toBe(drawn.length);
  await expect.poll(() => page.evaluate(findEmpty), { timeout: 30_000 }).toEqual([]);
  await expect.poll(() => page.locator(".wv-notice").allTextContents()).toEqual([]);
}

/** Writes a form of these components, with ids unique to this drawing. */
async function write(drawn: readonly Drawn[]): Promise<void> {
  drawings++;
  const widgets = drawn.map(({ definition: { type, size: own }, size = own, props = {} }, index) => ({
    id: `d${drawings}-${index}`,
    type,
    name: `${type} ${index}`,
    position: { x: (index % COLUMNS) * PITCH.x, y: Math.floor(index / COLUMNS) * PITCH.y },
    size,
    props,
  }));
  const body = { name: "Everything", kind: "form", widgets };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
}

/** In the page: returns the components that have rendered nothing yet. */
function findEmpty(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
  return views.flatMap((view) => (view.childElementCount > 0 ? [] : [view.dataset["widgetType"] ?? ""]));
}

/** In the page: returns the components larger than their box, with the excess. */
function findLarger(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
  return views.flatMap((view) => {
    const over = { x: view.scrollWidth - view.clientWidth, y: view.scrollHeight - view.clientHeight };
    // Scrollable lists are that much wider, for the focus rings.
    return over.x > 3 || over.y > 3 ? [`${view.dataset["widgetType"]}: ${over.x}, ${over.y}`] : [];
  });
}

/** In the page: returns the components that are visible outside of their box, with the excess. */
function findOverflowing(): string[] {
  const views = [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
  return views.flatMap((view) => {
    const isClipped = getComputedStyle(view).overflow === "clip";
    const over = { x: view.scrollWidth - view.clientWidth, y: view.scrollHeight - view.clientHeight };
    if (isClipped || (over.x <= 3 && over.y <= 3)) return [];
    return [`${view.dataset["widgetType"]}: ${over.x}, ${over.y}`];
  });
}
