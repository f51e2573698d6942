import type { SourceField } from "@formweave/schema/model";
import { z } from "zod";

/** Properties of columns that their cells depend on, by field id. */
export type IndexedColumns = Readonly<Record<string, string>>;

const stored = z.record(z.string(), z.string());

/** Describes columns by what their cells depend on: one with another description is indexed anew. */
export function describeColumns(fields: readonly SourceField[]): IndexedColumns {
  return Object.fromEntries(
    fields.map(({ id, kind, unique }) => [id, unique === true ? `${kind} unique` : kind]),
  );
}

/** Writes a description as it is stored, whatever the order of the columns. */
export function packColumns(columns: IndexedColumns): string {
  return JSON.stringify(Object.fromEntries(Object.entries(columns).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** Reads a stored description; that of a table without one has no column. */
export function unpackColumns(text: string): IndexedColumns {
  return text === "" ? {} : stored.parse(JSON.parse(text));
}

/** Columns that differ from those of a description. */
export function listChanged(fields: readonly SourceField[], before: IndexedColumns): readonly SourceField[] {
  const now = describeColumns(fields);
  return fields.filter(({ id }) => !Object.hasOwn(before, id) || before[id] !== now[id]);
}
