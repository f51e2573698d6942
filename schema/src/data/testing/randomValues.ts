import fc from "fast-check";
import type { ColumnKind, Json, SourceField } from "../../model/index.ts";
import { findDefinition } from "../../widgets/all.ts";
import { COLUMN_FIELD_TYPES } from "../columnAnswers.ts";

/** The instant of all questions. */
export const NOW = Date.UTC(2026, 10, 28, 10, 0);
/** Texts that are hard to compare. */
export const TEXTS = [
  "",
  " ",
  "ada",
  "Ada",
  "ADA@example.org",
  "ada@example.org",
  "straße",
  "STRASSE",
  "Zoë",
  "zoe",
  "東京",
  "ハ",
  "パ",
  "١٢٣",
  "１２３",
  "123",
  "1,5",
  "1.5",
  "new",
  "done",
  "ne",
  "\u{1F600}",
  "\uFF00",
  "a\0b",
  "ab",
  "\uD800",
  "%_\\'\"; --",
  "2026-11-28",
  "2026-11-28T10:00",
  "2026-11-28T10:00:00",
  "10:00",
  "row_1",
  "https://example.org/ä",
  `${"long ".repeat(10)}a`,
  `${"long ".repeat(10)}b`,
  "\u{1F600}".repeat(50),
] as const;
const NUMBERS = [0, 1, 2, 123, 1.5, -7, 1e300, -1e300, 5e-324, Number.MAX_SAFE_INTEGER, NOW];

/** Values of all kinds. */
export const value: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.constantFrom<Json[]>(...TEXTS), weight: 6 },
  { arbitrary: fc.constantFrom<Json[]>(...NUMBERS), weight: 4 },
  { arbitrary: fc.constantFrom<Json[]>(true, false, null), weight: 2 },
  { arbitrary: fc.subarray(["new", "done", "gone", ""]), weight: 2 },
  {
    arbitrary: fc.string({
      unit: fc.constantFrom("a", "Z", "1", "é", "ß", "\u0301", "\uFFFD", "\u{10FFFF}"),
      maxLength: 4,
    }),
    weight: 1,
  },
  { arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0), weight: 1 },
);

/** Values of a row, most of which fit their column. */
export function valueFor(kind: ColumnKind): fc.Arbitrary<Json> {
  return fc.oneof({ arbitrary: fittingValue(kind), weight: 5 }, { arbitrary: value, weight: 1 });
}

/** Values that fit their column, but for lists of options. */
export function fittingValue(kind: ColumnKind): fc.Arbitrary<Json> {
  return FITTING[kind] ?? fc.constantFrom<Json[]>(...TEXTS.filter((text) => text.trim() !== ""));
}

const option = fc.constantFrom("new", "done", "gone");
const amount = fc.constantFrom(...NUMBERS);

const FITTING: Readonly<Partial<Record<ColumnKind, fc.Arbitrary<Json>>>> = {
  number: amount,
  money: amount,
  yesNo: fc.boolean(),
  choice: option,
  // Rows have lists of options, conditions name one.
  choices: fc.oneof(option, fc.subarray(["new", "done", "gone"])),
  date: fc.constantFrom("2026-11-27", "2026-11-28", "2026-11-29"),
  dateTime: fc.constantFrom("2026-11-28T10:00", "2026-11-28T10:00:00", "2026-11-28T10:00:01"),
  time: fc.constantFrom("09:59", "10:00", "10:00:00"),
  link: fc.constantFrom("row_1", "row_2", "__proto__"),
};

/** A column of a kind, whose widgets are loaded with this file. */
export function createField(id: string, kind: ColumnKind, part: Partial<SourceField> = {}): SourceField {
  if (kind !== "link" && findDefinition(COLUMN_FIELD_TYPES[kind]) === undefined)
    throw new Error(`There is no widget for ${kind}`);
  return { id, name: `Column ${id}`, kind, ...part };
}

/** Options whose order is not that of their values. */
export const options = [
  { value: "done", label: "Erledigt" },
  { value: "new", label: "New" },
];
