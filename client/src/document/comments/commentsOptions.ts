import type { ReopenableSocket } from "#document/socket/ReopenableSocket.ts";
import type { FetchTicket } from "#document/socket/ticketRequests.ts";
import type { Me } from "#document/sessionOptions.ts";
import type { StatusStore } from "#document/status.ts";

/** Dependencies of a project's comments on its session. */
export interface CommentsOptions {
  readonly projectId: string;
  readonly me: Me;
  readonly status: StatusStore;
  readonly socket: () => ReopenableSocket;
  readonly fetchTicket: FetchTicket;
}
