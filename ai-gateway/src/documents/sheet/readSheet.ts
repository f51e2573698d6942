import { TABLE } from "../documentLimits.ts";
import type { Archive } from "../office/readArchive.ts";
import { findChild, listChildren, listDescendants, readXml, type XmlElement } from "../office/readXml.ts";
import { unreadable } from "../refusal.ts";
import { EMPTY_CELL, type Cell, type CellKind, type Row } from "../table/cell.ts";
import { parseColumn } from "./parseColumn.ts";
import type { Styles } from "./readStyles.ts";
import { textOfItem } from "./readTexts.ts";

/** A data validation: the values that cells accept. */
export interface Validation {
  /** The type of Excel: list, whole, decimal, date, time, textLength, custom. */
  readonly type: string;
  /** The columns that it applies to, first and last. */
  readonly columns: readonly (readonly [number, number])[];
  readonly formula: string;
}

/** A sheet: its first rows, and its data validations. */
export interface Sheet {
  readonly rows: readonly Row[];
  readonly validations: readonly Validation[];
}

/** Shared texts and styles that the cells of a sheet refer to. */
export interface SheetSources {
  readonly texts: readonly string[];
  readonly styles: Styles;
}

/** Most rows to read: titles, a header and its samples, or a list of as many fields as are ever counted. */
const MAX_ROWS = 2500;

/** Reads the first rows of a sheet; later rows are skipped without being stored. */
export function readSheet(archive: Archive, path: string, sources: SheetSources): Sheet {
  const part = archive.read(path);
  if (part === undefined) throw unreadable("it is damaged");
  let count = 0;
  const root = readXml(part, (name) => name !== "row" || ++count <= MAX_ROWS);
  const rows: Row[] = [];
  for (const row of listChildren(findChild(root, "sheetData"), "row")) {
    // Empty rows are missing in the file, but the sources of lists are found by row number.
    const index = Math.min(Number(row.attributes.get("r") ?? rows.length + 1), MAX_ROWS) - 1;
    while (rows.length < index) rows.push([]);
    rows.push(readRow(row, sources));
  }
  return { rows, validations: listDescendants(root, "dataValidation").map(readValidation) };
}

function readRow(row: XmlElement, sources: SheetSources): Row {
  const cells: Cell[] = [];
  for (const cell of listChildren(row, "c")) {
    const column = parseColumn(cell.attributes.get("r") ?? "") ?? cells.length;
    const read = readCell(cell, sources);
    // A cell far to the right may only have a colour.
    if (read.text === "") continue;
    if (column >= TABLE.columns) throw unreadable(`it has more than ${TABLE.columns} columns`);
    while (cells.length < column) cells.push(EMPTY_CELL);
    cells[column] = read;
  }
  return cells;
}

function readCell(cell: XmlElement, sources: SheetSources): Cell {
  const value = findChild(cell, "v")?.text ?? "";
  const type = cell.attributes.get("t") ?? "n";
  if (type === "b") return { text: value === "1" ? "true" : "false", kind: "boolean" };
  if (type === "d") return { text: value, kind: "date" };
  if (type === "n") return { text: value, kind: kindOfStyle(cell, sources.styles) };
  return textCell(textOfCell(cell, type, sources.texts));
}

// The error of a formula (type "e") is no text to read.
function textOfCell(cell: XmlElement, type: string, texts: readonly string[]): string {
  const value = findChild(cell, "v")?.text ?? "";
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "inlineStr") return textOfItem(findChild(cell, "is") ?? cell);
  return type === "str" ? value : "";
}

function kindOfStyle({ attributes }: XmlElement, styles: Styles): CellKind {
  return styles[Number(attributes.get("s") ?? 0)] ?? "number";
}

function textCell(text: string): Cell {
  return { text: text.trim().slice(0, TABLE.cellCharacters), kind: "text" };
}

// Newer programs write a list from another sheet as an extension, with formula and range as elements.
function readValidation(element: XmlElement): Validation {
  const formula = findChild(element, "formula1");
  const places = element.attributes.get("sqref") ?? findChild(element, "sqref")?.text ?? "";
  return {
    type: element.attributes.get("type") ?? "none",
    formula: (findChild(formula, "f")?.text ?? formula?.text ?? "").trim(),
    columns: places.split(" ").flatMap((place) => {
      const [from = "", to = from] = place.split(":");
      const [first, last] = [parseColumn(from), parseColumn(to)];
      return first === undefined || last === undefined ? [] : [[first, last] as const];
    }),
  };
}
