import type * as Y from "yjs";
import { META_ID, readEntry, writeEntry } from "./entries.ts";
import { SCHEMA_VERSION } from "./keys.ts";

/** Brings a document from one schema number to the next. It only adds: a client that has not reloaded yet goes on reading. */
export type Migration = (doc: Y.Doc) => void;

/** The first leads from schema 1 to 2; one for each number up to `SCHEMA_VERSION`, never edited after it landed. */
const MIGRATIONS: readonly Migration[] = [rowsStay];

/**
 * Schema 2 writes the cells of a row apart from the row, once somebody changes them. A row of schema 1 is one whose cells
 * nobody has changed yet, so it stays as it is: an older client that comes back with whole rows is still understood.
 */
function rowsStay(): void {}

/**
 * Brings a document to the schema of this code, in one transaction. Only the server calls it, so that no two clients
 * migrate the same document at once. Throws for a document of a newer schema, which older code would damage.
 */
export function migrateDocument(
  doc: Y.Doc,
  migrations: readonly Migration[] = MIGRATIONS,
  target: number = SCHEMA_VERSION,
): void {
  const schema = readEntry(doc, "meta", META_ID, "schema");
  if (typeof schema !== "number" || schema === target) return; // nothing was written into it yet, or all is as it should be
  if (schema > target) throw new Error(`The document has schema ${schema}, this server knows ${target}`);
  doc.transact(() => {
    for (const migrate of migrations.slice(schema - 1, target - 1)) migrate(doc);
    writeEntry(doc, "meta", META_ID, { key: "schema", value: target });
  });
}
