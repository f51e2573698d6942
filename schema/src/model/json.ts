import { z } from "zod";

/** Any value that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Parses a value that survives JSON unchanged: no undefined, no bigint, no infinite number, no `__proto__` key. */
export const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), jsonObject]),
);

const jsonObject = z.record(
  z.string().refine((key) => key !== "__proto__", "Not a safe key"),
  json,
);
