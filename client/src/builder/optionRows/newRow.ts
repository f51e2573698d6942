import type { Json, Row } from "@formweave/schema/model";
import { textOf } from "#builder/cellText.ts";
import type { Cell, RowsProperty } from "@formweave/schema/widgets";

/** A row to start from: "Option 5" with the value "option-5", what else it holds empty. */
export function newRow({ title, cells }: RowsProperty, id: string, count: number): Row {
  return labelledRow(cells, id, `${title.replace(/s$/, "")} ${count + 1}`);
}

/** A row that says `label`, with a value made from it where rows have one. */
export function labelledRow(cells: RowsProperty["cells"], id: string, label: string): Row {
  const named: Record<string, Json> = { label, value: valueFor(label), href: "#" };
  const filled = Object.entries(cells).map(([name, cell], index) => {
    return [
      name,
      cell.kind === "string" ? (named[name] ?? (index === 0 ? label : "")) : emptyCell(cell),
    ] as const;
  });
  return { ...Object.fromEntries(filled), id };
}

/** A row with one cell changed; a value that was made from the label goes on following it. */
export function changeCell(row: Row, name: string, value: Json): Row {
  const follows = name === "label" && row["value"] === valueFor(textOf(row["label"]));
  return { ...row, [name]: value, ...(follows && { value: valueFor(textOf(value)) }) };
}

/** Whether somebody has said nothing in a row: its texts are empty, its numbers and switches as they came. */
export function isBlankRow({ id: _id, ...cells }: Row): boolean {
  return Object.values(cells).every((cell) => BLANK.has(cell));
}

/** What a cell holds before somebody says something in it; a link leads to `#` until then. */
const BLANK: ReadonlySet<Json | undefined> = new Set(["", "#", 0, false, null, undefined]);

/** The value of an answer for a label: "Retail & more" gives "retail-more". */
export function valueFor(label: string): string {
  const words =
    label
      .toLowerCase()
      .normalize("NFKD")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 100);
}

/** The lines of a text that say something, one option each. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function emptyCell({ kind }: Cell): Json {
  return kind === "number" ? 0 : false;
}
