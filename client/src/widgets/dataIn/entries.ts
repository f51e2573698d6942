import { listedValues } from "#widgets/options.ts";

/** One of the questions that each entry answers. */
export interface EntryColumn {
  readonly id: string;
  readonly label: string;
  /** What can be chosen, separated by commas; anything can be typed when empty. */
  readonly choices: string;
  readonly numeric: boolean;
  readonly required: boolean;
}

/** One entry of a list, or one row of a table. */
export interface Entry {
  readonly id: number;
  /** What was answered, by the id of the column. */
  readonly values: ReadonlyMap<string, string>;
}

/** Entries in which nothing is answered yet. */
export function emptyEntries(count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, id) => ({ id, values: new Map() }));
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
 * The entries as JSON, each with its answers by the titles of the columns, `""` when nothing is answered at all. Columns
 * without a title of their own go by their id; entries with a title of theirs say it as `row`.
 */
export function entriesAnswer(
  columns: readonly EntryColumn[],
  entries: readonly Entry[],
  titles: readonly string[] = [],
): string {
  const answered = entries.flatMap((entry, index) => {
    if (!isBegun(entry)) return [];
    const title = titles[index] === undefined ? [] : [["row", titles[index]] as const];
    const values = columns.flatMap((column) => {
      const value = entry.values.get(column.id)?.trim() ?? "";
      return value === "" ? [] : [[keyOf(column, columns), answerOf(column, value)] as const];
    });
    return [Object.fromEntries([...title, ...values])];
  });
  return answered.length === 0 ? "" : JSON.stringify(answered);
}

/** What can be chosen in a column; nothing where anything can be typed. */
export function choicesOf({ choices }: EntryColumn): readonly string[] {
  return [...listedValues(choices)];
}

/** The sum of a column of numbers; what is no number counts nothing. */
export function sumOf({ id }: EntryColumn, entries: readonly Entry[]): number {
  const numbers = entries.map(({ values }) => Number(values.get(id) ?? "")).filter(Number.isFinite);
  // Tenths have no exact number, so that 0.1 and 0.2 would make 0.30000000000000004.
  return Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(12));
}

function keyOf({ id, label }: EntryColumn, columns: readonly EntryColumn[]): string {
  const isItsOwn = columns.every((other) => other.id === id || other.label.trim() !== label.trim());
  return label.trim() === "" || !isItsOwn ? id : label.trim();
}

function answerOf({ numeric }: EntryColumn, value: string): string | number {
  const number = Number(value);
  return numeric && Number.isFinite(number) ? number : value;
}
