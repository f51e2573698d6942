import { z } from "zod";

/** Author and time (ms since 1970) of a change; commands take it as input, since they have no clock of their own. */
export const stamp = z.strictObject({ by: z.string().min(1).max(200), at: z.number().int().nonnegative() });

export type Stamp = z.infer<typeof stamp>;
