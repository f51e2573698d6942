import { z } from "zod";

/** One call of a flood. With `opens`, the flooder uses the ticket in the answer to open that document over a socket. */
export const floodCall = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
  opens: z.string().optional(),
});
export type FloodCall = z.input<typeof floodCall>;

/** Order for the flooder process. */
export const floodOrder = z.object({
  port: z.number(),
  calls: z.array(floodCall),
  atOnce: z.number(),
  ms: z.number(),
});
export type FloodOrder = z.input<typeof floodOrder>;

/** Answers by status, and the bytes received. */
export const floodEnd = z.object({ statuses: z.record(z.string(), z.number()), bytes: z.number() });
export type FloodEnd = z.infer<typeof floodEnd>;
