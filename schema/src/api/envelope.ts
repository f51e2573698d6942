import { z } from "zod";

/** The response of a refused call: an error code, its message, and details. */
export const refusal = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** For VALIDATION: messages by the path of each field. */
    details: z.record(z.string(), z.unknown()).default({}),
  }),
});

/** Every response of the API: the requested data, or a refusal. */
export function envelope<T>(data: z.ZodType<T>) {
  return z.discriminatedUnion("success", [z.object({ success: z.literal(true), data }), refusal]);
}

export type ApiRefusal = z.infer<typeof refusal>;
