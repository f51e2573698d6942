import { defaultProps, findDestination, findDeadEnd, type RawProps } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadFullSet, findView } from "./fullSet.ts";
import { WidgetView } from "./WidgetView.tsx";

beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => findView(type)?.preload?.()));
});

const NO_SCREENS: ReadonlySet<string> = new Set();
/** Addresses without a destination, unsafe ones included. */
const ADDRESSES = ["", "#", " ", "javascript:alert(1)"];
const leading = WIDGET_LIST.flatMap((definition) => {
  const destination = findDestination(definition);
  return destination === undefined ? [] : [{ type: definition.type, definition, destination }];
});
const lists = WIDGET_LIST.flatMap(({ type, properties: { options } }) =>
  options?.kind === "rows" && options.areLinks === true ? [{ type, options }] : [],
);

function render(type: string, props: RawProps, isIdleOff = true): string {
  return renderToString(
    <WidgetView id="w" mode="live" onNavigate={() => {}} {...{ type, props, isIdleOff }} />,
  );
}

/** Counts the elements with these words that can be pressed. */
function countPresses(html: string, words: string): number {
  const parts = html.match(/<(?:a|button)\b[^>]*>(?:(?!<\/(?:a|button)>).)*/g) ?? [];
  return parts.filter(
    (part) =>
      part.includes(words) && !/^<button[^>]* disabled=""/.test(part) && !/^<a(?![^>]* href=)/.test(part),
  ).length;
}

it("finds the buttons of many kinds of components", () => {
  const types = leading.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      "button",
      "icon-button",
      "link",
      "navbar",
      "price-card",
      "product-card",
      "empty-state",
    ]),
  );
  expect(lists.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["menu", "navbar", "footer", "header", "breadcrumb", "social-links"]),
  );
});

it.each(leading)("offers no press on a $type that leads nowhere", ({ type, definition, destination }) => {
  const words = "Press this";
  const label = destination.label ?? (definition.properties["text"] === undefined ? "label" : "text");
  const actions =
    destination.action === undefined ? [{}] : ["none", "link", "screen"].map((action) => ({ action }));
  for (const action of actions)
    for (const href of ADDRESSES) {
      const props = {
        ...defaultProps(definition),
        ...action,
        [destination.href ?? "href"]: href,
        [label]: words,
      };
      expect(findDeadEnd(definition, props, NO_SCREENS)).toBeDefined();
      expect(countPresses(render(type, props), words)).toBe(0);
      // An event may still be attached, and on the canvas it looks finished.
      expect(countPresses(render(type, props, false), words)).toBe(1);
    }
});

it.each(lists)("offers no press on a row of a $type that leads nowhere", ({ type }) => {
  for (const href of ADDRESSES) {
    const options = ["One", "Two"].map((label) => ({ id: label, label, href, screen: "" }));
    const html = render(type, { options, showLabels: true });
    expect(html).toContain("One");
    expect(countPresses(html, "One") + countPresses(html, "Two")).toBe(0);
    expect(html).not.toContain('href="#"');
  }
  const options = [{ id: "a", label: "One", href: "https://example.com", screen: "" }];
  expect(countPresses(render(type, { options, showLabels: true }), "One")).toBe(1);
});

it("marks every list that is drawn as links, and every property that leads", () => {
  const unmarked = WIDGET_LIST.filter(({ properties: { options } }) => {
    if (options?.kind !== "rows" || options.areLinks === true) return false;
    return options.cells["href"] !== undefined && options.default.some(({ href }) => href === "#");
  });
  const unnamed = WIDGET_LIST.filter(
    (definition) =>
      findDestination(definition) === undefined &&
      Object.keys(definition.properties).some((name) => /^(?:action|navigate|button|cta)/i.test(name)),
  );
  expect([...unmarked, ...unnamed].map(({ type }) => type)).toEqual([]);
});

it("turns the pages and steps that have no screen off", () => {
  expect(countPresses(render("pagination", { count: 3 }), "Page ")).toBe(0);
  expect(countPresses(render("pagination", { screens: "one\ntwo" }), "Next")).toBe(1);
  expect(countPresses(render("stepper", { current: 3 }), "done")).toBe(0);
});
