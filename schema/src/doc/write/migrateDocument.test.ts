import { expect, it } from "vitest";
import * as Y from "yjs";
import { findEntry, META_ID, readEntry, writeEntry } from "../entries/entries.ts";
import { exportDocument } from "../read/exportDocument.ts";
import { SCHEMA_VERSION } from "../keys/keys.ts";
import { migrateDocument, type Migration } from "./migrateDocument.ts";
import { docWith } from "../testing.ts";

const migrations: readonly Migration[] = [
  (doc) => doc.getMap("meta").set("theme", "plain"),
  (doc) => doc.getMap("meta").set("description", `in ${String(doc.getMap("meta").get("theme"))}`),
];

function createDocument(schema: number): Y.Doc {
  const doc = new Y.Doc();
  writeEntry(doc, "meta", META_ID, { key: "schema", value: schema });
  return doc;
}

it("runs each migration once, in order, in one transaction", () => {
  const doc = createDocument(1);
  let updates = 0;
  doc.on("update", () => updates++);
  migrateDocument(doc, migrations, 3);
  migrateDocument(doc, migrations, 3);
  expect(doc.getMap("meta").toJSON()).toEqual({ schema: 3, theme: "plain", description: "in plain" });
  expect(updates).toBe(1);
});

it("starts where the document stands", () => {
  const doc = createDocument(2);
  migrateDocument(doc, migrations, 3);
  expect(readEntry(doc, "meta", META_ID, "theme")).toBeUndefined();
  expect(readEntry(doc, "meta", META_ID, "description")).toBe("in undefined");
});

it("leaves a document alone that holds nothing yet", () => {
  const doc = new Y.Doc();
  migrateDocument(doc, migrations, 3);
  expect(doc.getMap("meta").size).toBe(0);
});

it("refuses a document that newer code has written", () => {
  expect(() => migrateDocument(createDocument(4), migrations, 3)).toThrow("schema 4");
});

it("knows a way to the schema of this code from each before it", () => {
  const doc = createDocument(1);
  migrateDocument(doc);
  expect(() => migrateDocument(doc)).not.toThrow();
});

it("leads from schema 1 to 3 without touching the rows, which an older client may still bring back", () => {
  const doc = docWith({ id: "pick", type: "select" });
  writeEntry(doc, "meta", META_ID, { key: "schema", value: 1 });
  const [before, entries] = [exportDocument(doc), findEntry(doc, "widgets", "pick")?.toJSON()];
  migrateDocument(doc);
  expect(readEntry(doc, "meta", META_ID, "schema")).toBe(SCHEMA_VERSION);
  expect(exportDocument(doc)).toEqual(before);
  expect(findEntry(doc, "widgets", "pick")?.toJSON()).toEqual(entries);
});
