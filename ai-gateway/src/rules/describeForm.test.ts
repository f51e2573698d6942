import { CONCEPTS, KINDS } from "@formweave/data/assistant";
import { ASSISTANT_EXAMPLES } from "@formweave/data/catalog";
import { FORM_FIELDS, formSuggestion, generateInput, type GenerateInput } from "@formweave/schema/api";
import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { describe, expect, it } from "vitest";
import { describeForm } from "./describeForm.ts";
import { FIELD_TYPES } from "./suggesting/typeTitles.ts";

function form(description: string, rest: Partial<GenerateInput> = {}) {
  return describeForm(generateInput.parse({ description, ...rest })).form;
}

function labels(description: string, rest: Partial<GenerateInput> = {}) {
  return form(description, rest).fields.map(({ label }) => label);
}

function field(description: string, label: string) {
  return form(description).fields.find((each) => each.label === label);
}

const words = fc.constantFrom(
  "name",
  "email",
  "with",
  "and",
  "(",
  ")",
  ",",
  ":",
  "\n- ",
  "between 1 and",
  "or",
  "at least",
  "18",
  "section 1:",
  "optional",
  "no",
  "two",
  "form",
  "sin",
  "avec",
  "ohne",
  "select all that apply",
  "?",
  ". ",
  "1e999",
  "-",
  "/",
  "مرحبا",
  "名前",
  "\u0000",
  "\uD800",
);

describe("the tables", () => {
  it.each(ASSISTANT_EXAMPLES.form)("makes a form of its own example “%s”", (example) => {
    const { form: made, notUnderstood } = describeForm(generateInput.parse({ description: example }));
    expect(notUnderstood).toEqual([]);
    expect(made.fields.length).toBeGreaterThanOrEqual(4);
  });

  it("know at least 250 concepts and 60 kinds of forms", () => {
    expect(Object.keys(CONCEPTS).length).toBeGreaterThanOrEqual(250);
    expect(KINDS.length).toBeGreaterThanOrEqual(60);
  });

  it("name only types that take an answer, and parts and kinds only concepts that there are", () => {
    for (const { type, parts = [] } of Object.values(CONCEPTS)) {
      expect(FIELD_TYPES).toContain(type);
      for (const part of parts) expect(CONCEPTS).toHaveProperty(part);
    }
    for (const { fields, core = "" } of KINDS) {
      const ids = [...fields.map(([, concepts]) => concepts), core].join(" ").split(" ").filter(Boolean);
      for (const id of ids) expect(CONCEPTS).toHaveProperty(id.replaceAll(/[*?^~]/gu, ""));
    }
  });
});

describe("describing a form", () => {
  it("gives a form that the schema takes, whatever the text", () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 400, unit: "binary" }),
      fc.array(words, { minLength: 1, maxLength: 60 }).map((each) => each.join(" ")),
    );
    fc.assert(
      fc.property(
        text.filter((each) => each.trim() !== ""),
        (description) => {
          const result = form(description);
          expect(formSuggestion.safeParse(result).error).toBeUndefined();
          for (const { type } of result.fields) expect(FIELD_TYPES).toContain(type);
        },
      ),
      { numRuns: countRounds(300) },
    );
  });

  it.each([
    ["brackets", "(".repeat(8000)],
    ["commas", "a, ".repeat(2666)],
    ["fields", "email name ".repeat(727)],
    ["a word", "x".repeat(8000)],
    ["conjunctions", " and or ".repeat(1000).trim()],
    ["choices", "size a, b or c; ".repeat(500)],
    ["unknown words", Array.from({ length: 1000 }, (_, place) => `wo${place}rd`).join(" ")],
    ["colons", "a: b ".repeat(1600)],
    ["sections", "section 1: name (a, b) ".repeat(340)],
    ["quotes", "\"'“«".repeat(2000)],
    ["lines", "- name\n".repeat(1100)],
    ["numbers", "between 1 and 2 at least 3 max 4 ".repeat(240)],
  ])("takes 8,000 characters of %s without a long wait", (_name, description) => {
    const start = performance.now();
    const result = form(description.slice(0, 8000));
    expect(performance.now() - start).toBeLessThan(1500);
    expect(result.fields.length).toBeLessThanOrEqual(FORM_FIELDS.max);
    expect(formSuggestion.safeParse(result).error).toBeUndefined();
  });

  it("asks for what is named, and leaves out what is not wanted", () => {
    expect(labels("contact form with name, email and message but no phone")).toEqual([
      "Name",
      "Email",
      "Message",
    ]);
    expect(labels("contact form, without a message")).not.toContain("Message");
  });

  it("takes what such a form usually asks for when nothing is named", () => {
    expect(labels("a contact form")).toEqual(["Full name", "Email", "Phone number", "Message"]);
    expect(labels("contact form", { complexity: "simple" }).length).toBeLessThan(
      labels("contact form", { complexity: "complex" }).length,
    );
  });

  it("adds to it what is to be there also", () => {
    expect(labels("Contact form. Also ask for the order number.")).toEqual([
      "Full name",
      "Email",
      "Phone number",
      "Message",
      "Order number",
    ]);
  });

  it("reads what is required, and the limits", () => {
    expect(field("form with name and phone (optional)", "Phone")?.required).toBe(false);
    expect(field("form with a comment, max 500 characters", "Comment")?.validation).toMatchObject([
      { type: "maxLength", value: 500 },
    ]);
    expect(field("order form with quantity between 1 and 10", "Quantity")?.validation).toMatchObject([
      { type: "min", value: 1 },
      { type: "max", value: 10 },
    ]);
    expect(
      form("form with name, phone, message. Everything is required except the phone").fields.map(
        ({ required }) => required,
      ),
    ).toEqual([true, false, true]);
  });

  it("lets what is said of one field go before what is said of all", () => {
    const { fields } = form(
      "Incident: what happened, photos. Make photos optional and everything else mandatory.",
    );
    expect(fields.map(({ label, required }) => [label, required])).toEqual([
      ["What happened", true],
      ["Photos", false],
    ]);
  });

  it("[security-ai D5] reads choices, with the type that fits them", () => {
    expect(field("form with shirt size (S, M, L)", "Shirt size")).toMatchObject({
      type: "radio",
      options: [{ label: "S" }, { label: "M" }, { label: "L" }],
    });
    expect(field("form with toppings (cheese, ham, olives, choose up to 2)", "Toppings")?.type).toBe(
      "checkbox-group",
    );
    expect(field("form with colour as a dropdown (red, green)", "Colour")?.type).toBe("select");
    expect(field("form with parking (yes/no)", "Parking")?.type).toBe("yes-no");
  });

  it("takes a list behind “where people put …”, but not what they do with the form", () => {
    expect(labels("a class form where people put their name and their phone number")).toEqual([
      "Name",
      "Phone number",
    ]);
    expect(labels("a form where employees can request equipment. item, quantity")).toEqual([
      "Item",
      "Quantity",
    ]);
  });

  it("rates all that a scale is said for", () => {
    const { fields } = form("Employee survey. Rate from 1 to 5: work environment, training.");
    expect(fields.map(({ type, label }) => [type, label])).toEqual([
      ["rating", "Work environment"],
      ["rating", "Training"],
    ]);
  });

  it("keeps an identifier as text, and counts what is counted", () => {
    expect(form("form with contract number and number of boxes").fields.map(({ type }) => type)).toEqual([
      "text-input",
      "number",
    ]);
  });

  it("numbers what is wanted twice", () => {
    expect(labels("school form with two emergency contacts")).toEqual([
      "Emergency contact 1 name",
      "Emergency contact 1 phone",
      "Emergency contact 2 name",
      "Emergency contact 2 phone",
    ]);
  });

  it("puts fields under their sections, next to each other", () => {
    const { fields } = form(
      "Section 1: Personal details: name, email. Section 2: Health: allergies, medications.",
    );
    expect(fields.map(({ section }) => section)).toEqual([
      "Personal details",
      "Personal details",
      "Health",
      "Health",
    ]);
  });

  it("takes no heading that says nothing", () => {
    expect(form("section 1: , - name").fields.map(({ section }) => section)).toEqual([undefined]);
  });

  it("keeps to the age that somebody has to have", () => {
    const { fields } = form("gym form with name and date of birth. Members must be at least 18.");
    expect(fields.find(({ label }) => label === "Date of birth")?.validation).toMatchObject([
      { type: "custom", value: 18 },
    ]);
  });

  it("always has the required fields, and does not ask again for what is there", () => {
    expect(labels("contact form", { requiredFields: ["Shoe size"] })).toContain("Shoe size");
    const existingFields = [{ id: "a", type: "email", label: "E-mail address", required: true }];
    expect(labels("contact form with name and email", { existingFields })).toEqual(["Name"]);
  });

  it.each([
    ["Formulario de contacto con nombre y correo", ["Nombre", "Correo"]],
    ["Formulaire avec nom et adresse e-mail", ["Nom", "Adresse e-mail"]],
    ["Ein Formular mit Vorname und Telefonnummer", ["Vorname", "Telefonnummer"]],
  ])("answers in the language of “%s”", (description, expected) => {
    expect(labels(description)).toEqual(expected);
  });

  it("says what it did not understand, with little confidence", () => {
    const { form: made, notUnderstood } = describeForm(
      generateInput.parse({ description: "qwrt zxcv plmk" }),
    );
    expect(notUnderstood).toEqual(["qwrt zxcv plmk"]);
    expect(made.confidence).toBeLessThan(0.3);
  });
});

it.each([
  ["a contact form with name and email, all optional", false],
  ["a contact form with name and email, all required", true],
])("speaks of the mark of required fields only where there are any: “%s”", (description, isMarked) => {
  const { description: shown } = form(description);
  expect(shown.includes("*")).toBe(isMarked);
});
