import { z } from "zod";

/** Any value that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Parses a value that survives JSON unchanged: no undefined, no bigint, no infinite number, no `__proto__` key. It is given as it
 * came. By a function, since a union of schemas tries every one of them on every value: five times as slow.
 */
export const json: z.ZodType<Json> = z.custom<Json>(isJson, "Not a JSON value");

function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean";
  return value === null || (Array.isArray(value) ? isJsonList(value) : isJsonObject(value));
}

/** Looks at every place: `every` passes by those that nothing was put in. */
function isJsonList(list: readonly unknown[]): boolean {
  for (const item of list) if (!isJson(item)) return false;
  return true;
}

function isJsonObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return false;
  return Object.entries(value).every(([key, part]) => key !== "__proto__" && isJson(part));
}
