/** Any value that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Deeper than any value of the product, and shallow enough for recursion. */
const MAX_JSON_DEPTH = 500;

/**
 * True when a value survives JSON unchanged: no undefined, bigint, infinite number or `__proto__` key, and less than 500 levels
 * deep.
 */
export function isJson(value: unknown, depth: number = MAX_JSON_DEPTH): value is Json {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (depth === 0 || typeof value !== "object") return false;
  return Array.isArray(value) ? isJsonArray(value, depth) : isJsonObject(value, depth);
}

function isJsonArray(value: readonly unknown[], depth: number): boolean {
  // `every` skips holes in arrays, so they need a check of their own.
  return !value.includes(undefined) && value.every((part) => isJson(part, depth - 1));
}

function isJsonObject(value: object, depth: number): boolean {
  return (
    [Object.prototype, null].includes(Object.getPrototypeOf(value)) &&
    Object.entries(value).every(([key, part]) => key !== "__proto__" && isJson(part, depth - 1))
  );
}
