import { addDecimals, readTypedNumber, writeNumber, type EntryColumn } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";

/** One entry of a list, or one row of a table. */
export interface Entry {
  readonly id: number;
  /** What was answered, by the id of the column. */
  readonly values: ReadonlyMap<string, string>;
}

/** The entries of an answer, and empty ones after them up to a number. What belongs to no column is left out. */
export function entriesOf(
  answer: Json | undefined,
  columns: readonly EntryColumn[],
  count: number,
): readonly Entry[] {
  const given = Array.isArray(answer) ? answer : [];
  return Array.from({ length: Math.max(count, given.length) }, (_, id) => ({
    id,
    values: valuesOf(given[id] ?? null, columns),
  }));
}

function valuesOf(entry: Json, columns: readonly EntryColumn[]): Entry["values"] {
  if (typeof entry !== "object" || entry === null) return new Map();
  const cells = new Map<string, Json>(Object.entries(entry));
  const values = columns.flatMap(({ id }) => {
    const cell = cells.get(id) ?? null;
    if (typeof cell === "object") return [];
    return [[id, typeof cell === "number" ? writeNumber(cell) : String(cell)] as const];
  });
  return new Map(values);
}

/** The entries with another one at the end. */
export function addEntry(entries: readonly Entry[]): readonly Entry[] {
  return [...entries, { id: Math.max(-1, ...entries.map(({ id }) => id)) + 1, values: new Map() }];
}

/** The entries with one answer changed. */
export function changeEntry(
  entries: readonly Entry[],
  entryId: number,
  columnId: string,
  value: string,
): readonly Entry[] {
  return entries.map((entry) =>
    entry.id === entryId ? { ...entry, values: new Map(entry.values).set(columnId, value) } : entry,
  );
}

/** Whether anything is answered in an entry. */
export function isBegun({ values }: Entry): boolean {
  return [...values.values()].some((value) => value.trim() !== "");
}

/**
 * The entries as JSON, each with its answers by the ids of the columns, `""` when nothing is answered at all. An entry in which
 * nothing is answered keeps the places of those after it.
 */
export function entriesAnswer(columns: readonly EntryColumn[], entries: readonly Entry[]): string {
  const begun = entries.slice(0, entries.findLastIndex(isBegun) + 1);
  const answered = begun.map((entry) => {
    const values = columns.flatMap((column) => {
      const value = entry.values.get(column.id)?.trim() ?? "";
      return value === "" ? [] : [[column.id, answerOf(column, value)] as const];
    });
    return Object.fromEntries(values);
  });
  return answered.length === 0 ? "" : JSON.stringify(answered);
}

/** The sum of a column of numbers; what is no number counts nothing. */
export function sumOf({ id }: EntryColumn, entries: readonly Entry[]): number {
  return addDecimals(entries.flatMap(({ values }) => readTypedNumber(values.get(id) ?? "", []) ?? []));
}

function answerOf({ numeric }: EntryColumn, value: string): string | number {
  return (numeric ? readTypedNumber(value, []) : undefined) ?? value;
}
