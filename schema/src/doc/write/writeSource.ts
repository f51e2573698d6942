import type * as Y from "yjs";
import type { DataSource, Stamp } from "../../model/index.ts";
import { createEntry, readEntry, writeEntry } from "../entries/entries.ts";
import { decodeSource, listSourceRows, sourceEntries, sourceFields } from "../entries/sources.ts";
import { SOURCE_LISTS } from "../keys/rowKeys.ts";
import { findEntry } from "../keys/roots.ts";
import { SOURCE_FIELDS } from "../keys/sourceKeys.ts";
import { sameJson } from "../keys/values.ts";
import { writeRows } from "./writeRow.ts";

/** Makes a data source equal to its JSON, creating or restoring it where necessary; a source never changes its type. */
export function writeSource(doc: Y.Doc, source: DataSource, stamp: Stamp): void {
  const { id } = source;
  const entry = findEntry(doc, "sources", id);
  if (entry === undefined || readEntry(doc, "sources", id, "type") !== source.type) {
    createEntry(doc, { root: "sources", id, stamp }, sourceEntries(source));
    return;
  }
  const values = sourceFields(source);
  for (const key of SOURCE_FIELDS) writeEntry(doc, "sources", id, { key, value: values[key] });
  const before = decodeSource(id, entry);
  for (const list of Object.values(SOURCE_LISTS)) {
    const rows = listSourceRows(source, list);
    const isSame = before !== undefined && sameJson([...listSourceRows(before, list)], [...rows]);
    if (!isSame) writeRows(doc, { entryId: id, list }, rows);
  }
}
