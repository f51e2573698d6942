import { expect, it } from "vitest";
import type * as Y from "yjs";
import {
  checkEntry,
  exportDocument,
  History,
  parseDocument,
  readAppSettings,
  readLinks,
  readScreenPlaces,
  readScreens,
} from "../../doc/index.ts";
import { copyOfDoc, createDoc, sync, TESTER } from "../../doc/testing.ts";
import { MAX_SCREENS } from "../../limits.ts";
import { projectDocument, type ProjectDocumentInput } from "../../model/index.ts";
import { matchRoute } from "../../routes/index.ts";
import { execute, type Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";

const screen = (id: string, order: number, route = `/${id}`) => ({
  id,
  name: id,
  route,
  navigation: { order },
});
const widget = (id: string, screenId: string, more: object = {}) => ({
  id,
  type: "text-input",
  name: id,
  position: { x: 40, y: 60 },
  size: { width: 300, height: 80 },
  ...more,
  props: { __screenId: screenId, ...("props" in more && typeof more.props === "object" ? more.props : {}) },
});

function app(input: Partial<ProjectDocumentInput> = {}): Y.Doc {
  const screens = [screen("one", 0), screen("two", 1), screen("three", 2)];
  return createDoc(projectDocument.parse({ name: "App", kind: "app", widgets: [], screens, ...input }));
}

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input) {
  return execute(doc, command, input, "test");
}

const order = (doc: Y.Doc) => readScreens(doc).map(({ id }) => id);

it.each([
  ["three", "one", ["three", "one", "two"]],
  ["one", null, ["two", "three", "one"]],
  ["three", "two", ["one", "three", "two"]],
  ["one", "gone", ["two", "three", "one"]],
])("moving screen %s before %s gives %j", (id, before, expected) => {
  const doc = app();
  expect(run(doc, COMMANDS.moveScreen, { id, before }).ok).toBe(true);
  expect(order(doc)).toEqual(expected);
});

it("two people who move different screens both keep their move; screens with equal numbers can be moved too", () => {
  const ada = app();
  const ben = copyOfDoc(ada);
  run(ada, COMMANDS.moveScreen, { id: "three", before: "one" });
  run(ben, COMMANDS.moveScreen, { id: "one", before: null });
  sync(ada, ben);
  expect(order(ada)).toEqual(["three", "two", "one"]);
  const equal = app({ screens: ["a", "b", "c"].map((id) => screen(id, 0)) });
  run(equal, COMMANDS.moveScreen, { id: "c", before: "b" });
  expect(order(equal)).toEqual(["a", "c", "b"]);
});

it("a screen can be moved between the same two again and again", () => {
  const doc = app();
  for (let count = 0; count < 200; count++) {
    const [, second = "", last = ""] = order(doc);
    expect(run(doc, COMMANDS.moveScreen, { id: last, before: second }).ok).toBe(true);
    expect(order(doc)[1]).toBe(last);
  }
});

it("a copied screen stands behind its original and its logic stays within the copy", () => {
  const doc = app({
    widgets: [
      widget("ask", "one"),
      widget("next", "one", {
        conditions: [{ id: "c", type: "show", field: "ask", operator: "equals", value: "x" }],
        events: [
          { id: "e", event: "click", action: "navigate", params: { to: "one" } },
          { id: "f", event: "click", action: "navigate", params: { to: "two" } },
        ],
      }),
      widget("other", "two"),
    ],
  });
  const newIds = { ask: "ask2", next: "next2" };
  expect(run(doc, COMMANDS.duplicateScreen, { id: "one", newId: "new", newIds, stamp: TESTER }).ok).toBe(
    true,
  );
  const { screens, widgets } = exportDocument(doc);
  expect(screens.map(({ id, name, route }) => [id, name, route])).toEqual([
    ["one", "one", "/one"],
    ["new", "one copy", "/one-copy"],
    ["two", "two", "/two"],
    ["three", "three", "/three"],
  ]);
  const copy = widgets.find(({ id }) => id === "next2");
  expect(copy).toMatchObject({
    position: { x: 40, y: 60 },
    props: { __screenId: "new" },
    conditions: [{ field: "ask2" }],
    events: [{ params: { to: "new" } }, { params: { to: "two" } }],
  });
  expect(widgets).toHaveLength(5);
});

it("widgets move to another screen with all inside them, keep their place, and come back by undo", () => {
  const doc = app({
    widgets: [
      { ...widget("box", "one"), type: "container", children: ["inner"] },
      { ...widget("inner", "one"), parentId: "box" },
      widget("other", "one"),
    ],
  });
  const before = exportDocument(doc);
  const history = new History(doc, "test");
  const moved = run(doc, COMMANDS.moveToScreen, { widgetIds: ["box"], screen: "two" });
  if (moved.ok) history.push({ label: "", selection: [], changes: moved.value.changes });
  const screens = new Map(exportDocument(doc).widgets.map(({ id, props }) => [id, props["__screenId"]]));
  expect(Object.fromEntries(screens)).toEqual({ box: "two", inner: "two", other: "one" });
  expect(exportDocument(doc).widgets.find(({ id }) => id === "box")?.position).toEqual({ x: 40, y: 60 });
  history.undo();
  expect(exportDocument(doc)).toEqual(before);
  run(doc, COMMANDS.moveToScreen, { widgetIds: ["inner"], screen: "three" });
  const inner = exportDocument(doc).widgets.find(({ id }) => id === "inner");
  expect(inner).toMatchObject({
    parentId: null,
    position: { x: 80, y: 120 },
    props: { __screenId: "three" },
  });
  expect(run(doc, COMMANDS.moveToScreen, { widgetIds: ["inner"], screen: "gone" })).toMatchObject({
    error: { code: "SCREEN_NOT_FOUND" },
  });
});

it("the start screen is where / leads, also when another screen had that address", () => {
  const doc = app({ screens: [screen("one", 0, "/"), screen("two", 1)] });
  expect(run(doc, COMMANDS.setHome, { id: "two" }).ok).toBe(true);
  expect(readScreens(doc).map(({ route }) => route)).toEqual(["/one", "/two"]);
  expect(matchRoute(readScreens(doc), "/", readAppSettings(doc).home)?.screenId).toBe("two");
});

it("links and places are kept by everybody who made them, and go with their screens", () => {
  const ada = app();
  const ben = copyOfDoc(ada);
  const link = { from: "one", to: "two", label: "", stamp: TESTER };
  run(ada, COMMANDS.addLink, { ...link, id: "l1" });
  run(ada, COMMANDS.placeScreens, { places: { one: [10, 20] }, stamp: TESTER });
  run(ben, COMMANDS.addLink, { ...link, id: "l2", from: "two", to: "three" });
  run(ben, COMMANDS.placeScreens, { places: { two: [30, 40], gone: [1, 1] }, stamp: TESTER });
  sync(ada, ben);
  expect(readLinks(ada).map(({ id }) => id)).toEqual(["l1", "l2"]);
  expect(Object.fromEntries(readScreenPlaces(ben))).toEqual({ one: [10, 20], two: [30, 40] });
  expect(run(ada, COMMANDS.addLink, { ...link, id: "l3" })).toMatchObject({ error: { code: "LINK_EXISTS" } });
  expect(run(ada, COMMANDS.labelLink, { id: "l1", label: "Next" }).ok).toBe(true);
  expect(run(ada, COMMANDS.deleteLinks, { ids: ["l1", "gone"], stamp: TESTER }).ok).toBe(true);
  expect(run(ada, COMMANDS.labelLink, { id: "l1", label: "Next" })).toMatchObject({
    error: { code: "LINK_NOT_FOUND" },
  });
});

it.each([
  ["about", "ROUTE_INVALID"],
  ["/About", "ROUTE_INVALID"],
  ["/two", "ROUTE_TAKEN"],
  ["/orders/:id", "ROUTE_CLASH"],
])("the route %s is refused with %s", (route, code) => {
  const doc = app({ screens: [screen("one", 0), screen("two", 1), screen("three", 2, "/orders/:order")] });
  const added = { id: "new", name: "New", type: "default", stamp: TESTER, route };
  expect(run(doc, COMMANDS.addScreen, added)).toMatchObject({ error: { code } });
  expect(run(doc, COMMANDS.updateScreen, { id: "one", values: { route } })).toMatchObject({
    error: { code },
  });
});

it("a route from before the rules stays when only the name is changed", () => {
  const doc = app({ screens: [screen("one", 0, "About us")] });
  const values = { name: "About", route: "About us" };
  expect(run(doc, COMMANDS.updateScreen, { id: "one", values }).ok).toBe(true);
});

it("an app holds at most a hundred screens", () => {
  const doc = app({ screens: Array.from({ length: MAX_SCREENS }, (_, index) => screen(`s${index}`, index)) });
  const added = { id: "new", name: "New", route: "/new", type: "default", stamp: TESTER };
  expect(run(doc, COMMANDS.addScreen, added)).toMatchObject({ error: { code: "SCREEN_LIMIT" } });
  const copy = { id: "s1", newId: "new", newIds: {}, stamp: TESTER };
  expect(run(doc, COMMANDS.duplicateScreen, copy)).toMatchObject({ error: { code: "SCREEN_LIMIT" } });
});

it("everything an app may say of its screens, roles and state comes back from its JSON", () => {
  const input = projectDocument.parse({
    name: "App",
    kind: "app",
    home: "two",
    signUp: "invited",
    roles: [{ id: "boss", name: "Boss", order: 0 }],
    variables: [{ id: "cart", name: "Cart", kind: "text", keep: "session" }],
    screens: [
      {
        ...screen("one", 0, "/orders/:id"),
        access: "roles",
        roles: ["boss"],
        parameters: [{ id: "p", name: "id", kind: "text", order: 0 }],
        record: { source: "orders", param: "p" },
      },
      screen("two", 1),
    ],
    links: [{ id: "l", kind: "drawn", from: "one", to: "two", label: "Next" }],
    layout: [{ id: "one", kind: "screen", xy: [1, 2] }],
    widgets: [],
  });
  const doc = createDoc(input);
  expect(exportDocument(doc)).toEqual(input);
  const again = parseDocument(JSON.parse(JSON.stringify(input)));
  expect(again).toEqual({ ok: true, value: input });
  const { home: _home, roles: _roles, variables: _variables, signUp: _signUp, ...rest } = input;
  run(doc, COMMANDS.renameProject, { name: "App" });
  expect(exportDocument(createDoc(rest))).not.toHaveProperty("roles");
});

it.each([
  ["screens", "access", "nobody"],
  ["screens", "r:boss", "yes"],
  ["screens", "r:no id", true],
  ["screens", "p:id", { name: "no name", kind: "text", order: 0 }],
  ["screens", "record", { source: "orders" }],
  ["meta", "home", "no id"],
  ["meta", "role:boss", { name: "" }],
  ["meta", "var:cart", { name: "Cart", kind: "text", keep: "always" }],
  ["meta", "signUp", true],
  ["links", "from", "no id"],
  ["links", "label", "x".repeat(201)],
  ["layout", "xy", [1]],
  ["layout", "xy", ["a", 2]],
] as const)("%s takes no %s of %j", (root, key, value) => {
  expect(checkEntry(root, undefined, key, value)).toBeDefined();
});

it("the first screen takes what stood on the page, later ones do not, and undo gives it back", () => {
  const doc = app({ screens: [], widgets: [{ ...widget("a", "one"), props: {} }] });
  const before = exportDocument(doc);
  const history = new History(doc, "test");
  const added = { id: "one", name: "One", route: "/one", type: "default", stamp: TESTER };
  const done = run(doc, COMMANDS.addScreen, added);
  if (!done.ok) throw new Error(done.error.message);
  history.push({ label: "Add screen", selection: [], changes: done.value.changes });
  expect(exportDocument(doc).widgets[0]?.props["__screenId"]).toBe("one");
  run(doc, COMMANDS.addScreen, { ...added, id: "two", route: "/two" });
  expect(exportDocument(doc).widgets[0]?.props["__screenId"]).toBe("one");
  run(doc, COMMANDS.deleteScreen, { id: "two", stamp: TESTER });
  history.undo();
  expect(exportDocument(doc)).toEqual(before);
});

it("what is on a deleted screen moves to another one where that is wanted, locked or not", () => {
  const doc = app({ widgets: [widget("a", "one", { locked: true }), widget("b", "two")] });
  const gone = { id: "one", moveTo: "gone", stamp: TESTER };
  expect(run(doc, COMMANDS.deleteScreen, gone)).toMatchObject({ error: { code: "SCREEN_NOT_FOUND" } });
  expect(run(doc, COMMANDS.deleteScreen, { ...gone, moveTo: "one" })).toMatchObject({ ok: false });
  expect(run(doc, COMMANDS.deleteScreen, { ...gone, moveTo: "two" }).ok).toBe(true);
  expect(order(doc)).toEqual(["two", "three"]);
  expect(exportDocument(doc).widgets.map(({ props }) => props["__screenId"])).toEqual(["two", "two"]);
});
