import type { SuggestedOption, SuggestedRule } from "@formweave/schema/api";
import type { FoundField } from "../found.ts";
import { isObject, listAt, numberAt, objectAt, textAt, type JsonObject } from "./jsonValue.ts";

/** The part of a field that its schema determines. */
export type SchemaType = Pick<FoundField, "type" | "isPlain" | "options" | "validation" | "confidence">;

const TYPE_OF_FORMAT: Readonly<Record<string, string>> = {
  email: "email",
  "idn-email": "email",
  uri: "url",
  url: "url",
  iri: "url",
  "uri-reference": "url",
  date: "date",
  "date-time": "datetime-local",
  time: "time",
  duration: "duration",
  password: "password",
  phone: "phone",
  tel: "phone",
  color: "color",
  binary: "file",
  byte: "file",
  "data-url": "file",
  textarea: "text-area",
};
/** Texts that may be longer than this get several lines. */
const LONG_TEXT = 500;
/** Confidence for a list of objects or texts: the component for several answers is guessed. */
const BY_GUESS = 0.6;

/** Type of the field that a schema without properties describes. */
export function typeOfSchema(schema: JsonObject): SchemaType {
  const options = optionsOfSchema(schema);
  if (options !== undefined) return { type: "select", options, confidence: 1 };
  switch (mainType(schema)) {
    case "boolean":
      return { type: "checkbox", confidence: 1 };
    case "integer":
    case "number":
      return { type: "number", confidence: 1, validation: readRules(schema) };
    case "array":
      return typeOfList(objectAt(schema, "items"));
    default:
      return { ...typeOfText(schema), confidence: 1, validation: readRules(schema) };
  }
}

/** Type of a schema, ignoring null. */
export function mainType(schema: JsonObject): string {
  const types = [schema["type"]].flat().filter((type) => type !== "null");
  return typeof types[0] === "string" ? types[0] : "";
}

function typeOfList(items: JsonObject): SchemaType {
  const options = optionsOfSchema(items);
  if (options !== undefined) return { type: "multi-select", options, confidence: 1 };
  if (mainType(items) === "object" || isObject(items["properties"]))
    return { type: "repeater", confidence: BY_GUESS };
  const isFile = typeOfText(items).type === "file";
  return { type: isFile ? "file" : "tag-input", confidence: isFile ? 1 : BY_GUESS };
}

function typeOfText(schema: JsonObject): Pick<SchemaType, "type" | "isPlain"> {
  const byFormat = TYPE_OF_FORMAT[textAt(schema, "format")];
  if (byFormat !== undefined) return { type: byFormat };
  if (textAt(schema, "contentEncoding") !== "" || textAt(schema, "contentMediaType") !== "")
    return { type: "file" };
  if ((numberAt(schema, "maxLength") ?? 0) >= LONG_TEXT) return { type: "text-area" };
  return { type: "text-input", isPlain: true };
}

function optionsOfSchema(schema: JsonObject): readonly SuggestedOption[] | undefined {
  const values = listAt(schema, "enum").filter((value) => value !== null);
  const names = [...listAt(schema, "enumNames"), ...listAt(schema, "x-enumNames")];
  if (values.length > 0) {
    return values.map((value, index) => ({ label: toText(names[index] ?? value), value: toText(value) }));
  }
  // Options with titles are constants, of which the value has to be one.
  const constants = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")].filter(isObject);
  const isList = constants.length > 0 && constants.every((option) => Object.hasOwn(option, "const"));
  if (!isList) return undefined;
  return constants.map((option) => {
    const value = toText(option["const"]);
    return { label: textAt(option, "title") || value, value };
  });
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function readRules(schema: JsonObject): readonly SuggestedRule[] {
  const rule = (type: SuggestedRule["type"], key: string, message: string): readonly SuggestedRule[] => {
    const value = numberAt(schema, key);
    return value === undefined ? [] : [{ type, value, message: `${message} ${value}` }];
  };
  const pattern = textAt(schema, "pattern").slice(0, 500);
  return [
    ...rule("minLength", "minLength", "Minimum characters:"),
    ...rule("maxLength", "maxLength", "Maximum characters:"),
    ...rule("min", "minimum", "Minimum value is"),
    ...rule("max", "maximum", "Maximum value is"),
    ...(pattern === ""
      ? []
      : [{ type: "pattern" as const, value: pattern, message: "Use the required format" }]),
  ];
}
