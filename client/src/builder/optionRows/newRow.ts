import type { Json, Row } from "@formweave/schema/model";
import { toCellText } from "#builder/toCellText.ts";
import type { Cell, RowsProperty } from "@formweave/schema/widgets";

/** Returns an initial row: "Option 5" with the value "option-5", other cells empty. */
export function newRow({ title, cells }: RowsProperty, id: string, count: number): Row {
  return labelledRow(cells, id, `${title.replace(/s$/, "")} ${count + 1}`);
}

/** Returns a row labelled `label`, with a value derived from it if rows have one. */
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

/** Changes one cell of a row; a value derived from the label keeps following it. */
export function changeCell(row: Row, name: string, value: Json): Row {
  const follows = name === "label" && row["value"] === valueFor(toCellText(row["label"]));
  return { ...row, [name]: value, ...(follows && { value: valueFor(toCellText(value)) }) };
}

/** True when a row has nothing but initial values: empty texts, unchanged numbers and switches. */
export function isBlankRow({ id: _id, ...cells }: Row): boolean {
  return Object.values(cells).every((cell) => BLANK.has(cell));
}

/** Initial values of cells; a link starts as `#`. */
const BLANK: ReadonlySet<Json | undefined> = new Set(["", "#", 0, false, null, undefined]);

/** Derives the value of an answer from its label: "Retail & more" gives "retail-more". */
export function valueFor(label: string): string {
  const words =
    label
      .toLowerCase()
      .normalize("NFKD")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 100);
}

/** Returns the non-empty lines of a text, one option each. */
export function splitLines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function emptyCell({ kind }: Cell): Json {
  return kind === "number" ? 0 : false;
}
