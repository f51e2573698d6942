import { widget as widgetSchema, type Json, type Widget } from "@formweave/schema/model";
import type { Property } from "@formweave/schema/widgets";

/** Default maximum length of a text property, characters. */
const LONG = 10_000;
/** Texts that are expensive to parse: one repeated letter, many items, lines and marks, surrogate pairs. */
const TEXTS = ["a", "9", "a,", "a\n", "=1", "(a+)+", "é", "👩‍👩‍👧", "<b>", "2026-11-28,", "09:00-10:00,"];
/** A text answer of the maximum length of a field. */
export const LONG_ANSWER = "a".repeat(9999);

/** Maximum characters of a request body from an anonymous client. */
const BODY = 900_000;
/** Maximum entries of each kind in a body of a megabyte. */
const ENTRIES = 20_000;

/** Answers that are expensive to read: as long as a body, or with as many entries as fit into one. */
export const HOSTILE_ANSWERS: Readonly<Record<string, Json>> = {
  "20,000 texts": times(ENTRIES, (index) => `option ${index}`),
  "20,000 days": times(ENTRIES, (index) => `2026-11-${(index % 28) + 1}`),
  "20,000 rows": times(ENTRIES, (index) => ({ id: `r${index}`, name: "x", value: index })),
  "9,000 cells": times(4500, (index) => ({ a: `${index}` })),
  "20,000 keys": Object.fromEntries(times(ENTRIES, (index) => [`k${index}`, [`v${index}`]])),
  "9,000 keys": Object.fromEntries(times(4500, (index) => [`k${index}`, [`v${index}`]])),
  "digits without end": "9".repeat(BODY),
  "zeros before a one": `1${"0".repeat(BODY)}1`,
  "digits of another script": "٠".repeat(BODY / 2),
  "spaces without end": `1${" ".repeat(BODY)}x`,
  ...Object.fromEntries(
    ["a", "a,", "é, ", "a\n", "<b>x</b>", "a@", "a.", "+1 ", "09:00 ", "2026-11-28 "].map((text) => [
      `${JSON.stringify(text)} without end`,
      text.repeat(BODY / text.length),
    ]),
  ),
};

/** Values at the limits of a property. */
export function listExtremes(property: Property): readonly Json[] {
  switch (property.kind) {
    case "number":
      return [0, -1, 1e-7, 1e15, 1e300, -1e9, 1e9];
    case "boolean":
      return [true, false];
    case "enum":
      return Object.keys(property.values);
    case "rows":
      return [40, 200].map((length) => createRows(property, 2000, length));
    case "text":
    case "richText":
    case "string":
    case "color":
      return createTexts(property);
  }
}

function createTexts(property: object): readonly Json[] {
  const declared = "maxLength" in property ? property.maxLength : undefined;
  const most = typeof declared === "number" ? declared : LONG;
  return TEXTS.map((text) => text.repeat(Math.ceil(most / text.length)).slice(0, most));
}

function createRows({ cells }: Extract<Property, { kind: "rows" }>, count: number, length: number): Json {
  return times(count, (index) => ({
    id: `r${index}`,
    ...Object.fromEntries(
      Object.entries(cells).map(([name, { kind }]) => {
        if (kind === "number") return [name, index];
        return [name, kind === "boolean" ? true : `${index} ${"a, ".repeat(length)}`.slice(0, length)];
      }),
    ),
  }));
}

/** Forms with the maximum of logic, in the whole document or in one field. */
export const HOSTILE_LOGIC: Readonly<Record<string, readonly Widget[]>> = {
  ...Object.fromEntries(
    ["contains", "equals", "is_filled"].map((operator) => [
      `20,000 conditions of ${operator}`,
      times(20, (index) =>
        field(index, "textarea", {
          conditions:
            index === 0 ? [] : rows(1000, { action: "show", field: "w0", operator, value: "zz", or: true }),
        }),
      ),
    ]),
  ),
  "3,000 patterns": times(10, (index) =>
    field(index, "textarea", { validation: rows(300, { type: "pattern", value: "^[ab]*a*$" }) }),
  ),
  "1,000 rules of one's own": times(10, (index) =>
    field(index, "textarea", {
      validation: rows(100, { type: "custom", value: `${"lower({w0}) == {w1} || ".repeat(10)}1` }),
    }),
  ),
  "300 calculations of each other": [
    field(0, "textarea", {}),
    ...times(299, (index) =>
      field(index + 1, "calculated", { props: { formula: `{w${index}}${"+1".repeat(100)}` } }),
    ),
  ],
};

/** A field of a type with special properties. */
export function field(index: number, type: string, special: object): Widget {
  return widgetSchema.parse({
    id: `w${index}`,
    type,
    name: `W${index}`,
    position: { x: 0, y: 0 },
    size: { width: 300, height: 80 },
    parentId: null,
    ...special,
  });
}

function rows(count: number, row: object) {
  return times(count, (index) => ({ id: `r${index}`, ...row }));
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
