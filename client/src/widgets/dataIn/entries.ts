import { addDecimals, readTypedNumber, writeNumber, type EntryColumn } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";

/** One entry of a list, or one row of a table. */
export interface Entry {
  readonly id: number;
  /** Answers by column id. */
  readonly values: ReadonlyMap<string, string>;
}

/** Returns the entries of an answer, padded with empty ones up to a number. Values without a column are dropped. */
export function readEntries(
  answer: Json | undefined,
  columns: readonly EntryColumn[],
  count: number,
): readonly Entry[] {
  const given = Array.isArray(answer) ? answer : [];
  return Array.from({ length: Math.max(count, given.length) }, (_, id) => ({
    id,
    values: readValues(given[id] ?? null, columns),
  }));
}

function readValues(entry: Json, columns: readonly EntryColumn[]): Entry["values"] {
  if (typeof entry !== "object" || entry === null) return new Map();
  const cells = new Map<string, Json>(Object.entries(entry));
  const values = columns.flatMap(({ id }) => {
    const cell = cells.get(id) ?? null;
    if (typeof cell === "object") return [];
    return [[id, typeof cell === "number" ? writeNumber(cell) : String(cell)] as const];
  });
  return new Map(values);
}

/** Appends an empty entry. */
export function addEntry(entries: readonly Entry[]): readonly Entry[] {
  return [...entries, { id: Math.max(-1, ...entries.map(({ id }) => id)) + 1, values: new Map() }];
}

/** Changes one answer of an entry. */
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

/** True when an entry has any answer. */
export function isBegun({ values }: Entry): boolean {
  return [...values.values()].some((value) => value.trim() !== "");
}

/**
 * Serializes the entries as JSON with answers by column id; `""` when nothing is answered. Empty entries between others are kept, so that
 * later ones keep their places.
 */
export function entriesAnswer(columns: readonly EntryColumn[], entries: readonly Entry[]): string {
  const begun = entries.slice(0, entries.findLastIndex(isBegun) + 1);
  const answered = begun.map((entry) => {
    const values = columns.flatMap((column) => {
      const value = entry.values.get(column.id)?.trim() ?? "";
      return value === "" ? [] : [[column.id, toAnswer(column, value)] as const];
    });
    return Object.fromEntries(values);
  });
  return answered.length === 0 ? "" : JSON.stringify(answered);
}

/** Sums a column of numbers; other text is ignored. */
export function sumColumn({ id }: EntryColumn, entries: readonly Entry[]): number {
  return addDecimals(entries.flatMap(({ values }) => readTypedNumber(values.get(id) ?? "", []) ?? []));
}

function toAnswer({ numeric }: EntryColumn, value: string): string | number {
  return (numeric ? readTypedNumber(value, []) : undefined) ?? value;
}
