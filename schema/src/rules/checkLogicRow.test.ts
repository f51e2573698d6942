import { expect, it } from "vitest";
import { checkLogicRow } from "./checkLogicRow.ts";

it("rows of the export format are accepted, also those that are begun and those of tomorrow", () => {
  const navigate = { event: "click", action: "navigate", params: { to: "/api/auth/google" } };
  expect(checkLogicRow("events", navigate)).toBeUndefined();
  expect(
    checkLogicRow("events", { event: "swipe", action: "confetti", params: { amount: 9 } }),
  ).toBeUndefined();
  expect(checkLogicRow("events", {})).toBeUndefined();
  expect(
    checkLogicRow("conditions", { action: "show", field: "company", operator: "equals", value: "ACME" }),
  ).toBeUndefined();
  expect(checkLogicRow("conditions", { action: "show", field: "" })).toBeUndefined();
  expect(checkLogicRow("validation", { type: "minLength", value: 3, message: "Longer" })).toBeUndefined();
});

it.each([
  [
    "events",
    { action: "navigate", params: { to: "javascript:alert(1)" } },
    "Address must be a web, mail or phone address",
  ],
  ["events", { action: "show", params: { target: "<script>" } }, "The params.target is not valid"],
  ["events", { action: "a b" }, "The action is not valid"],
  ["events", { params: [] }, "The params is not valid"],
  ["conditions", { field: "../x" }, "The field is not valid"],
  ["conditions", { operator: 7 }, "The operator is not valid"],
  ["conditions", { or: "yes" }, "The or is not valid"],
  ["validation", { type: "" }, "The type is not valid"],
  ["validation", { message: "x".repeat(501) }, "The message is not valid"],
] as const)("of %s the row %j is refused: %s", (list, row, message) => {
  expect(checkLogicRow(list, row)?.message).toBe(message);
});
