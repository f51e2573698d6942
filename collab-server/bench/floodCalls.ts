import { z } from "zod";

/** One call of a flood; one that `opens` a document takes the ticket that it was answered with to a socket. */
export const floodCall = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
  opens: z.string().optional(),
});
export type FloodCall = z.input<typeof floodCall>;

/** What a flooder is told to do. */
export const floodOrder = z.object({
  port: z.number(),
  calls: z.array(floodCall),
  atOnce: z.number(),
  ms: z.number(),
});
export type FloodOrder = z.input<typeof floodOrder>;

/** How many calls were answered with each status, and what came of them. */
export const floodEnd = z.object({ statuses: z.record(z.string(), z.number()), bytes: z.number() });
export type FloodEnd = z.infer<typeof floodEnd>;
