import { z } from "zod";
import { uuid } from "../model/index.ts";

/** POST /api/collab/tickets. */
export const ticketInput = z.object({ projectId: uuid });

/** What opens a socket once within a minute: the Hocuspocus token, for whom, and where to connect. Source: DESIGN §7. */
export const ticket = z.object({ ticket: z.string(), userId: z.string(), url: z.string() });

export type TicketInput = z.infer<typeof ticketInput>;
export type Ticket = z.infer<typeof ticket>;
