import { z } from "zod";

/** A schema in Gemini's format. Source: the Schema object of the Gemini API. */
export interface GeminiSchema {
  readonly type?: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: GeminiSchema;
  readonly properties?: Readonly<Record<string, GeminiSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly GeminiSchema[];
}

const known = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
type Known = z.infer<typeof known>;

/**
 * Converts a JSON Schema to one that Gemini accepts; undefined where nothing of it can be expressed. Bounds of texts, numbers and
 * lists are left out, since a few of them make Gemini refuse a schema for having too many states: the reader of the answer checks
 * them. References and free-form objects are left out with their properties.
 */
export function toGeminiSchema(schema: unknown): GeminiSchema | undefined {
  const parsed = known.safeParse(schema);
  if (!parsed.success) return undefined;
  const { description } = parsed.data;
  const shape = convertSchema(withoutNull(parsed.data));
  return (
    shape && {
      ...shape,
      ...(isNullable(parsed.data) && { nullable: true }),
      ...(description && { description }),
    }
  );
}

function convertSchema(schema: Known): GeminiSchema | undefined {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return toUnion(choices);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values?.every((value) => typeof value === "string")) {
    return { type: "string", format: "enum", enum: values };
  }
  if (schema.type === "array") return toArraySchema(schema);
  if (schema.type === "object") return toObjectSchema(schema);
  return SIMPLE_TYPES.find(({ type }) => type === schema.type);
}

const SIMPLE_TYPES = [
  { type: "string" },
  { type: "number" },
  { type: "integer" },
  { type: "boolean" },
] as const;

function toUnion(choices: readonly unknown[]): GeminiSchema | undefined {
  const schemas = choices.map(toGeminiSchema).filter((schema) => schema !== undefined);
  if (schemas.length < choices.length) return undefined;
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

function toArraySchema({ items }: Known): GeminiSchema | undefined {
  const schema = toGeminiSchema(items);
  return schema && { type: "array", items: schema };
}

function toObjectSchema({ properties = {}, required = [] }: Known): GeminiSchema | undefined {
  const sayable = Object.entries(properties).flatMap(([name, property]) => {
    const schema = toGeminiSchema(property);
    return schema ? [[name, schema] as const] : [];
  });
  // Gemini refuses an object without properties.
  if (sayable.length === 0) return undefined;
  const names = new Set(sayable.map(([name]) => name));
  return {
    type: "object",
    properties: Object.fromEntries(sayable),
    required: required.filter((name) => names.has(name)),
  };
}

function isNullable({ type, anyOf: choices = [] }: Known): boolean {
  return (Array.isArray(type) && type.includes("null")) || choices.some(isNull);
}

function isNull(schema: unknown): boolean {
  return known.safeParse(schema).data?.type === "null";
}

/** The schema without null as a choice, which Gemini expresses by a flag. */
function withoutNull(schema: Known): Known {
  const { type, anyOf: choices } = schema;
  if (choices) return { ...schema, anyOf: choices.filter((choice) => !isNull(choice)) };
  if (!Array.isArray(type)) return schema;
  const types = type.filter((name) => name !== "null");
  return types.length === 1
    ? { ...schema, type: types[0] }
    : { ...schema, anyOf: types.map((name) => ({ ...schema, type: name })) };
}
