/** True for JSON objects, but not for lists; the values of their keys are still unknown. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Value of the first of some keys that is set; models spell the same key in several ways. */
export function findFirst(record: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown {
  // A loop: this runs some hundred times for a form.
  for (const key of keys) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}
