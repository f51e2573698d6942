/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for objects; false for arrays and null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An entry of an object as an object; an empty object for other values. */
export function objectAt(value: JsonObject, key: string): JsonObject {
  const entry = Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(entry) ? entry : {};
}

/** An entry of an object as a list; an empty list for other values. */
export function listAt(value: JsonObject, key: string): readonly unknown[] {
  const entry: unknown = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(entry) ? entry : [];
}

/** An entry of an object as a text; an empty text for other values. */
export function textAt(value: JsonObject, key: string): string {
  const entry = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof entry === "string" ? entry : "";
}

/** An entry of an object as a finite number; undefined for other values. */
export function numberAt(value: JsonObject, key: string): number | undefined {
  const entry = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof entry === "number" && Number.isFinite(entry) ? entry : undefined;
}
