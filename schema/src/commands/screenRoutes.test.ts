import fc from "fast-check";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import {
  checkEntry,
  exportDocument,
  History,
  listMovedScreens,
  parseDocument,
  readScreens,
  settleRoutes,
} from "../doc/index.ts";
import { copyOfDoc, createDoc, sync, TESTER } from "../doc/testing.ts";
import { MAX_ROUTE } from "../limits.ts";
import type { ProjectDocument } from "../model/index.ts";
import { doRoutesConflict } from "../routes/index.ts";
import { execute, type Command } from "./command.ts";
import { COMMANDS } from "./registry.ts";
import { restoreDocument } from "./restoreDocument.ts";

const LONG = `/${"x".repeat(MAX_ROUTE - 1)}`;
const ROUTES = ["/", "/a", "/a-2", "/a-3", LONG] as const;
const ORIGIN = {};

const screenAt = (route: string, id: string) => ({
  id,
  name: id,
  route,
  type: "default",
  navigation: { showInNav: true, order: 0, icon: "" },
});

function app(...screens: ProjectDocument["screens"]): Y.Doc {
  return createDoc({ name: "App", kind: "app", widgets: [], screens });
}

const newScreen = (id: string, route: string) => ({ id, name: id, route, type: "default", stamp: TESTER });

function listRoutes(doc: Y.Doc): readonly string[] {
  return readScreens(doc).map(({ route }) => route);
}

it("two screens that two people gave one address have one each, the same for both, and can be restored", () => {
  const ada = app(screenAt("/", "home"));
  const ben = copyOfDoc(ada);
  execute(ada, COMMANDS.addScreen, newScreen("one", "/about"), ORIGIN);
  execute(ben, COMMANDS.addScreen, newScreen("two", "/about"), ORIGIN);
  sync(ada, ben);
  expect([listRoutes(ada), listRoutes(ben)]).toEqual([
    ["/", "/about", "/about-2"],
    ["/", "/about", "/about-2"],
  ]);
  expect(listMovedScreens(ada)).toMatchObject([
    { screen: { id: "two", route: "/about-2" }, written: "/about" },
  ]);
  const version = exportDocument(ada);
  execute(ada, COMMANDS.deleteScreen, { id: "one", stamp: TESTER }, ORIGIN);
  expect(listRoutes(ada)).toEqual(["/", "/about"]);
  expect(execute(ada, restoreDocument, { document: version, stamp: TESTER }, ORIGIN).ok).toBe(true);
  expect(exportDocument(ada)).toEqual(version);
});

const step: fc.Arbitrary<Step> = fc.record({
  person: fc.nat(2),
  screenAction: fc.constantFrom<Step["screenAction"][]>(
    "add",
    "update",
    "delete",
    "undo",
    "redo",
    "sync",
    "restore",
  ),
  screen: fc.nat(4),
  route: fc.constantFrom(...ROUTES),
});

interface Step {
  readonly person: number;
  readonly screenAction: "add" | "update" | "delete" | "undo" | "redo" | "sync" | "restore";
  readonly screen: number;
  readonly route: string;
}

interface Person {
  readonly doc: Y.Doc;
  readonly history: History;
}

function applyStep({ doc, history }: Person, id: string, one: Step, version: ProjectDocument) {
  const run = <Input>(command: Command<Input>, input: Input) => {
    const done = execute(doc, command, input, ORIGIN);
    if (done.ok) history.push({ label: "", selection: [], changes: done.value.changes });
  };
  if (one.screenAction === "add") run(COMMANDS.addScreen, newScreen(id, one.route));
  if (one.screenAction === "delete") run(COMMANDS.deleteScreen, { id, stamp: TESTER });
  if (one.screenAction === "update") run(COMMANDS.updateScreen, { id, values: { route: one.route } });
  if (one.screenAction === "restore") run(restoreDocument, { document: version, stamp: TESTER });
  if (one.screenAction === "undo") history.undo();
  if (one.screenAction === "redo") history.redo();
}

it("whatever people do with screens apart from each other reads, restores and comes back from its JSON", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const base = app(screenAt("/", "s0"), screenAt("/a", "s1"));
      const version = exportDocument(base);
      const docs = [copyOfDoc(base), copyOfDoc(base), copyOfDoc(base)];
      const people = docs.map((doc) => ({ doc, history: new History(doc, ORIGIN) }));
      for (const one of steps) {
        const person = people[one.person];
        if (one.screenAction === "sync") sync(...docs);
        else if (person !== undefined) applyStep(person, `s${one.screen}`, one, version);
      }
      sync(...docs);
      const [first, ...others] = docs.map(exportDocument);
      for (const other of others) expect(other).toEqual(first);
      const parsed = parseDocument(JSON.parse(JSON.stringify(first)));
      if (!parsed.ok) throw new Error(parsed.error.message);
      expect(exportDocument(createDoc(parsed.value))).toEqual(first);
    }),
  );
});

it("settling gives each screen a route of its own, leaves what is settled alone, and keeps within the limit", () => {
  const anyRoute = fc.constantFrom(...ROUTES, "/a/:x", "/a/:y", "/:x/b", "/:x", "About us");
  fc.assert(
    fc.property(fc.array(anyRoute, { maxLength: 30 }), (routes) => {
      const screens = routes.map((route, index) => screenAt(route, `s${index}`));
      const settled = settleRoutes(screens);
      const after = settled.map(({ route }) => route);
      for (const [index, route] of after.entries())
        expect(after.slice(index + 1).filter((other) => doRoutesConflict(route, other))).toEqual([]);
      expect(after.every((route) => route.length <= MAX_ROUTE)).toBe(true);
      expect(settleRoutes(settled)).toEqual(settled);
      const literal = routes.filter((route) => !route.includes(":"));
      expect(new Set(after)).toEqual(new Set([...after, ...literal]));
      const byId = (all: typeof settled) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(settleRoutes(screens.toReversed()))).toEqual(byId(settled));
    }),
  );
});

it("thousands of screens with one route, or with routes that cross, are settled without keeping anybody waiting", () => {
  const count = 3000;
  for (const routes of [
    ["/a"],
    ["/a/:x", "/:x/b"],
    ["/:x"],
    [Array.from({ length: 8 }, () => "/:x").join("")],
  ]) {
    const screens = Array.from({ length: count }, (_, index) =>
      screenAt(routes[index % routes.length] ?? "", `s${index}`),
    );
    const start = Date.now();
    expect(settleRoutes(screens)).toHaveLength(count);
    expect(Date.now() - start).toBeLessThan(3000);
  }
});

it.each([
  ["route", "x".repeat(MAX_ROUTE + 1)],
  ["name", 5],
  ["icon", "x".repeat(61)],
  ["order", "first"],
  ["showInNav", "yes"],
  ["type", null],
])("a screen takes no %s that an export of it could not have", (key, value) => {
  expect(checkEntry("screens", undefined, key, value)?.code).toBe("PROPERTY_INVALID");
});
