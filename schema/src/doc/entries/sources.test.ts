import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { sourceField, type DataSource, type SourceField } from "../../model/index.ts";
import { checkEntry, exportDocument, findEntry, parseDocument, readSources, writeRow } from "../index.ts";

import { copyOfDoc, createDoc, findFault, sync } from "../testing.ts";

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
const name = fc.stringMatching(/^[A-Za-zäя字]{1,12}$/);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const field = fc
  .record({
    id,
    name,
    kind: fc.constantFrom("text", "choice", "link", "money" as const),
    required: maybe(fc.boolean()),
    options: maybe(fc.array(fc.record({ value: name, label: name }), { maxLength: 3 })),
    target: maybe(id),
    path: maybe(name),
  })
  .map((one) => sourceField.parse(withoutAbsent(one)));
const rule = fc.record({
  id,
  action: fc.constantFrom("read", "create", "update", "delete" as const),
  who: fc.constantFrom("everyone", "signedIn", "role:editor"),
});
const header = fc.record({ id, name, value: name });
const lists = {
  id,
  name,
  enabled: fc.boolean(),
  fields: fc.uniqueArray(field, { selector: (one) => one.id, maxLength: 6 }),
  rules: fc.uniqueArray(rule, { selector: (one) => one.id, maxLength: 3 }),
};
const rest = fc.record({
  base: fc.constant("https://api.example.com/v1"),
  auth: fc.constant({ kind: "bearer", secret: "s1" } as const),
  headers: fc.uniqueArray(header, { selector: (one) => one.id, maxLength: 3 }),
  operations: fc.constant([{ id: "o", name: "List", method: "GET", path: "/all", does: "read" } as const]),
  inputs: fc.constant([{ id: "i", operation: "o", place: "query", name: "q" } as const]),
});
const sources = fc.uniqueArray(
  fc.oneof(
    fc.record({ ...lists, type: fc.constantFrom("table", "static" as const) }),
    fc.record({ ...lists, type: fc.constant("rest" as const), rest }),
    fc.record({
      ...lists,
      type: fc.constant("responses" as const),
      responses: fc.constant({ origin: "p1" }),
    }),
    fc.record({
      ...lists,
      type: fc.constant("csv" as const),
      csv: fc.constant({ parse: { delimiter: ";", encoding: "windows-1252", header: true } as const }),
    }),
  ),
  { selector: (one) => one.id, maxLength: 4 },
);

it("sources survive the way into a document and back, also over those that it had", () => {
  fc.assert(
    fc.property(sources, sources, (before, after) => {
      const doc = createDoc({ name: "A", kind: "app", widgets: [], dataSources: before });
      const first = exportDocument(doc);
      expect(first.dataSources).toEqual(before.toSorted(byId));
      const parsed = parseDocument({ ...first, dataSources: after });
      if (!parsed.ok) throw new Error(parsed.error.message);
      const next = createDoc({ ...parsed.value });
      expect(exportDocument(next).dataSources).toEqual(after.toSorted(byId));
    }),
  );
});

it("what documents held there before the types is kept, and harms nobody", () => {
  const junk = { id: "old", fields: "none", "f:x": 7 };
  const doc = createDoc({ name: "A", kind: "app", widgets: [], dataSources: [junk] });
  doc.getMap("sources").set("old", new Y.Map<unknown>(Object.entries({ "f:x": 7, type: 3 })));
  expect(readSources(doc)).toEqual([]);
  expect(findFault(doc)).toBeUndefined();
  expect(parseDocument({ ...exportDocument(doc), dataSources: [junk] }).ok).toBe(true);
  const [table] = tables([column("a", "When")]);
  if (table === undefined) throw new Error("No table");
  expect(parseDocument({ ...exportDocument(doc), dataSources: [{ ...table, fields: [{}] }] }).ok).toBe(false);
});

it("two people who change different parts of one column, add others and move them keep all", () => {
  const edits: readonly ((doc: Y.Doc) => void)[] = [
    (doc) => setCells(doc, "a", { name: "Starts" }),
    (doc) => setCells(doc, "a", { kind: "dateTime" }),
    (doc) => setCells(doc, "a", { options: [{ value: "x", label: "X" }] }),
    (doc) => setCells(doc, "a", { order: "Z" }),
    (doc) => writeRow(doc, { entryId: "t", list: "fields", id: "c" }, { ...column("c", "New"), order: "Y" }),
    (doc) => writeRow(doc, { entryId: "t", list: "fields", id: "b" }, undefined),
  ];
  const doc = createDoc({
    name: "A",
    kind: "app",
    widgets: [],
    dataSources: tables([column("a", "When"), column("b", "Who")]),
  });
  const order = fc.shuffledSubarray([...edits.keys()], { minLength: edits.length });
  fc.assert(
    fc.property(order, (arrival) => {
      const people = edits.map(() => copyOfDoc(doc));
      for (const [index, person] of people.entries()) edits[index]?.(person);
      const merged = copyOfDoc(doc);
      for (const index of arrival) sync(merged, people[index] ?? merged);
      expect(readSources(merged)[0]?.fields.map(withoutAbsent)).toEqual([
        { id: "c", name: "New", kind: "date" },
        { id: "a", name: "Starts", kind: "dateTime", options: [{ value: "x", label: "X" }] },
      ]);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ["name", "Orders"],
  ["f:a", { name: "A", kind: "text", order: "V" }],
  ["f:a", [{ name: "A", kind: "text", order: "V" }]],
  ["f:a/kind", "link"],
  ["f:a/target", null],
  ["a:r/order", "W"],
  ["base", "https://api.example.com"],
  ["op:o/cacheS", 60],
])("%s of a source may be %j", (key, value) => {
  expect(checkEntry("sources", "table", key, value)).toBeUndefined();
});

it.each([
  ["name", "two\nlines"],
  ["type", "sql"],
  ["colour", "red"],
  ["f:a", { name: "A", kind: "text" }],
  ["f:a", { name: "A", kind: "file", order: "V" }],
  ["f:a/name", null],
  ["f:a/colour", "red"],
  ["a:r", { action: "read", who: "all", order: "V" }],
  ["a:r/who", "everyone"],
  ["base", "http://api.example.com"],
  ["base", "https://me:secret@example.com"],
  ["auth", { kind: "bearer", secret: "s", token: "abc" }],
  ["op:o/cacheS", 901],
])("%s of a source may not be %j", (key, value) => {
  expect(checkEntry("sources", "table", key, value)).toBeDefined();
});

function setCells(doc: Y.Doc, columnId: string, cells: Readonly<Record<string, unknown>>): void {
  for (const [cell, value] of Object.entries(cells))
    findEntry(doc, "sources", "t")?.set(`f:${columnId}/${cell}`, value);
}

function column(columnId: string, title: string): SourceField {
  return { id: columnId, name: title, kind: "date" };
}

function tables(fields: SourceField[]): DataSource[] {
  return [{ id: "t", type: "table", name: "T", enabled: true, fields, rules: [] }];
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function withoutAbsent(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
