import { unreadable } from "../refusal.ts";
import { isObject, listAt, objectAt, type JsonObject } from "./jsonValue.ts";

/** A schema at its position, with the references that led to it. */
export interface SchemaPosition {
  readonly schema: JsonObject;
  readonly trail: readonly string[];
}

/** Most references in a chain; people write two or three. */
const MAX_TRAIL = 50;

/**
 * Follows the references of a schema, and merges its `allOf` parts. References are followed only inside the file: nothing is
 * fetched. Undefined where a reference leads back to itself, as in the description of trees of any depth.
 */
export function resolveSchema(root: JsonObject, schemaPosition: SchemaPosition): SchemaPosition | undefined {
  const { $ref: reference, ...own } = schemaPosition.schema;
  if (typeof reference !== "string") return withParts(root, schemaPosition);
  if (!reference.startsWith("#"))
    throw unreadable(`it refers to "${reference.slice(0, 80)}", and nothing is fetched`);
  if (schemaPosition.trail.includes(reference) || schemaPosition.trail.length > MAX_TRAIL) return undefined;
  const target = follow(root, reference);
  if (target === undefined) throw unreadable(`it refers to "${reference.slice(0, 80)}", which is not in it`);
  return resolveSchema(root, { schema: { ...target, ...own }, trail: [...schemaPosition.trail, reference] });
}

function withParts(root: JsonObject, schemaPosition: SchemaPosition): SchemaPosition {
  const parts = listAt(schemaPosition.schema, "allOf").filter(isObject);
  if (parts.length === 0) return schemaPosition;
  const { allOf: _, ...own } = schemaPosition.schema;
  let schema: JsonObject = {};
  let { trail } = schemaPosition;
  for (const part of parts) {
    const resolved = resolveSchema(root, { schema: part, trail });
    if (resolved === undefined) continue;
    schema = merge(schema, resolved.schema);
    trail = resolved.trail;
  }
  return { schema: merge(schema, own), trail };
}

// Later values win, as a schema's own keywords do over those that it builds on.
function merge(first: JsonObject, second: JsonObject): JsonObject {
  const properties = { ...objectAt(first, "properties"), ...objectAt(second, "properties") };
  const required = [...listAt(first, "required"), ...listAt(second, "required")];
  const isGroup = Object.hasOwn(first, "properties") || Object.hasOwn(second, "properties");
  return { ...first, ...second, required, ...(isGroup ? { properties } : {}) };
}

// A reference is a JSON Pointer, or, with `$anchor`, a name. Source: RFC 6901, JSON Schema 2020-12 §8.2.
function follow(root: JsonObject, reference: string): JsonObject | undefined {
  const pointer = reference.slice(1);
  if (pointer === "") return root;
  if (!pointer.startsWith("/")) return anchored(root, pointer);
  let value: unknown = root;
  for (const step of pointer.slice(1).split("/").slice(0, 100)) {
    const key = decode(step).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return isObject(value) ? value : undefined;
}

function anchored(root: JsonObject, name: string): JsonObject | undefined {
  const definitions = [
    ...Object.values(objectAt(root, "$defs")),
    ...Object.values(objectAt(root, "definitions")),
  ];
  return definitions
    .filter(isObject)
    .find((schema) => schema["$anchor"] === name || schema["$id"] === `#${name}`);
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
