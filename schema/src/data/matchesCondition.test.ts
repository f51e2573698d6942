import { expect, it } from "vitest";
import type { ColumnCondition, ColumnKind, Json } from "../model/index.ts";
import { matchesCondition } from "./matchesCondition.ts";
import type { RowContext } from "./resolveCondition.ts";
import { createField } from "./testing/index.ts";

const CONTEXT: RowContext = {
  actor: { kind: "person", id: "ada", email: "Ada@Example.org", name: "Ada", roles: [] },
  now: Date.UTC(2026, 10, 28, 10, 0),
};
const options = [{ value: "new", label: "New" }];

type Compared = Omit<ColumnCondition, "field">;

function matches(kind: ColumnKind, value: Json, condition: Compared): boolean {
  const row = { number: 1, id: "r", owner: "ada", rev: 1, values: { f: value }, createdAt: 5, changedAt: 6 };
  return matchesCondition(row, { field: "f", ...condition }, [createField("f", kind, { options })], CONTEXT);
}

it.each<[ColumnKind, Json, Compared]>([
  ["text", "Straße", { operator: "is", value: "STRASSE" }],
  ["text", "Zoë", { operator: "contains", value: "OE" }],
  ["text", "", { operator: "isNot", value: "a" }],
  ["text", "", { operator: "isEmpty" }],
  ["email", "ada@example.org", { operator: "is", ref: { from: "user", what: "email" } }],
  ["phone", "٠١٢٣", { operator: "is", value: "0123" }],
  ["number", 1.5, { operator: "atLeast", value: 1.5 }],
  ["number", 0, { operator: "isFilled" }],
  ["number", 10, { operator: "moreThan", value: 9 }],
  // A text in a column of numbers is there, and no number.
  ["number", "1,5", { operator: "isFilled" }],
  ["number", "1,5", { operator: "isNot", value: 1.5 }],
  ["yesNo", false, { operator: "is", value: false }],
  ["choice", "gone", { operator: "isOneOf", value: ["gone", "new"] }],
  ["choices", ["new", "old"], { operator: "is", value: "old" }],
  ["choices", ["new", "old"], { operator: "contains", value: "new" }],
  ["choices", ["new"], { operator: "isNot", value: "old" }],
  ["date", "2026-11-28", { operator: "is", ref: { from: "now" } }],
  ["dateTime", "2026-11-28T10:00", { operator: "is", ref: { from: "now" } }],
  ["time", "10:00:01", { operator: "moreThan", value: "10:00" }],
  ["link", "row_1", { operator: "isOneOf", value: ["row_1"] }],
])("%s %j fulfils %j", (kind, value, condition) => {
  expect(matches(kind, value, condition)).toBe(true);
});

it.each<[ColumnKind, Json, Compared]>([
  ["text", "Ada", { operator: "is", value: "Ad" }],
  ["text", "10", { operator: "moreThan", value: "9" }],
  ["number", "1,5", { operator: "is", value: 1.5 }],
  ["number", "1,5", { operator: "isEmpty" }],
  ["number", 1.5, { operator: "is", value: "1,5" }],
  ["choice", "New", { operator: "is", value: "new" }],
  ["choices", ["new", "old"], { operator: "isNot", value: "old" }],
  ["text", "Ada", { operator: "isOneOf", value: [] }],
  // A reference without a value holds for no row, with any operator.
  ["text", "Ada", { operator: "isNot", ref: { from: "state", id: "s" } }],
])("%s %j does not fulfil %j", (kind, value, condition) => {
  expect(matches(kind, value, condition)).toBe(false);
});

it("owner and times of a row are compared like columns", () => {
  const row = { number: 1, id: "r", owner: null, rev: 1, values: {}, createdAt: 5, changedAt: 6 };
  const isFulfilled = (condition: ColumnCondition) => matchesCondition(row, condition, [], CONTEXT);
  expect(isFulfilled({ field: "$owner", operator: "isEmpty" })).toBe(true);
  expect(isFulfilled({ field: "$owner", operator: "is", ref: { from: "user", what: "id" } })).toBe(false);
  expect(isFulfilled({ field: "$created", operator: "atMost", value: 5 })).toBe(true);
  expect(isFulfilled({ field: "$changed", operator: "lessThan", ref: { from: "now" } })).toBe(true);
});
