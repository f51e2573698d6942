import fc from "fast-check";
import { expect, it } from "vitest";
import { projectDocument, type ProjectDocument } from "../model/index.ts";
import { listNavigations } from "./navigations.ts";
import { toGraph } from "./toGraph.ts";

const SCREENS = ["a", "b", "c"];
const screen = (id: string, order: number) => ({ id, name: id, route: `/${id}`, navigation: { order } });
const widget = (id: string, screenId: string, more: { type: string; props?: object; events?: object[] }) => ({
  id,
  name: `${more.type} ${id}`,
  position: { x: 0, y: 0 },
  size: { width: 100, height: 60 },
  events: [],
  ...more,
  props: { __screenId: screenId, ...more.props },
});

function app(widgets: readonly object[], more: object = {}): ProjectDocument {
  const screens = SCREENS.map(screen);
  return projectDocument.parse({ name: "App", kind: "app", screens, widgets, ...more });
}

const target = fc.constantFrom(
  "a",
  "b",
  "/c",
  "/b?x=1#top",
  "gone",
  "/gone",
  "",
  "#",
  "/api/posts",
  "https://example.com",
  "mailto:a@b.c",
);
const place = fc.constantFrom("a", "b", "c", "gone", "");
const anyWidget = fc.record({
  screenId: place,
  shape: fc.constantFrom("button", "menu", "event", "text"),
  target,
  byScreen: fc.boolean(),
});

/** Each navigation of a widget, told from how it was made. */
function countNavigations(wanted: string): number {
  return wanted === "" || wanted === "#" || /^(?:\/api\/|https:|mailto:)/.test(wanted) ? 0 : 1;
}

it("each navigation of an app is one edge's or one dangling one, and no edge names a screen that is not there", () => {
  fc.assert(
    fc.property(fc.array(anyWidget, { maxLength: 12 }), (all) => {
      const widgets = all.map(({ screenId, shape, target: to, byScreen }, index) => {
        const id = `w${index}`;
        const event = {
          id: "e",
          event: "click",
          action: byScreen ? "navigate" : "submit_form",
          params: { to },
        };
        if (shape === "event") return widget(id, screenId, { type: "text-input", events: [event] });
        if (shape === "menu") {
          const row = { id: "r", label: "Go", href: byScreen ? "#" : to, screen: byScreen ? to : "" };
          return widget(id, screenId, { type: "sidebar", props: { options: [row] } });
        }
        const action = byScreen ? { action: "screen", navigateTo: to } : { action: "link", href: to };
        return widget(
          id,
          screenId,
          shape === "button" ? { type: "button", props: action } : { type: "text" },
        );
      });
      const document = app(widgets);
      const { edges, dangling, nodes } = toGraph(document);
      const ids = new Set(nodes.map((node) => node.screen.id));
      const inEdges = edges.flatMap(({ navigations }) => navigations);
      const wanted = all
        .filter(({ shape }) => shape !== "text")
        .reduce((sum, one) => sum + countNavigations(one.target), 0);
      expect(listNavigations(document)).toHaveLength(wanted);
      expect(new Set([...inEdges, ...dangling]).size).toBe(wanted);
      expect(inEdges.length + dangling.length).toBe(wanted);
      for (const { from, to } of edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
      expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
    }),
  );
});

it("several ways from one screen to another are one arrow, named after the first", () => {
  const go = { action: "screen", navigateTo: "b" };
  const { edges } = toGraph(
    app([
      widget("one", "a", { type: "button", props: go }),
      widget("two", "a", { type: "button", props: go }),
    ]),
  );
  expect(edges).toMatchObject([{ kind: "derived", from: "a", to: "b", label: "button one" }]);
  expect(edges[0]?.navigations).toHaveLength(2);
});

it("screens that nothing links are chained in their order, until the first link is drawn", () => {
  expect(toGraph(app([])).edges.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["chain", "a", "b"],
    ["chain", "b", "c"],
  ]);
  const links = [
    { id: "l", kind: "drawn", from: "c", to: "a", label: "" },
    { id: "m", kind: "drawn", from: "c", to: "gone", label: "" },
    { id: "n", note: "of an older document" },
  ];
  expect(toGraph(app([], { links })).edges).toMatchObject([
    { kind: "drawn", from: "c", to: "a", label: "Custom link" },
  ]);
});

it("an address with a parameter leads to the screen of its route", () => {
  const screens = [screen("a", 0), { ...screen("one", 1), route: "/orders/:id" }];
  const button = widget("go", "a", { type: "button", props: { action: "link", href: "/orders/7" } });
  expect(toGraph(app([button], { screens })).edges).toMatchObject([{ from: "a", to: "one" }]);
});

it("the start screen is that of the address /, else the chosen one, else the first", () => {
  expect(findHome({})).toBe("a");
  expect(findHome({ home: "b" })).toBe("b");
  expect(findHome({ home: "gone" })).toBe("a");
  expect(
    findHome({ home: "b", screens: [screen("a", 0), screen("b", 1), { ...screen("r", 2), route: "/" }] }),
  ).toBe("r");
});

function findHome(more: object): string | undefined {
  return toGraph(app([], more)).nodes.find(({ isHome }) => isHome)?.screen.id;
}
