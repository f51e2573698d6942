import type { FoundField } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import { findBlanks } from "../text/findBlanks.ts";
import { fieldsOfLines } from "../text/fieldsOfLines.ts";
import { fieldsOfParts } from "./fieldsOfParts.ts";
import type { ParagraphPart } from "./paragraphParts.ts";

/** A cell of a table. */
export interface WordCell {
  readonly parts: readonly ParagraphPart[];
  readonly lines: readonly string[];
  /** All its text as one line; empty for a cell to fill in. */
  readonly text: string;
}

/** Fields of a row, and the column names for the rows below. */
export interface ReadRow {
  readonly fields: readonly FoundField[];
  readonly header: readonly string[];
}

/** Confidence in an empty cell: strong beside a label, weaker below one. */
const CONFIDENCE = { beside: 0.8, below: 0.6 } as const;

/** The fields of a row: an empty cell or a control belongs to the label before it in the row, or else to the name of its column. */
export function fieldsOfRow(cells: readonly WordCell[], header: readonly string[]): ReadRow {
  const isHeader = cells.every(
    ({ text, parts }) => text !== "" && parts.every(({ kind }) => kind === "text"),
  );
  if (isHeader && cells.every(({ text }) => findBlanks(text).length === 0)) {
    return { fields: [], header: cells.map(({ text }) => text) };
  }
  const fields: FoundField[] = [];
  let label = "";
  for (const [index, cell] of cells.entries()) {
    const read = fieldsOfCell(cell, label, header[index] ?? "");
    fields.push(...read);
    label = read.length === 0 ? cell.text || label : "";
  }
  // An empty row below the names of its columns makes fields once, however many such rows follow.
  const isEmpty = cells.every(({ text }) => text === "");
  return { fields, header: isEmpty ? [] : header };
}

function fieldsOfCell(cell: WordCell, label: string, column: string): readonly FoundField[] {
  const hasControls = cell.parts.some(({ kind }) => kind === "control");
  if (hasControls) return fieldsOfParts(cell.parts, label || column);
  if (findBlanks(cell.text).length > 0) return fieldsOfLines(withLabel(cell.lines, label));
  if (cell.text !== "" || (label === "" && column === "")) return [];
  const confidence = label === "" ? CONFIDENCE.below : CONFIDENCE.beside;
  return [{ ...readLabel(label || column), type: "text-input", isPlain: true, confidence }];
}

// Boxes in a cell beside a label are its answers, as if the label came before them on their line.
function withLabel(lines: readonly string[], label: string) {
  return lines.length === 1
    ? [{ text: `${label} ${lines.join("")}` }]
    : [{ text: `${label}:` }, ...lines.map((text) => ({ text }))];
}
