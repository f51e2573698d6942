import { z } from "zod";

const frames = z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array));
const WAYS = ["send", "stall", "trickle", "knock", "hoard"] as const;

/**
 * Kind and target of an attack. `send` opens the document and sends the frames; `stall` does so on five sockets that do not read; `knock`
 * sends on a hundred sockets without a ticket; `hoard` begins an unfinished message of a megabyte on as many; `trickle` begins 300
 * unfinished upgrades.
 */
export const assault = z.object({
  way: z.enum(WAYS),
  port: z.number(),
  document: z.string(),
  ticket: z.string(),
  /** Updates of the document, sent before the frames. */
  updates: frames,
  frames,
});
export type Assault = z.output<typeof assault>;

/** Outcome of an attack: how the first socket closed (`code` is null when it did not), and the types of messages it received. */
export const aftermath = z.object({
  code: z.number().nullable(),
  reason: z.string(),
  told: z.array(z.string()),
});
export type Aftermath = z.output<typeof aftermath>;
