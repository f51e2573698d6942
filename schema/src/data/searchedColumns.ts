import { readTypedNumber } from "../answers/index.ts";
import type { ColumnKind, SourceField } from "../model/index.ts";
import { foldCellText, readOptionText } from "./columnCells.ts";
import type { CellTest } from "./compareCell.ts";

/** Columns whose cells a search tests in the same way. */
export interface SearchedColumns {
  readonly fields: ReadonlySet<string>;
  readonly test: CellTest;
}

const TEXT_KINDS: ReadonlySet<ColumnKind> = new Set([
  "text",
  "longText",
  "email",
  "phone",
  "url",
  "date",
  "dateTime",
  "time",
]);
const NUMBER_KINDS: ReadonlySet<ColumnKind> = new Set(["number", "money"]);
/** Languages whose decimal marks differ: a number that they read differently is not searched for. */
const MARKS = ["en", "de"];

/**
 * The tests of a search, of which one has to pass: a part of a text, date or time, a whole number, or an option with the searched text in its
 * label. Null for a search of nothing.
 */
export function resolveSearch(
  search: string,
  fields: readonly SourceField[],
): readonly SearchedColumns[] | null {
  const text = foldCellText(search.trim());
  if (text === "") return null;
  const number = readTypedNumber(search.trim(), MARKS);
  return [
    { fields: listIds(fields, TEXT_KINDS), test: { is: "contains", text } as const },
    ...(number === undefined ? [] : [{ fields: listIds(fields, NUMBER_KINDS), test: amongThese([number]) }]),
    ...fields.flatMap((field) => searchOptions(field, text)),
  ].filter((searched) => searched.fields.size > 0);
}

function listIds(fields: readonly SourceField[], kinds: ReadonlySet<ColumnKind>): ReadonlySet<string> {
  return new Set(fields.filter(({ kind }) => kinds.has(kind)).map(({ id }) => id));
}

function searchOptions(field: SourceField, text: string): readonly SearchedColumns[] {
  if (field.kind !== "choice" && field.kind !== "choices") return [];
  const found = (field.options ?? []).filter(({ label }) => foldCellText(label).includes(text));
  const contents = found.map(({ value }) => readOptionText(field, value));
  return contents.length === 0 ? [] : [{ fields: new Set([field.id]), test: amongThese(contents) }];
}

function amongThese(contents: readonly (number | string)[]): CellTest {
  return { is: "among", contents };
}
