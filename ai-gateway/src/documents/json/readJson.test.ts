import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelText } from "../../testing/formSpec.ts";
import { readJson } from "./readJson.ts";

const KINDS: readonly (readonly [string, object])[] = [
  ["text-input", { type: "string" }],
  ["text-area", { type: "string", maxLength: 1000 }],
  ["email", { type: "string", format: "email" }],
  ["date", { type: ["string", "null"], format: "date" }],
  ["datetime-local", { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] }],
  ["number", { type: "integer", minimum: 1 }],
  ["number", { $ref: "#/$defs/amount" }],
  ["checkbox", { type: "boolean" }],
  ["select", { enum: ["a", "b", null] }],
  ["multi-select", { type: "array", items: { $ref: "#/$defs/colour" } }],
  ["file", { type: "string", contentEncoding: "base64" }],
];
const $defs = { amount: { type: "number" }, colour: { enum: ["red", "blue"] } };
const properties = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `p_${name}`),
    title: labelText,
    kind: fc.constantFrom(...KINDS),
    isRequired: fc.boolean(),
  }),
  { minLength: 1, maxLength: 100, size: "max", selector: ({ name }) => name },
);

describe("a JSON Schema", () => {
  it("gives all its properties, of the right types, in the right order", () => {
    const property = fc.property(properties, (all) => {
      const schema = {
        title: "Order",
        type: "object",
        properties: Object.fromEntries(all.map(({ name, title, kind }) => [name, { title, ...kind[1] }])),
        required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
        $defs,
      };
      const form = readJson(JSON.stringify(schema));
      expect(form.title).toBe("Order");
      expect(form.fields.map(({ label, type, required }) => [label, type, required])).toEqual(
        all.map(({ title, kind, isRequired }) => [title, kind[0], isRequired]),
      );
    });
    fc.assert(property, { numRuns: 40 });
  });

  it("makes objects into sections, and asks for what is in them only where they are asked for", () => {
    const address = { type: "object", required: ["street"], properties: { street: { type: "string" } } };
    const { fields } = readJson(
      JSON.stringify({
        allOf: [
          { properties: { home: address } },
          { properties: { workPlace: address }, required: ["workPlace"] },
        ],
      }),
    );
    expect(fields).toMatchObject([
      { label: "Street", section: "Home", required: false },
      { label: "Street", section: "Work place", required: true },
    ]);
  });

  it("leaves out what refers to itself, and says so", () => {
    const tree = { properties: { name: { type: "string" }, child: { $ref: "#" } } };
    const form = readJson(JSON.stringify(tree));
    expect(form.fields.map(({ label, section }) => [label, section])).toEqual([
      ["Name", undefined],
      ["Name", "Child"],
    ]);
    expect(form.notes).toEqual(['"child" refers to itself and was left out']);
    const loop = { properties: { a: { $ref: "#/$defs/b" } }, $defs: { b: { $ref: "#/$defs/b" } } };
    expect(() => readJson(JSON.stringify(loop))).toThrow("no fields");
  });

  it("says what it leaves out since it depends on answers", () => {
    const form = readJson(JSON.stringify({ properties: { a: { type: "string" } }, if: {}, else: {} }));
    expect(form.notes).toEqual(["What depends on answers was left out: if"]);
  });

  it("ends where a few references describe more than could ever be read", () => {
    const $wide = Object.fromEntries(
      Array.from({ length: 8 }, (_, level) => {
        const next = { $ref: `#/$defs/l${level + 1}` };
        return [
          `l${level}`,
          { properties: Object.fromEntries(Array.from({ length: 50 }, (__, at) => [`p${at}`, next])) },
        ];
      }),
    );
    const schema = { $ref: "#/$defs/l0", $defs: { ...$wide, l8: { type: "object" } } };
    expect(() => readJson(JSON.stringify(schema))).toThrow("no fields");
  });

  it.each([
    [{ properties: { a: { $ref: "https://example.org/schema" } } }, "nothing is fetched"],
    [{ properties: { a: { $ref: "#/$defs/none" } } }, "not in it"],
    [{ hello: "world" }, "no JSON Schema"],
    [[1, 2], "no JSON Schema"],
  ])("refuses what it cannot read: %j", (schema, reason) => {
    expect(() => readJson(JSON.stringify(schema))).toThrow(reason);
  });

  it("reads names of properties that objects have themselves", () => {
    const { fields } = readJson(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}',
    );
    expect(fields.map(({ type }) => type)).toEqual(["text-input", "number"]);
  });
});

describe("a Questionnaire of FHIR", () => {
  it("gives its items, groups as sections", () => {
    const form = readJson(
      JSON.stringify({
        resourceType: "Questionnaire",
        title: "Intake",
        contained: [
          {
            resourceType: "ValueSet",
            id: "vs",
            compose: { include: [{ concept: [{ code: "o", display: "O" }] }] },
          },
        ],
        item: [
          { linkId: "0", type: "display", text: "Welcome" },
          {
            linkId: "1",
            type: "group",
            text: "History",
            item: [
              { linkId: "1.1", type: "boolean", text: "Do you smoke?", required: true },
              { linkId: "1.2", type: "choice", text: "Blood", answerValueSet: "#vs" },
              {
                linkId: "1.3",
                type: "choice",
                repeats: true,
                text: "Pets",
                answerOption: [{ valueString: "Cat" }],
              },
            ],
          },
          { linkId: "2", type: "dateTime", text: "When" },
        ],
      }),
    );
    expect(form.title).toBe("Intake");
    expect(form.fields).toMatchObject([
      { label: "Do you smoke?", type: "checkbox", required: true, section: "History" },
      { label: "Blood", type: "select", options: [{ label: "O", value: "o" }] },
      { label: "Pets", type: "multi-select", options: [{ label: "Cat", value: "Cat" }] },
      { label: "When", type: "datetime-local" },
    ]);
    expect(form.fields[3]).not.toHaveProperty("section");
  });
});
