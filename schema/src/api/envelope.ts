import { z } from "zod";

/** What a refused call answers: a code of the catalogue, its words, and what they are about. */
export const refusal = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** For VALIDATION: the path of each field and what is wrong with it. */
    details: z.record(z.string(), z.unknown()).default({}),
  }),
});

/** Every answer of the API: what was asked for, or why not. */
export function envelope<T>(data: z.ZodType<T>) {
  return z.discriminatedUnion("success", [z.object({ success: z.literal(true), data }), refusal]);
}

export type ApiRefusal = z.infer<typeof refusal>;
