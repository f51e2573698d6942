import { expect, it } from "vitest";
import { fieldTyped, putField } from "./fieldTyped.ts";

it.each([
  ["", 0, undefined],
  ["{", 1, { from: 0, query: "" }],
  ["2 * {Ho", 7, { from: 4, query: "Ho" }],
  ["{Hours} * 2", 11, undefined],
  ["{Hours} * {R", 12, { from: 10, query: "R" }],
  ["{Hours} * 2", 3, { from: 0, query: "Ho" }],
  ['"{Ho', 4, undefined],
])("in %j at %d is typed %j", (text, caret, typed) => {
  expect(fieldTyped(text, caret)).toEqual(typed);
});

it.each([
  ["2 * {Ho", 7, "2 * {Hours}", 11],
  ["2 * {Ho} + 1", 7, "2 * {Hours} + 1", 11],
  ["{Ho + {Rate}", 3, "{Hours} + {Rate}", 7],
])("a field is put into %j at %d", (text, caret, expected, after) => {
  const typed = fieldTyped(text, caret);
  expect(typed && putField(text, typed, "Hours")).toEqual({ text: expected, caret: after });
});
