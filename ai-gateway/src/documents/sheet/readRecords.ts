import type { Row } from "../table/cell.ts";

/** A row by its column names in lower case, without empty cells. */
export type TableRecord = ReadonlyMap<string, string>;

/** The rows of a table whose first filled row has the column names. */
export function readRecords(rows: readonly Row[] | undefined): readonly TableRecord[] {
  const [header, ...below] = (rows ?? []).filter((row) => row.some(({ text }) => text !== ""));
  const names = (header ?? []).map(({ text }) => text.trim().toLowerCase());
  return below.map((row) => {
    const entries = names.map((name, column) => [name, row[column]?.text.trim() ?? ""] as const);
    return new Map(entries.filter(([name, text]) => name !== "" && text !== ""));
  });
}
