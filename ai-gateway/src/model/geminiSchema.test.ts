import { formAnalysis, formSuggestion, validationSuggestion } from "@formweave/schema/api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { toGeminiSchema } from "./geminiSchema.ts";

const KNOWN = new Set([
  "type",
  "description",
  "nullable",
  "format",
  "enum",
  "items",
  "properties",
  "required",
  "anyOf",
]);

function ofZod(schema: z.ZodType) {
  return toGeminiSchema(z.toJSONSchema(schema, { unrepresentable: "any" }));
}

/** Every keyword of a schema, without the names of properties. */
function listKeywords(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(listKeywords);
  return Object.entries(schema).flatMap(([word, value]) => {
    const inner = word === "properties" ? Object.values(Object(value)) : value;
    return [word, ...listKeywords(inner)];
  });
}

it("keeps what Gemini knows, and leaves out the bounds", () => {
  const schema = z.strictObject({
    title: z.string().min(1).max(20).describe("In a few words"),
    pages: z.number().int().min(1),
    kind: z.enum(["a", "b"]),
    tags: z.array(z.string()).max(3).optional(),
  });
  expect(ofZod(schema)).toEqual({
    type: "object",
    properties: {
      title: { type: "string", description: "In a few words" },
      pages: { type: "integer" },
      kind: { type: "string", format: "enum", enum: ["a", "b"] },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["title", "pages", "kind"],
  });
});

it("says null by a mark, in either way of writing it", () => {
  const nullable = { type: "string", nullable: true };
  expect(ofZod(z.string().nullable())).toEqual(nullable);
  expect(toGeminiSchema({ type: ["string", "null"] })).toEqual(nullable);
  expect(toGeminiSchema({ type: ["string", "number", "null"] })).toEqual({
    anyOf: [{ type: "string" }, { type: "number" }],
    nullable: true,
  });
});

it("says one fixed text as a choice of one", () => {
  expect(ofZod(z.literal("x"))).toEqual({ type: "string", format: "enum", enum: ["x"] });
});

it("keeps several types", () => {
  const types = { anyOf: [{ type: "string" }, { type: "number" }] };
  expect(ofZod(z.union([z.string(), z.number()]))).toEqual(types);
});

it("leaves out what is free-form or refers elsewhere, and does not require it", () => {
  const schema = z.object({
    name: z.string(),
    data: z.record(z.string(), z.string()),
    any: z.unknown(),
    more: z.json(),
  });
  expect(ofZod(schema)).toEqual({
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
  });
});

it.each([
  undefined,
  null,
  7,
  {},
  { $ref: "#/$defs/a" },
  { type: "object" },
  { type: "array" },
  { type: "null" },
])("can say nothing of %j", (schema) => {
  expect(toGeminiSchema(schema)).toBeUndefined();
});

it.each([formSuggestion, validationSuggestion, formAnalysis])(
  "says every answer of the assistant in words that Gemini knows",
  (answer) => {
    const schema = ofZod(answer);
    expect(schema?.type).toBe("object");
    expect(listKeywords(schema).filter((word) => !KNOWN.has(word))).toEqual([]);
  },
);

it("takes any schema", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (schema) => {
      expect(listKeywords(toGeminiSchema(schema)).filter((word) => !KNOWN.has(word))).toEqual([]);
    }),
  );
});
