import type * as Y from "yjs";
import { META_ID, readEntry, writeEntry } from "../entries/entries.ts";
import { SCHEMA_VERSION } from "../keys/keys.ts";

/**
 * Migrates a document from one schema version to the next. It only adds, so that clients that have not reloaded can still read
 * it.
 */
export type Migration = (doc: Y.Doc) => void;

/** One migration for each version up to `SCHEMA_VERSION`, the first from 1 to 2; never edited after release. */
const MIGRATIONS: readonly Migration[] = [rowsStay, screensStay, sourcesStay];

/**
 * Schema 2 stores the cells of a row apart from it once somebody changes them. A row of schema 1 is a row with unchanged cells,
 * so nothing needs to be converted, and older clients that return with whole rows are still understood.
 */
function rowsStay(): void {}

/**
 * Schema 3 gives screens, links and their places in the diagram keys with a meaning, beside those that they had. Nothing needs to
 * be converted; older clients reload, since they would leave these keys out of what they restore.
 */
function screensStay(): void {}

/**
 * Schema 4 gives data sources, queries and bindings keys with a meaning. What sources held before has none and stays; older clients
 * reload, since they would undo and restore rows of these lists as plain values.
 */
function sourcesStay(): void {}

/**
 * Migrates a document to the schema of this code, in one transaction. Only the server calls it, so that no two clients migrate
 * the same document concurrently. Throws for a document of a newer schema, which older code would damage.
 */
export function migrateDocument(
  doc: Y.Doc,
  migrations: readonly Migration[] = MIGRATIONS,
  target: number = SCHEMA_VERSION,
): void {
  const schema = readEntry(doc, "meta", META_ID, "schema");
  if (typeof schema !== "number" || schema === target) return; // nothing written yet, or already current
  if (schema > target) throw new Error(`The document has schema ${schema}, this server knows ${target}`);
  doc.transact(() => {
    for (const migrate of migrations.slice(schema - 1, target - 1)) migrate(doc);
    writeEntry(doc, "meta", META_ID, { key: "schema", value: target });
  });
}
