import type { TableRow } from "@formweave/schema/data";
import type { DataSource, SourceField } from "@formweave/schema/model";
import { useQueries } from "@tanstack/react-query";
import { createLinkedQuery, type TableAddress } from "#api/tables.ts";
import { useSources } from "#builder/data/useSources.ts";
import { showCell } from "./showCell.ts";

/** Labels of the rows of other tables, by table and row; tables that are not loaded yet are absent. */
export type LinkLabels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Fetches the labels of rows that columns link to. */
export function useLinkLabels(address: TableAddress, fields: readonly SourceField[]): LinkLabels {
  const sources = useSources();
  const targets = [
    ...new Set(fields.flatMap(({ kind, target }) => (kind === "link" && target ? [target] : []))),
  ];
  const answers = useQueries({
    queries: targets.map((tableId) => createLinkedQuery({ ...address, tableId })),
  });
  return new Map(
    targets.flatMap((tableId, at) => {
      const source = sources.find(({ id }) => id === tableId);
      const rows = answers[at]?.data;
      return rows === undefined
        ? []
        : [[tableId, new Map(rows.map((row) => [row.id, labelRow(source, row)] as const))] as const];
    }),
  );
}

/** Returns the text that stands for a row in other tables: its first column that is filled, else its number. */
export function labelRow(source: DataSource | undefined, { values, number }: TableRow): string {
  for (const field of source?.fields ?? []) {
    const text = field.kind === "link" ? "" : showCell(field, values[field.id], navigator.language);
    if (text !== "") return text;
  }
  return `Row ${number}`;
}
