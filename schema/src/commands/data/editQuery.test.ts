import type * as Y from "yjs";
import { expect, it } from "vitest";
import { checkEntry, exportDocument, parseDocument, readWidget } from "../../doc/index.ts";
import { copyOfDoc, createDoc, docWith, sync, TESTER } from "../../doc/testing.ts";
import { MAX_QUERY_PARTS } from "../../limits.ts";
import type { Binding, QueryPart } from "../../model/index.ts";
import { COMMANDS, copyWidget, execute, type Command } from "../index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): string {
  const done = execute(doc, command, input, "test");
  return done.ok ? "done" : done.error.code;
}

function set(doc: Y.Doc, { id, ...part }: QueryPart, widgetId = "a"): string {
  return run(doc, COMMANDS.setQueryPart, { widgetId, id, part });
}

function bind(doc: Y.Doc, property: string, binding: Binding | null): string {
  return run(doc, COMMANDS.bindProperty, { widgetId: "a", property, binding });
}

const FROM: QueryPart = { id: "f", part: "from", source: "secret-table" };
const WHERE: QueryPart = {
  id: "w",
  part: "where",
  field: "who",
  operator: "is",
  ref: { from: "field", id: "a" },
};
const SORT: QueryPart = { id: "s", part: "sort", field: "$created", down: true };

it("a query is built part by part, in the order that people give it", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  for (const part of [FROM, WHERE, SORT]) set(doc, part);
  run(doc, COMMANDS.moveQueryPart, { widgetId: "a", id: "s", before: "w" });
  expect(readWidget(doc, "a")?.rows.query).toEqual([FROM, SORT, WHERE]);
  set(doc, { ...SORT, down: false });
  run(doc, COMMANDS.removeQueryPart, { widgetId: "a", id: "w" });
  expect(exportDocument(doc).widgets[0]?.query).toEqual([FROM, { ...SORT, down: false }]);
});

it("a property follows a calculation until it is unbound, and keeps its own value", () => {
  const doc = docWith({ id: "a", type: "text-input", props: { label: "Mine" } });
  bind(doc, "label", { expr: "{b} * 2" });
  expect(exportDocument(doc).widgets[0]).toMatchObject({
    props: { label: "Mine" },
    bindings: { label: { expr: "{b} * 2" } },
  });
  bind(doc, "label", null);
  expect(exportDocument(doc).widgets[0]).not.toHaveProperty("bindings");
});

it.each<[code: string, refused: (doc: Y.Doc) => string]>([
  ["WIDGET_NOT_FOUND", (doc) => set(doc, FROM, "gone")],
  ["WIDGET_LOCKED", (doc) => set(doc, FROM, "locked")],
  ["VALIDATION", (doc) => set(doc, { ...WHERE, value: "both" })],
  ["ROW_NOT_FOUND", (doc) => run(doc, COMMANDS.removeQueryPart, { widgetId: "a", id: "x" })],
  ["ROW_NOT_FOUND", (doc) => run(doc, COMMANDS.moveQueryPart, { widgetId: "a", id: "x", before: null })],
  ["PROPERTY_UNKNOWN", (doc) => bind(doc, "shape", { expr: "1" })],
  ["QUERY_LIMIT", (doc) => fill(doc)],
])("%s is said", (code, refused) => {
  const doc = docWith({ id: "a", type: "text-input" }, { id: "locked", type: "text-input", locked: true });
  expect(refused(doc)).toBe(code);
});

function fill(doc: Y.Doc): string {
  for (let index = 0; index < MAX_QUERY_PARTS; index++) set(doc, { ...FROM, id: `p${index}` });
  return set(doc, FROM);
}

it("two people who add parts and bind properties keep both, whoever comes first", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  const [ada, ben] = [copyOfDoc(doc), copyOfDoc(doc)];
  set(ada, FROM);
  bind(ada, "label", { expr: "1" });
  set(ben, SORT);
  bind(ben, "placeholder", { ref: { from: "user", what: "name" } });
  sync(ada, ben);
  const [widget] = exportDocument(ada).widgets;
  expect(exportDocument(ben).widgets[0]).toEqual(widget);
  expect(widget?.query).toEqual(expect.arrayContaining([FROM, SORT]));
  expect(Object.keys(widget?.bindings ?? {}).toSorted()).toEqual(["label", "placeholder"]);
});

it("copies keep the query and bindings, and follow what is copied with them", () => {
  const doc = docWith({ id: "a", type: "text-input" }, { id: "b", type: "text-input" });
  for (const part of [FROM, WHERE]) set(doc, part);
  bind(doc, "label", { expr: "{a} + {b}" });
  bind(doc, "placeholder", { ref: { from: "picked", widget: "a", field: "who" } });
  const [widget] = exportDocument(doc).widgets;
  if (widget === undefined) throw new Error("No component");
  const copy = copyWidget(widget, { a: "new" });
  expect(copy.query).toEqual([FROM, { ...WHERE, ref: { from: "field", id: "new" } }]);
  expect(copy.bindings).toEqual({
    label: { expr: "{new} + {b}" },
    placeholder: { ref: { from: "picked", widget: "new", field: "who" } },
  });
  run(doc, COMMANDS.insertWidgets, { widgets: [copy], parentId: null, stamp: TESTER });
  const inserted = exportDocument(doc).widgets.find(({ id }) => id === "new");
  expect([inserted?.query, inserted?.bindings]).toEqual([copy.query, copy.bindings]);
});

it("what a document says of queries and bindings comes back from it", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  for (const part of [FROM, WHERE]) set(doc, part);
  bind(doc, "label", { expr: "1 + 1" });
  const document = exportDocument(doc);
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(exportDocument(createDoc(parsed.value)).widgets).toEqual(document.widgets);
});

it.each([
  ["q:x", { part: "from", source: "t", order: "V" }, true],
  ["q:x", { part: "sort", field: "$owner", order: "V" }, true],
  ["q:x", { part: "join", order: "V" }, false],
  ["q:x", { part: "from", source: "t" }, false],
  ["q:x/source", "t", false],
  ["b:label", { expr: "1" }, true],
  ["b:label", { expr: "1", ref: { from: "now" } }, false],
  ["b:label", "1", false],
  ["b:__proto__", { expr: "1" }, false],
])("%s of a component may be %j: %s", (key, value, isAllowed) => {
  expect(checkEntry("widgets", "text-input", key, value) === undefined).toBe(isAllowed);
});
