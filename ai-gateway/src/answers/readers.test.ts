import { expect, it } from "vitest";
import { formAnalysis, formSuggestion, validationSuggestion } from "@formweave/schema/api";
import { fallbackAnalysis, fallbackForm, fallbackRules } from "./fallbacks.ts";
import { readAnalysis } from "./readAnalysis.ts";
import { readChanges } from "./readChanges.ts";
import { readForm } from "./readForm.ts";
import { readRules } from "./readRules.ts";

function form(given: unknown) {
  const read = readForm(JSON.stringify(given), "STOP");
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const fields = (...given: readonly unknown[]) => form({ title: "T", description: "", fields: given });

const readConfidence = (confidence: unknown) => form({ fields: ["A"], confidence }).value.confidence;

it("a suggestion that is right comes out as it went in, and nothing is said to be repaired", () => {
  const right = {
    title: "Visit",
    description: "Tell us about it",
    fields: [
      {
        type: "text-input",
        label: "Name",
        placeholder: "Mara Lindqvist",
        helpText: "As on your card",
        required: true,
        validation: [{ type: "minLength", message: "At least two", value: 2 }],
      },
      {
        type: "select",
        label: "Size",
        required: false,
        validation: [],
        options: [
          { label: "Small", value: "s" },
          { label: "Large", value: "l" },
        ],
        defaultValue: "s",
        section: "Order",
      },
    ],
    confidence: 0.9,
  };
  expect(formSuggestion.parse(right)).toEqual(right);
  expect(form(right)).toEqual({ value: right, repairs: [] });
});

it.each([
  ["input", "text-input"],
  ["text", "text-input"],
  ["Text Area", "text-area"],
  ["textarea", "text-area"],
  ["tel", "phone"],
  ["datetime", "datetime-local"],
  ["datetime-local", "datetime-local"],
  ["boolean", "checkbox"],
  ["fileUpload", "file"],
  ["signature_pad", "signature"],
  ["email-input", "email"],
  ["password-input", "password"],
  ["slider", "range"],
])("the type %s is a %s", (type, resolved) => {
  const { value, repairs } = fields({ type, label: "A" });
  expect(value.fields[0]?.type).toBe(resolved);
  expect(repairs).toEqual([]);
});

it.each(["heading", "iframe", "constructor", "toString", "html-embed", 7])(
  "%s is no field and becomes a text field",
  (type) => {
    const { value, repairs } = fields({ type, label: "Colour" });
    expect(value.fields[0]?.type).toBe("text-input");
    expect(repairs).toEqual(["“Colour” had an unknown type and became a text field"]);
  },
);

it("what sends the form is no field, and what it is called is kept", () => {
  const given = {
    title: "T",
    description: "",
    fields: [
      { type: "text", label: "Name" },
      { type: "Submit button", label: "Book" },
    ],
  };
  const { value, repairs } = form(given);
  expect([value.fields.map(({ label }) => label), repairs]).toEqual([["Name"], []]);
  expect(readForm(JSON.stringify(given), "STOP")).toMatchObject({ value: { submit: "Book" } });
  expect(readForm('{"form":{"fields":["Name"]}}', "STOP")).toMatchObject({ value: { submit: undefined } });
});

it("keeps 50 fields and says how many were left out", () => {
  const many = Array.from({ length: 62 }, (_, index) => ({ type: "text-input", label: `Field ${index}` }));
  const { value, repairs } = fields(...many);
  expect(value.fields).toHaveLength(50);
  expect(repairs).toEqual(["12 fields after the 50th left out"]);
});

it("makes options of texts, objects and objects of values, each with a value of its own", () => {
  const { value } = fields(
    { type: "select", label: "A", options: ["x", "y", "x"] },
    {
      type: "radio",
      label: "B",
      choices: [
        { text: "One", value: 1 },
        { label: "Uno", value: 1 },
      ],
    },
    { type: "dropdown", label: "C", options: { de: "German", fr: "French" } },
  );
  expect(value.fields.map(({ options }) => options)).toEqual([
    [
      { label: "x", value: "x" },
      { label: "y", value: "y" },
    ],
    [
      { label: "One", value: "1" },
      { label: "Uno", value: "1-2" },
    ],
    [
      { label: "German", value: "de" },
      { label: "French", value: "fr" },
    ],
  ]);
});

it("a choice without options becomes a text field, a checkbox with several a group, and both are said", () => {
  const { value, repairs } = fields(
    { type: "select", label: "A" },
    { type: "checkbox", label: "B", options: ["x", "y"] },
  );
  expect(value.fields.map(({ type }) => type)).toEqual(["text-input", "checkbox-group"]);
  expect(repairs).toEqual([
    "“A” offers a choice and had no options: it became a text field",
    "“B” has several options and became a group of checkboxes",
  ]);
});

it("reads rules as a list, as names, as an object, and beside the field; leaves out those that cannot be used", () => {
  const { value, repairs } = fields(
    { type: "text", label: "A", validation: ["required", { type: "regex", value: "/^\\d{5}$/" }] },
    { type: "number", label: "B", validation: { required: true, min: "1", max: 9, minLength: 2 } },
    { type: "text", label: "C", minLength: 3, pattern: "^(a+)+$", validation: [{ type: "luhn" }] },
    { type: "date", label: "D", min: "2026-01-01", max: "tomorrow" },
  );
  expect(value.fields.map(({ validation }) => validation.map(({ type, value: of }) => [type, of]))).toEqual([
    [
      ["required", undefined],
      ["pattern", "^\\d{5}$"],
    ],
    [
      ["required", undefined],
      ["min", 1],
      ["max", 9],
    ],
    [["minLength", 3]],
    [["min", "2026-01-01"]],
  ]);
  expect(value.fields.map(({ required }) => required)).toEqual([true, true, false, false]);
  expect(repairs).toEqual([
    "“B”: the rule “minLength” does not fit this kind of field and was left out",
    "“C”: the rule “luhn” is not known and was left out",
    "“C”: the rule “pattern” has a value that cannot be used and was left out",
    "“D”: the rule “max” has a value that cannot be used and was left out",
  ]);
});

it("clamps the confidence to 0–1, 0.7 where there is none", () => {
  expect([7, -1, "0.4", "NaN", undefined, null].map(readConfidence)).toEqual([1, 0, 0.4, 0.7, 0.7, 0.7]);
});

it("cleans the texts of a field, and says so", () => {
  const { value, repairs } = fields({
    type: "email",
    label: "<b>E\u200bmail</b>",
    helpText: "See [the terms](https://evil.example/?q=1)",
    placeholder: "x".repeat(300),
    onClick: "alert(1)",
    href: "https://evil.example",
  });
  expect(value.fields[0]).toEqual({
    type: "email",
    label: "Email",
    helpText: "See the terms (https://evil.example/?q=1)",
    placeholder: "x".repeat(200),
    required: false,
    validation: [],
  });
  expect(repairs).toEqual([
    "“Email”: hidden characters were taken out of the label",
    "“Email”: markup was taken out of the label",
    "“Email”: the placeholder was too long and was cut",
    "“Email”: a link in the help text became plain text",
  ]);
});

it("names a field without a label after its name, and leaves out one without either", () => {
  const { value, repairs } = fields({ type: "text", name: "firstName" }, { type: "text" });
  expect(value.fields.map(({ label }) => label)).toEqual(["First name"]);
  expect(repairs).toEqual([
    "“First name” had no label and was called after its name",
    "A field without a label was left out",
  ]);
});

it("brings the fields of a section together, and takes fields out of sections", () => {
  const mixed = fields(
    { label: "A", section: "S" },
    { label: "B", section: "T" },
    { label: "C", section: "S" },
  );
  expect(mixed.value.fields.map(({ label }) => label)).toEqual(["A", "C", "B"]);
  expect(mixed.repairs).toContain("Fields of the same section were brought together");
  const nested = form({ sections: [{ title: "S", fields: [{ type: "text", label: "A" }] }] });
  expect(nested.value.fields[0]).toMatchObject({ label: "A", section: "S" });
});

it("calls a form without a title “Generated form”", () => {
  expect(form({ fields: ["A"] }).value.title).toBe("Generated form");
});

it("a form without any field, a list and a refused key are unusable", () => {
  for (const text of [
    '{"title":"A","fields":[]}',
    '[{"label":"A"},{"label":"B"}]',
    '{"fields":["A"],"x":{"__proto__":1}}',
  ]) {
    const read = readForm(text, "STOP");
    expect(read.ok ? "read" : read.error.code).toBe("AI_UNUSABLE");
  }
});

it("the fallback of a form keeps at most 20 of its fields that are whole, else asks for name and email", () => {
  const cut = `{"title":"A","fields":[${Array.from({ length: 30 }, (_, at) => `{"type":"select","label":"F${at}","options":[{"label":"x","value":"y"}]}`).join(",")}`;
  const saved = fallbackForm(cut);
  expect(saved.value.fields.map(({ label }) => label)).toEqual(
    Array.from({ length: 20 }, (_, at) => `F${at}`),
  );
  expect(saved.value).toMatchObject({ title: "Generated form", confidence: 0.3 });
  expect(saved.repairs).toContain("20 fields of it stand here; others may be missing");
  const none = fallbackForm("I cannot do that { or this");
  expect(none.value.fields.map(({ label, type }) => [label, type])).toEqual([
    ["Name", "text-input"],
    ["Email", "email"],
  ]);
});

it("the other fallbacks say what they are and are not sure of it", () => {
  expect(validationSuggestion.parse(fallbackRules())).toEqual({
    rules: [{ type: "required", message: "This field is required" }],
    suggestions: [],
    confidence: 0.3,
  });
  expect(formAnalysis.parse(fallbackAnalysis())).toMatchObject({
    score: 50,
    recommendations: [
      {
        suggestion: "The form could not be analyzed. Look through it yourself.",
        impact: "Try again in a moment.",
      },
    ],
    confidence: 0.3,
  });
});

it("reads rules for a field, and only those that fit it", () => {
  const text =
    '{"rules":[{"type":"required"},{"type":"pattern","value":"x"}],"suggestions":["a","b","c","d","e","f"],"confidence":2}';
  const read = readRules(text, "STOP", { fieldType: "number", fieldLabel: "Age" });
  expect(read.ok && read.value).toEqual({
    value: {
      rules: [{ type: "required", message: "This is required" }],
      suggestions: ["a", "b", "c", "d", "e"],
      confidence: 1,
    },
    repairs: [
      "“Age”: the rule “pattern” does not fit this kind of field and was left out",
      "The suggestions after the 5th were left out",
    ],
  });
});

it("reads an analysis about the components of this form alone, 50 points where it has none", () => {
  const text = JSON.stringify({
    recommendations: [
      { priority: "critical", suggestion: "Shorten it", widgetIds: ["a", "other"] },
      "Say why",
    ],
    insights: ["Long"],
    metrics: { completionRate: 0.9 },
  });
  const read = readAnalysis(text, "STOP", { widgetIds: ["a", "b"] });
  expect(read.ok && read.value).toEqual({
    value: {
      score: 50,
      recommendations: [
        { priority: "high", category: "General", suggestion: "Shorten it", impact: "", widgetIds: ["a"] },
        { priority: "medium", category: "General", suggestion: "Say why", impact: "" },
      ],
      insights: ["Long"],
      confidence: 0.7,
    },
    repairs: [
      "A recommendation named components that are not in the form",
      "The answer had no score, which stands at 50",
    ],
  });
});

const PHONE = { id: "w1", type: "phone", label: "Phone", required: true };
const chat = (text: string, finish: "STOP" | "MAX_TOKENS" = "STOP") => {
  const read = readChanges(text, finish, { fields: [PHONE] });
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

it("takes the changes out of a chat reply and leaves the words", () => {
  const reply = chat(
    'Phone is optional now.\n\n```json\n{"change":[{"id":"w1","set":{"required":false}}]}\n```\nAnything else?',
  );
  expect(reply.value).toEqual({
    text: "Phone is optional now.\n\nAnything else?",
    changes: { add: [], change: [{ id: "w1", set: { required: false } }], remove: [] },
    isWhole: true,
  });
});

it("takes changes without a fence, by the label of a field, and leaves out those of other forms", () => {
  const reply = chat('Done.\n{"remove":["phone","w2"],"add":["Fax"]}');
  expect(reply.value.changes).toMatchObject({ remove: ["w1"], add: [{ label: "Fax" }], change: [] });
  expect(reply.repairs).toContain("A change of “w2” was left out: there is no such field in this form");
  expect(reply.value.text).toBe("Done.");
});

it("a reply without changes, or with JSON that is none, is words alone", () => {
  expect(chat("Hello").value).toEqual({ text: "Hello", isWhole: true });
  expect(chat('Such as:\n```json\n{"a":1}\n```').value).toEqual({
    text: 'Such as:\n```json\n{"a":1}\n```',
    isWhole: true,
  });
});

it("of a reply that was cut there are no changes, even if their block is whole", () => {
  const block = 'Yes.\n```json\n{"remove":["w1"]}\n```';
  for (const text of [block, block.slice(0, -6), block.slice(0, -12)]) {
    const reply = chat(text, "MAX_TOKENS");
    expect(reply.value).toEqual({ text: "Yes.", isWhole: false });
    expect(reply.repairs).toEqual([
      "The changes of this answer are not complete, since the answer was cut off",
    ]);
  }
});
