import { TABLE } from "../documentLimits.ts";
import { UNPAGED, type FoundForm } from "../found.ts";
import { unreadable } from "../refusal.ts";
import type { Row } from "./cell.ts";
import { readTable } from "./readTable.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Rows used to detect the delimiter. */
const PROBE_ROWS = 20;
const MAX_ROWS = 5000;

/** Reads the header of a CSV table, and the types of its columns from the rows below; or a table that is a list of fields. */
export function readCsv(text: string): FoundForm {
  const stated = /^sep=([^\r\n])\r?\n/.exec(text);
  const content = stated === null ? text : text.slice(stated[0].length);
  const delimiter = stated?.[1] ?? findDelimiter(content);
  const rows = csvRows(content, delimiter, MAX_ROWS);
  const widest = Math.max(0, ...rows.map((row) => row.length));
  if (widest > TABLE.columns) throw unreadable(`it has more than ${TABLE.columns} columns`);
  const read = readTable(rows.map((row): Row => row.map((cell) => ({ text: cell.trim(), kind: "text" }))));
  if (read === undefined || read.fields.length === 0) throw unreadable("no fields were found in it");
  return { ...UNPAGED, ...read };
}

/** True when a text is a table without claiming to be one: two columns at least, and the same number of them in nearly every row. */
export function isTable(text: string): boolean {
  const rows = csvRows(text, findDelimiter(text), PROBE_ROWS);
  const [first = 0] = rows.map((row) => row.length);
  const alike = rows.filter((row) => row.length === first);
  return first > 1 && rows.length > 1 && alike.length >= rows.length * 0.8;
}

/** A character that no text contains, for tables with a single column. */
const NO_DELIMITER = "\0";

// The delimiter divides most of the first rows into the same number of columns, and that number is the largest. A comma within a number
// divides one row and not the others.
function findDelimiter(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const counts = csvRows(text, delimiter, PROBE_ROWS).map((row) => row.length);
    const { columns, share } = findUsual(counts);
    return { delimiter, score: columns === 1 ? 0 : columns * share ** 2 };
  });
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  if (best !== undefined && best.score > 0) return best.delimiter;
  // Commas with nothing between them make no column.
  return csvRows(text, ",", 1).length === 0 ? "," : NO_DELIMITER;
}

/** The most frequent number, the larger one of two, and its share of all. */
function findUsual(counts: readonly number[]): { readonly columns: number; readonly share: number } {
  const often = Map.groupBy(counts, (count) => count);
  const [usual] = [...often].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || other - one,
  );
  return usual === undefined
    ? { columns: 1, share: 1 }
    : { columns: usual[0], share: usual[1].length / counts.length };
}

/** The first `max` rows of a CSV text, without empty lines. Source: RFC 4180. */
function csvRows(text: string, delimiter: string, max: number): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < max) {
    const { cell, end } = readCell(text, at, delimiter);
    row.push(cell.slice(0, TABLE.cellCharacters));
    at = end + 1;
    if (text.charAt(end) === delimiter && row.length <= TABLE.columns) continue;
    if (row.some((value) => value.trim() !== "")) rows.push(row);
    row = [];
    if (text.charAt(end) === "\r" && text.charAt(at) === "\n") at++;
  }
  return rows;
}

function readCell(
  text: string,
  start: number,
  delimiter: string,
): { readonly cell: string; readonly end: number } {
  if (text.charAt(start) !== '"') {
    const end = endOfCell(text, start, delimiter);
    return { cell: text.slice(start, end), end };
  }
  let cell = "";
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text.charAt(at) !== '"') break;
    cell += '"';
    at++;
  }
  // Text between the closing quote and the delimiter is malformed, but not dropped.
  const end = endOfCell(text, at, delimiter);
  return { cell: cell + text.slice(at, end), end };
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start;
  while (
    at < text.length &&
    text.charAt(at) !== delimiter &&
    text.charAt(at) !== "\n" &&
    text.charAt(at) !== "\r"
  )
    at++;
  return at;
}
