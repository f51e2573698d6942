import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { newRule, operatorChoices, operatorFor, ruleChoices } from "./logicRow.ts";

const FIELDS = WIDGET_LIST.filter(({ answer }) => answer !== undefined);
const rules = (type: string) => ruleChoices(type).map(({ value }) => value);
const operators = (type: string) => operatorChoices(type).map(({ value }) => value);

it("offers the rules that ask something of the type of a field", () => {
  expect(rules("text-input")).toEqual(["email", "minLength", "maxLength", "pattern", "custom"]);
  expect(rules("number")).toEqual(["min", "max", "custom"]);
  expect(rules("checkbox")).toEqual(["custom"]);
  expect(rules("date")).toEqual(["custom"]);
  expect(rules("formula")).toEqual([]);
});

it.each(FIELDS)("asks $type to be answered in one place", ({ type, properties }) => {
  expect(rules(type).includes("required") && "required" in properties).toBe(false);
});

it("offers the comparisons that fit the type of a field, in its words", () => {
  expect(operators("text-input")).toEqual(["is_filled", "is_empty", "equals", "not_equals", "contains"]);
  expect(operators("number")).not.toContain("contains");
  expect(operators("select")).not.toContain("greater_than");
  expect(operators("file")).toEqual(["is_filled", "is_empty"]);
  const words = operatorChoices("date").map(({ label }) => label);
  expect(words).toContain("is after");
  expect(words).toContain("is before");
});

it("keeps what was chosen before among what is offered, and changes it only where another field is picked", () => {
  expect(operatorChoices("select", "greater_than").map(({ value }) => value)).toContain("greater_than");
  expect(ruleChoices("number", "email").map(({ value }) => value)).toContain("email");
  expect(operatorFor("select", "greater_than")).toBe("is_filled");
  expect(operatorFor("number", "greater_than")).toBe("greater_than");
  expect(operatorFor(undefined, "contains")).toBe("contains");
});

it.each(FIELDS)("begins a rule for $type with one that fits it", ({ type, answer }) => {
  const first = newRule("new", type, [])["type"];
  expect(answer === "calculated" ? ["custom"] : rules(type)).toContain(first);
});
