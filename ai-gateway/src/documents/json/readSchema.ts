import { json } from "@formweave/schema/model";
import { cutText, wordsOfName } from "../cleanText.ts";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField, FoundForm } from "../found.ts";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "./jsonValue.ts";
import { resolveSchema, type SchemaPosition } from "./resolveSchema.ts";
import { mainType, typeOfSchema } from "./typeOfSchema.ts";

/** Depth of nested objects, which become nested sections; deeper ones are left out and reported. */
const MAX_DEPTH = 8;
const MAX_DEFAULT = 2000;
/** Keywords for conditional parts of a schema, which are left out and reported. */
const UNREAD = ["if", "oneOf", "anyOf", "dependentSchemas", "dependencies", "patternProperties"];
const MAX_PROPERTIES = 20_000;

/** Position of the reader in a schema, and what it has collected. */
interface Around {
  readonly root: JsonObject;
  readonly section: string;
  readonly isRequired: boolean;
  readonly depth: number;
  readonly fields: FoundField[];
  readonly notes: Set<string>;
  /** Number of properties that may still be read: a few references can describe more than there are atoms. */
  readonly budget: { left: number };
}

/** Reads a JSON Schema: each property becomes a field, each nested object a section. References are followed only inside the file. */
export function readSchema(root: JsonObject): Pick<FoundForm, "title" | "fields" | "notes"> {
  const around = {
    root,
    section: "",
    isRequired: true,
    depth: 0,
    fields: [],
    notes: new Set<string>(),
    budget: { left: MAX_PROPERTIES },
  };
  const top = resolveSchema(root, { schema: root, trail: [] });
  if (top !== undefined) readProperties(top, around);
  return { title: textAt(root, "title"), fields: around.fields, notes: [...around.notes] };
}

function readProperties({ schema, trail }: SchemaPosition, around: Around): void {
  const unread = UNREAD.filter((key) => Object.hasOwn(schema, key));
  if (unread.length > 0) around.notes.add(`What depends on answers was left out: ${unread.join(", ")}`);
  const required = new Set(listAt(schema, "required"));
  for (const [name, property] of Object.entries(objectAt(schema, "properties"))) {
    if (!isObject(property) || around.fields.length >= MAX_FOUND || around.budget.left-- <= 0) continue;
    const schemaPosition = resolveSchema(around.root, { schema: unwrapped(property), trail });
    if (schemaPosition === undefined) {
      around.notes.add(`"${cutText(name, 80)}" refers to itself and was left out`);
      continue;
    }
    readProperty(
      name,
      { ...schemaPosition, schema: unwrapped(schemaPosition.schema) },
      { ...around, isRequired: around.isRequired && required.has(name) },
    );
  }
}

function readProperty(name: string, schemaPosition: SchemaPosition, around: Around): void {
  const again = resolveSchema(around.root, schemaPosition);
  if (again === undefined) return;
  const { schema } = again;
  const label = textAt(schema, "title") || wordsOfName(name);
  const isGroup =
    mainType(schema) === "object" || (mainType(schema) === "" && isObject(schema["properties"]));
  if (!isGroup) {
    around.fields.push(toFoundField(label, withItems(again, around.root), around));
    return;
  }
  if (around.depth >= MAX_DEPTH) {
    around.notes.add(`"${cutText(label, 80)}" is nested too deep and was left out`);
    return;
  }
  const section = around.section === "" ? label : `${around.section}: ${label}`;
  readProperties(again, { ...around, section, depth: around.depth + 1 });
}

// A choice between a schema and null means that the field may be left empty.
function unwrapped(schema: JsonObject): JsonObject {
  for (const key of ["anyOf", "oneOf"]) {
    const options = listAt(schema, key)
      .filter(isObject)
      .filter((option) => option["type"] !== "null");
    const [only] = options;
    if (options.length === 1 && only !== undefined) {
      const { [key]: _, ...own } = schema;
      return { ...only, ...own };
    }
  }
  return schema;
}

function withItems({ schema, trail }: SchemaPosition, root: JsonObject): JsonObject {
  const items = schema["items"];
  if (!isObject(items)) return schema;
  return { ...schema, items: resolveSchema(root, { schema: items, trail })?.schema ?? {} };
}

function toFoundField(label: string, schema: JsonObject, { section, isRequired }: Around): FoundField {
  const helpText = textAt(schema, "description");
  const value = json.safeParse(schema["default"]);
  const isKept = value.success && value.data !== null && JSON.stringify(value.data).length <= MAX_DEFAULT;
  return {
    label,
    required: isRequired,
    ...typeOfSchema(schema),
    ...(section === "" ? {} : { section }),
    ...(helpText === "" ? {} : { helpText }),
    ...(isKept ? { value: value.data } : {}),
  };
}
