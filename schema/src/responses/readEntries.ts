import { parseRowTitles } from "../answers/index.ts";
import type { Json } from "../model/index.ts";
import { readNumber } from "./readNumber.ts";

/** A question that each entry answers. */
export interface ReadColumn {
  readonly id: string;
  readonly label: string;
  readonly numeric: boolean;
}

interface NamedColumn extends ReadColumn {
  readonly name: string;
}

const QUOTED_CELL = /^"((?:[^"]|"")*)"(?=$|, |\s*\n)/;

/**
 * Parses displayed entries, one per line, `1. Name: Ann, Age: 3`; cells with separators are quoted. Text in another form is
 * returned unchanged, so that it is refused and not lost.
 */
export function readEntries(text: string, columns: readonly ReadColumn[], rowTitles: string): Json {
  const titles = parseRowTitles(rowTitles);
  const entries: Json[] = [];
  let rest = text;
  while (rest.trim() !== "") {
    rest = rest.replace(/^\n+/, "");
    const { place, length } = readHead(rest, titles);
    const entry = readEntry(rest.slice(length), columns);
    if (entry.cells.length === 0 || place >= MAX_ENTRIES) return text;
    while (entries.length < place) entries.push({});
    entries.push(Object.fromEntries(entry.cells));
    rest = entry.rest;
  }
  return entries;
}

/** More entries than any field takes. */
const MAX_ENTRIES = 10_000;

/** Finds the entry of a line by the title or number at its beginning; the index is -1 without either. */
function readHead(line: string, titles: readonly string[]) {
  const places = titles.map((title, place) => ({ place, length: `${title}. `.length, title }));
  const titled = places
    .filter(({ title }) => line.startsWith(`${title}. `))
    .toSorted((a, b) => b.length - a.length)[0];
  if (titled !== undefined) return titled;
  const [head = "", number = ""] = /^(\d+)\. /.exec(line) ?? [];
  return { place: Number(number) - 1, length: head.length };
}

/** Reads the cells at the beginning of a text, and the rest after their line. */
function readEntry(text: string, columns: readonly ReadColumn[]) {
  const left: NamedColumn[] = columns
    .map((column) => ({ ...column, name: `${column.label || column.id}: ` }))
    .toSorted((a, b) => b.name.length - a.name.length);
  const cells: (readonly [string, Json])[] = [];
  let rest = text;
  for (;;) {
    const at = left.findIndex(({ name }) => rest.startsWith(name));
    const [column] = at < 0 ? [] : left.splice(at, 1);
    if (column === undefined) break;
    const cell = readCell(rest.slice(column.name.length), left);
    cells.push([column.id, column.numeric ? (readNumber(cell.text) ?? cell.text) : cell.text]);
    rest = rest.slice(column.name.length + cell.length);
    if (!rest.startsWith(", ")) break;
    rest = rest.slice(2);
  }
  return { cells, rest: rest.replace(/^[^\n]*\n?/, "") };
}

/** Reads a quoted cell, or a text up to the next column name or the end of the line. */
function readCell(text: string, left: readonly NamedColumn[]) {
  const [quoted, inside] = QUOTED_CELL.exec(text) ?? [];
  if (quoted !== undefined && inside !== undefined)
    return { text: inside.replaceAll('""', '"'), length: quoted.length };
  const line = /^[^\n]*/.exec(text)?.[0] ?? "";
  const ends = left.map(({ name }) => line.indexOf(`, ${name}`)).filter((at) => at >= 0);
  const cell = line.slice(0, Math.min(line.length, ...ends));
  return { text: cell, length: cell.length };
}
