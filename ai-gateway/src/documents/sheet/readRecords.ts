import type { Row } from "../table/cell.ts";

/** A row by the names of its columns, in lower case; cells that are empty are not in it. */
export type TableRecord = ReadonlyMap<string, string>;

/** The rows of a table whose first filled row names its columns. */
export function readRecords(rows: readonly Row[] | undefined): readonly TableRecord[] {
  const [header, ...below] = (rows ?? []).filter((row) => row.some(({ text }) => text !== ""));
  const names = (header ?? []).map(({ text }) => text.trim().toLowerCase());
  return below.map((row) => {
    const entries = names.map((name, column) => [name, row[column]?.text.trim() ?? ""] as const);
    return new Map(entries.filter(([name, text]) => name !== "" && text !== ""));
  });
}
