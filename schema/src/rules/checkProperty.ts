import { failure, type ErrorCode } from "../errors.ts";
import { MAX_TEXT } from "../limits.ts";
import { toPlainText, richText } from "../model/index.ts";
import type { Failure } from "../result.ts";
import {
  readValue,
  type NumberProperty,
  type Property,
  type RowsProperty,
  type StringProperty,
} from "../widgets/index.ts";
import { checkRow } from "./checkRow.ts";

const FORMAT_MESSAGES: Readonly<Record<NonNullable<StringProperty["format"]>, string>> = {
  url: "must be a web, mail or phone address",
  date: "must be a date such as 2026-11-20",
  time: "must be a time such as 14:30",
  datetime: "must be a date and time such as 2026-11-20T14:30",
  icon: "must be the name of an icon",
  key: "must start with a letter and hold only letters, digits, dots, dashes and underscores",
  pattern:
    "must be a regular expression that is quick for every answer, without look-around and back references",
  formula: "must be a calculation",
};

const KIND_MESSAGES: Readonly<Record<Exclude<Property["kind"], "enum">, string>> = {
  text: "must be text",
  richText: "must be formatted text",
  string: "must be text",
  number: "must be a number",
  boolean: "must be on or off",
  color: "must be a color such as #1a2b3c",
  rows: "must be a list of rows",
};

/** Strictness of a property check. */
export interface PropertyCheck {
  /** Accepts empty required properties: the document may be incomplete, and the panel only warns. */
  readonly allowEmpty?: boolean;
}

/** The failure of an invalid property value. */
export function checkProperty(
  name: string,
  property: Property,
  value: unknown,
  { allowEmpty = false }: PropertyCheck = {},
): Failure | undefined {
  const title = property.title === "" ? name : property.title;
  if (isEmpty(property, value)) {
    const missing = property.required === true && !allowEmpty;
    return missing ? refuse("REQUIRED", { title }, property.message) : undefined;
  }
  if (property.kind === "rows" && Array.isArray(value)) return checkRows(property, value);
  if (readValue(property, value) === undefined) return invalid(`${title} ${kindMessage(property)}`);
  return checkLimits(property, value);
}

function checkLimits(property: Property, value: unknown): Failure | undefined {
  if (property.kind === "number") return checkRange(property, Number(value));
  return checkLength(property, value) ?? checkPattern(property, value);
}

function isEmpty(property: Property, value: unknown): boolean {
  if (value === undefined) return true;
  if (property.kind === "number") return value === null && property.default === undefined;
  if (property.kind === "rows") return Array.isArray(value) && value.length === 0;
  if (property.kind === "richText") return readText(property, value)?.trim() === "";
  return value === "" && property.kind !== "enum" && property.kind !== "boolean";
}

function kindMessage(property: Property): string {
  if (property.kind === "string" && property.format !== undefined) return FORMAT_MESSAGES[property.format];
  if (property.kind === "enum") return `must be one of: ${Object.keys(property.values).join(", ")}`;
  return KIND_MESSAGES[property.kind];
}

function checkRows(property: RowsProperty, values: readonly unknown[]): Failure | undefined {
  const ids = new Set<unknown>();
  for (const value of values) {
    const problem = checkRow(property, value);
    if (problem !== undefined) return problem;
    ids.add(typeof value === "object" && value !== null && "id" in value ? value.id : undefined);
  }
  return ids.size < values.length ? invalid(`${property.title}: two rows have the same id`) : undefined;
}

function checkRange({ min, max }: NumberProperty, value: number): Failure | undefined {
  if (min !== undefined && value < min) return refuse("MIN_VALUE", { min });
  return max !== undefined && value > max ? refuse("MAX_VALUE", { max }) : undefined;
}

function checkLength(property: Property, value: unknown): Failure | undefined {
  const max = "maxLength" in property && property.maxLength !== undefined ? property.maxLength : MAX_TEXT;
  const length = readText(property, value)?.length ?? 0;
  return length > max ? refuse("TOO_LONG", { max }) : undefined;
}

function checkPattern(property: Property, value: unknown): Failure | undefined {
  if (property.kind !== "string" || property.pattern === undefined) return undefined;
  const matches = new RegExp(property.pattern, "u").test(String(value));
  return matches ? undefined : refuse("PATTERN", {}, property.message);
}

function readText(property: Property, value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (property.kind !== "richText" || readValue(property, value) === undefined) return undefined;
  return toPlainText(richText.parse(value));
}

function invalid(message: string): Failure {
  return failure("PROPERTY_INVALID", { message });
}

function refuse(
  code: ErrorCode,
  details: Readonly<Record<string, string | number>>,
  message?: string,
): Failure {
  const standard = failure(code, details);
  return message === undefined ? standard : { ...standard, message };
}
