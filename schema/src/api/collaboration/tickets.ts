import { z } from "zod";
import { DOCUMENT_KINDS, uuid } from "../../model/index.ts";

/** Protocols of the live documents: Hocuspocus, and y-websocket. */
export const WIRES = ["collab", "yjs"] as const;

/** POST /api/collab/tickets. */
export const ticketInput = z.object({
  projectId: uuid,
  wire: z.enum(WIRES).default("collab"),
  document: z.enum(DOCUMENT_KINDS).default("canvas"),
});

/**
 * A ticket for a socket, with its user and address. For `collab` it is the token of Hocuspocus and valid once, for a minute;
 * for `yjs` it is the `ticket` parameter of the address and valid as long as the sign-in.
 */
export const ticket = z.object({ ticket: z.string(), userId: z.string(), url: z.string() });

export type TicketInput = z.infer<typeof ticketInput>;
export type TicketWire = (typeof WIRES)[number];
export type Ticket = z.infer<typeof ticket>;
