import { writingLanguage } from "@formweave/schema/answers";

/** Sort column and direction of a table. */
export interface Sorting {
  readonly column: number;
  readonly isNumeric: boolean;
  readonly direction: "ascending" | "descending";
}

/** A row with its index in the text as its id. */
interface TableRow {
  readonly id: number;
  readonly cells: readonly string[];
}

/** Sorts rows by a column, stably, with empty cells at the end. */
export function sortRows(
  rows: readonly (readonly string[])[],
  sorting: Sorting | undefined,
): readonly TableRow[] {
  const numbered = rows.map((cells, id) => ({ id, cells }));
  if (sorting === undefined) return numbered;
  const { column, isNumeric, direction } = sorting;
  const sign = direction === "ascending" ? 1 : -1;
  return numbered.toSorted((one, other) => {
    const [a = "", b = ""] = [one.cells[column], other.cells[column]];
    if (a === "" || b === "") return Number(a === "") - Number(b === "");
    return (
      sign *
      (isNumeric ? numberIn(a) - numberIn(b) : a.localeCompare(b, writingLanguage(), { numeric: true }))
    );
  });
}

function numberIn(text: string): number {
  const value = Number.parseFloat(text.replace(/[^\d.+-]/g, ""));
  return Number.isNaN(value) ? 0 : value;
}
