import * as Y from "yjs";
import { json, type Json } from "../../model/index.ts";
import { readRichText } from "./richText.ts";

/** A plain value from the document, safe to use; undefined when it is missing or no JSON. */
export function safeValue(value: unknown): Json | undefined {
  if (isScalar(value)) return value;
  if (typeof value !== "object") return undefined;
  // Fast path for positions and sizes, the most frequent values.
  if (Array.isArray(value) && value.length <= SHORT_LIST) {
    const list: unknown[] = Array.from(value);
    if (list.every(isScalar)) return list;
  }
  const parsed = json.safeParse(value);
  return parsed.success ? parsed.data : undefined; // zod builds new containers, so nothing of the document leaks
}

const SHORT_LIST = 4;

function isScalar(value: unknown): value is string | number | boolean | null {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" || typeof value === "boolean" || value === null;
}

/**
 * True when a value nests no deeper than `depth` and all its objects are plain: a key `__proto__` in a Yjs value would set an
 * object's prototype. Recurses no deeper than `depth` itself.
 */
export function isPlainWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return true;
  if (depth === 0) return false;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((part) => isPlainWithin(part, depth - 1));
}

/** Converts the value under a key to JSON: a plain value, the characters of a text, or the tree of a rich text. */
export function toJsonValue(value: unknown): Json | undefined {
  if (value instanceof Y.XmlText) return richTextJson(value);
  if (value instanceof Y.Text) return value.toJSON();
  return value instanceof Y.AbstractType ? undefined : safeValue(value);
}

/** True when two values are equal as JSON, in any order of keys. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && sameLists(a, b);
  return isRecord(a) && isRecord(b) && sameRecords(a, b);
}

/** True for a JSON array. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for an object of unknown origin, but not for an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a JSON object. */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type JsonRecord = { readonly [key: string]: Json };

function sameRecords(a: JsonRecord, b: JsonRecord): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

function sameLists(a: readonly Json[], b: readonly Json[]): boolean {
  return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
}

function richTextJson(text: Y.XmlText): Json | undefined {
  return safeValue(readRichText(text));
}

/** The value if it is a string, otherwise the fallback. */
export function stringOr(value: unknown, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}
