import { limits } from "@formweave/schema";
import type { Json, Size } from "@formweave/schema/model";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

/** Number of columns, and the distance between components, canvas px. */
const COLUMNS = 12;
const PITCH = { x: 1300, y: 520 } as const;
/** Time for more than a hundred components to be drawn on a busy machine, ms. */
const PATIENCE = { timeout: 20_000 };

it("draws each of the components as it comes out of the palette, within its frame", async () => {
  await draw(WIDGET_LIST.map((definition) => ({ definition })));
  expect(findLarger()).toEqual([]);
});

it("draws each of the components at the smallest size, within its frame", async () => {
  await draw(WIDGET_LIST.map((definition) => ({ definition, size: limits.MIN_SIZE })));
  expect(findOverflowing()).toEqual([]);
});

it("draws each of the components with every value of each of its fixed sets", async () => {
  const drawn = WIDGET_LIST.flatMap(everyChoice);
  const page = await draw(drawn);
  await expect.poll(() => page.locator(".canvas-page .wv").count()).toBe(drawn.length);
});

/** A component on the canvas. */
interface Drawn {
  readonly definition: WidgetDefinition;
  /** Its default size when missing. */
  readonly size?: Size;
  readonly props?: Readonly<Record<string, Json>>;
}

/** Returns one variant for every value of every enumerated property of a component. */
function everyChoice(definition: WidgetDefinition): readonly Drawn[] {
  return Object.entries(definition.properties).flatMap(([name, property]): readonly Drawn[] => {
    if (property.kind === "boolean") return [{ definition, props: { [name]: !property.default } }];
    if (property.kind !== "enum") return [];
    return Object.keys(property.values).map((value) => ({ definition, props: { [name]: value } }));
  });
}

/** Opens a form of these components, all in view, and expects each to render without failure. */
async function draw(drawn: readonly Drawn[]): Promise<Page> {
  const widgets = drawn.map(({ definition: { type, size: own }, size = own, props = {} }, index) => ({
    id: `d${index}`,
    type,
    name: `${type} ${index}`,
    position: { x: (index % COLUMNS) * PITCH.x, y: Math.floor(index / COLUMNS) * PITCH.y },
    size,
    props,
  }));
  const page = await createProject({ name: "Everything", widgets }).open();
  await page.keyboard.press("Shift+Digit1"); // what is out of view is not drawn
  await expect.poll(() => views().length, PATIENCE).toBe(drawn.length);
  await expect.poll(findEmpty, PATIENCE).toEqual([]);
  await expect.poll(() => page.locator(".wv-notice").allTextContents()).toEqual([]);
  return page;
}

function views(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".canvas-page .wv")];
}

/** Returns the components that have rendered nothing yet. */
function findEmpty(): string[] {
  return views().flatMap((view) => (view.childElementCount > 0 ? [] : [view.dataset["widgetType"] ?? ""]));
}

/** Returns the components larger than their box, with the excess. */
function findLarger(): string[] {
  return views().flatMap((view) => {
    const over = measureExcess(view);
    // Scrollable lists are that much wider, for the focus rings.
    return over.x > 3 || over.y > 3 ? [describe(view)] : [];
  });
}

/** Returns the components that are visible outside of their box, with the excess. */
function findOverflowing(): string[] {
  return views().flatMap((view) => {
    const isClipped = getComputedStyle(view).overflow === "clip";
    const over = measureExcess(view);
    return isClipped || (over.x <= 3 && over.y <= 3) ? [] : [describe(view)];
  });
}

function measureExcess(view: HTMLElement) {
  return { x: view.scrollWidth - view.clientWidth, y: view.scrollHeight - view.clientHeight };
}

function describe(view: HTMLElement): string {
  const { x, y } = measureExcess(view);
  return `${view.dataset["widgetType"]}: ${x}, ${y}`;
}
