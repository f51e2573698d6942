import { validateInput, validationSuggestion } from "@formweave/schema/api";
import { describe, expect, it } from "vitest";
import { findMeaning } from "../ontology/findMeaning.ts";
import { suggestComponents } from "./suggestComponents.ts";
import { suggestContent } from "./suggestContent.ts";
import { suggestRules } from "./suggestRules.ts";

function rules(fieldType: string, fieldLabel: string) {
  const suggestion = suggestRules(validateInput.parse({ fieldType, fieldLabel }));
  expect(validationSuggestion.safeParse(suggestion).error).toBeUndefined();
  return suggestion;
}

function accepts(pattern: unknown, value: string) {
  return new RegExp(`^(?:${String(pattern)})$`, "u").test(value);
}

function inApp(count: number) {
  return suggestComponents(
    Array.from({ length: count }, () => ({ type: "text-input" })),
    { count: 300, mode: "app" },
  );
}

describe("rules for a field", () => {
  it.each([
    ["email", "Email", "email", undefined],
    ["text-input", "Work email", "email", undefined],
    ["password", "Password", "minLength", 8],
    ["number", "Age", "max", 120],
    ["textarea", "Comments", "maxLength", 2000],
    ["quantity", "Quantity", "min", 1],
  ])("checks a %s called “%s” for its %s", (type, label, rule, value) => {
    expect(rules(type, label).rules).toContainEqual(
      expect.objectContaining({ type: rule, ...(value !== undefined && { value }) }),
    );
  });

  it.each([
    ["text-input", "IBAN", "DE89 3704 0044 0532 0130 00", "12345"],
    ["text-input", "Postcode", "SW1A 1AA", "!"],
    ["phone", "Phone", "+41 (0)44 123 45 67", "call me"],
    ["url", "Website", "https://example.com", "example"],
  ])(
    "has a pattern for a %s called “%s” that takes the right and not the wrong",
    (type, label, right, wrong) => {
      const pattern = rules(type, label).rules.find((rule) => rule.type === "pattern")?.value;
      expect(accepts(pattern, right)).toBe(true);
      expect(accepts(pattern, wrong)).toBe(false);
    },
  );

  it("falls back to a required field where it knows nothing", () => {
    expect(rules("color", "Zzz")).toMatchObject({
      rules: [{ type: "required", message: "This field is required" }],
      confidence: 0.3,
    });
  });

  it("says when another type would be better, and what browsers call it", () => {
    expect(rules("text-input", "Date of birth").suggestions.join(" ")).toMatch(/date.*bday/u);
  });
});

describe("components that go with others", () => {
  it("wants something to write into first, then choices", () => {
    expect(suggestComponents([])).toHaveLength(5);
    expect(suggestComponents([])[0]).toMatchObject({ type: "text-input", confidence: 0.8 });
    expect(suggestComponents([{ type: "text-input" }], { count: 1 })).toMatchObject([
      { type: "select", confidence: 0.75 },
    ]);
  });

  it("gives layout a tenth more with more than three widgets, and inputs none in an app", () => {
    expect(inApp(3).find(({ type }) => type === "section")?.confidence).toBe(0.5);
    expect(inApp(4).find(({ type }) => type === "section")?.confidence).toBe(0.6);
    expect(inApp(4).find(({ type }) => type === "rating")?.confidence).toBe(0.5);
  });
});

describe("words for a field", () => {
  it("names what has only a placeholder", () => {
    expect(
      suggestContent({ id: "a", type: "email", label: "", placeholder: "e-mail", required: true }),
    ).toContainEqual(expect.objectContaining({ kind: "label", widgetId: "a", content: "Email" }));
  });

  it("says “Enter …” where it knows nothing, of what can say it and does not yet", () => {
    const field = { id: "a", type: "text-input", label: "Zorblax", required: false };
    expect(suggestContent(field)).toMatchObject([
      { kind: "placeholder", content: "Enter Zorblax", confidence: 0.3 },
    ]);
    expect(suggestContent({ ...field, placeholder: "Z-1" })).toEqual([]);
    expect(suggestContent({ ...field, type: "rating" })).toEqual([]);
  });

  it("helps where the data is sensitive, and has nothing to say about a good field", () => {
    expect(
      suggestContent({ id: "a", type: "text-area", label: "Allergies", required: false }).map(
        ({ kind }) => kind,
      ),
    ).toEqual(["helpText"]);
    expect(suggestContent({ id: "a", type: "full-name", label: "Full name", required: true })).toEqual([]);
  });
});

describe("what a label means", () => {
  it("is the same in every language, for browsers and for health records", () => {
    for (const label of [
      "Date of birth",
      "Fecha de nacimiento",
      "Date de naissance",
      "Geburtsdatum",
      "bday",
      "birthDate",
    ]) {
      expect(findMeaning(label)).toEqual({
        concept: "birthDate",
        autocomplete: "bday",
        schemaOrg: "birthDate",
        fhirItemType: "date",
        personalData: "identity",
      });
    }
    expect(findMeaning("zzz")).toBeUndefined();
  });
});
