import { z } from "zod";

const frames = z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array));
const WAYS = ["send", "stall", "trickle", "knock", "hoard"] as const;

/**
 * Where somebody attacks, and how: `send` opens the document and sends what there is, `stall` does so at five sockets that do
 * not read, `knock` at a hundred sockets without a ticket, `hoard` begins a message of a megabyte at as many and never ends it, `trickle`
 * begins 300 upgrades and never ends them.
 */
export const assault = z.object({
  way: z.enum(WAYS),
  port: z.number(),
  document: z.string(),
  ticket: z.string(),
  /** Updates of the document, which are sent first. */
  updates: frames,
  frames,
});
export type Assault = z.output<typeof assault>;

/** What came of it: how the first socket ended, null when it did not, and the kinds of messages that it was told of its own acts. */
export const aftermath = z.object({
  code: z.number().nullable(),
  reason: z.string(),
  told: z.array(z.string()),
});
export type Aftermath = z.output<typeof aftermath>;
