import { formSuggestion, type FormSuggestion } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { lint } from "./lint.ts";

function linted(...fields: readonly Partial<FormSuggestion["fields"][number]>[]) {
  const whole = fields.map((field) => ({
    type: "text-input",
    label: "A",
    required: false,
    validation: [],
    ...field,
  }));
  const done = lint({ title: "T", description: "", fields: whole, confidence: 1 });
  expect(formSuggestion.safeParse(done.value).success).toBe(true);
  return done;
}

it("finds and mends nothing in a form that makes sense", () => {
  const { mended, findings } = linted({ label: "Colour" }, { label: "Size", type: "number" });
  expect({ mended, findings }).toEqual({ mended: [], findings: [] });
});

it("a least that is above the most changes places with it", () => {
  const { value, mended } = linted({
    type: "number",
    validation: [
      { type: "min", message: "At least 9", value: 9 },
      { type: "max", message: "At most 1", value: 1 },
    ],
  });
  expect(value.fields[0]?.validation).toEqual([
    { type: "min", message: "Minimum value is 1", value: 1 },
    { type: "max", message: "Maximum value is 9", value: 9 },
  ]);
  expect(mended).toEqual(["“A”: the least was above the most and they changed places"]);
});

it("a field for an email address checks that it is one", () => {
  const { value, mended } = linted({ type: "email", label: "Where to", validation: [] }, { type: "consent" });
  expect(value.fields[0]?.validation).toEqual([{ type: "email", message: "Enter an email address" }]);
  expect(mended).toEqual(["“Where to” asks for an email address and now checks that it is one"]);
});

it("a pattern that would hang a browser is left out", () => {
  const { value, mended } = linted({ validation: [{ type: "pattern", message: "x", value: "(a+)+$" }] });
  expect(value.fields[0]?.validation).toEqual([]);
  expect(mended).toEqual(["“A”: a pattern that cannot be used was left out"]);
});

it("a field that comes twice stands once, two that share a label are told of", () => {
  const { value, mended, findings } = linted({}, {}, { type: "number" });
  expect(value.fields.map(({ type }) => type)).toEqual(["text-input", "number"]);
  expect(mended).toEqual(["“A” came twice and stands once"]);
  expect(findings).toEqual(["2 fields are called “A”"]);
});

it("a choice of one is told of", () => {
  expect(linted({ type: "radio", options: [{ label: "x", value: "x" }] }).findings).toEqual([
    "“A” offers a choice and has fewer than two options",
  ]);
});

it("personal data without a notice is told of, with one it is not", () => {
  const finding = "The form asks for personal data (“First name”, “B”) and does not say what becomes of it";
  expect(linted({ label: "First name" }, { label: "B", type: "phone" }).findings).toEqual([finding]);
  expect(linted({ label: "First name" }, { label: "C", type: "consent" }).findings).toEqual([]);
  expect(linted({ label: "Surname of a star" }).findings).toEqual([]);
});
