import { z } from "zod";
import { DOCUMENT_KINDS, uuid } from "../model/index.ts";

/** The protocols of the live documents: that of Hocuspocus, and that of y-websocket. */
export const WIRES = ["collab", "yjs"] as const;

/** POST /api/collab/tickets. */
export const ticketInput = z.object({
  projectId: uuid,
  wire: z.enum(WIRES).default("collab"),
  document: z.enum(DOCUMENT_KINDS).default("canvas"),
});

/**
 * What opens a socket, for whom, and where to connect. That of `collab`, the token of Hocuspocus, is good once and for a minute; that
 * of `yjs`, the parameter `ticket` of the address, for as long as the sign-in that asked for it.
 */
export const ticket = z.object({ ticket: z.string(), userId: z.string(), url: z.string() });

export type TicketInput = z.infer<typeof ticketInput>;
export type TicketWire = (typeof WIRES)[number];
export type Ticket = z.infer<typeof ticket>;
