/** Whether a value out of JSON is an object with keys; what stands under them is not known yet. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands under the first of some keys that holds anything; models spell the same key in several ways. */
export function firstOf(record: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown {
  // A loop: this is asked some hundred times of a form.
  for (const key of keys) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}
