import { parseListKey, SOURCE_LISTS, type CellKey, type RowKey, type SourceList } from "./rowKeys.ts";

/**
 * Keys of a data source that hold one plain value each. `base` and `auth` belong to an address, `file` and `parse` to an imported
 * file, `origin` to the responses of a form.
 */
export const SOURCE_FIELDS = [
  "type",
  "name",
  "enabled",
  "base",
  "auth",
  "file",
  "parse",
  "origin",
  "del",
] as const;
export type SourceKeyField = (typeof SOURCE_FIELDS)[number];

/** A parsed key of a data source's map. */
export type SourceKey =
  | { readonly kind: "field"; readonly field: SourceKeyField }
  | RowKey<SourceList>
  | CellKey<SourceList>;

/** Parses a key of a data source's map; undefined for an invalid one. */
export function parseSourceKey(key: string): SourceKey | undefined {
  const field = SOURCE_FIELDS.find((known) => known === key);
  return field === undefined ? parseListKey(key, SOURCE_LISTS) : { kind: "field", field };
}
