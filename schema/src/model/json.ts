import { z } from "zod";
import { isJson, type Json } from "./isJson.ts";

/**
 * Parses a value that survives JSON unchanged. It is given as it came. By a function, since a union of schemas tries every one of
 * them on every value: five times as slow.
 */
export const json: z.ZodType<Json> = z.custom<Json>((value) => isJson(value));
