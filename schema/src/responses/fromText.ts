import { z } from "zod";

/** Parses a string of JSON with a schema. */
export function fromText<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .max(20_000)
    .transform((value, context) => {
      try {
        const read: unknown = JSON.parse(value);
        return read;
      } catch {
        context.addIssue({ code: "custom", message: "This is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
