import type { LiveMessage } from "@formweave/schema/api";
import type { ConnectionEnvironment } from "./socket/environment.ts";
import type { FetchTicket } from "./socket/ticketRequests.ts";

/** The person who uses this device. */
export interface Me {
  readonly id: string;
  readonly name: string;
  /** True for guests, who came by a link and have no level of their own. */
  readonly isGuest?: boolean;
}

/** Everything a session needs to open a document and stay connected. */
export interface SessionOptions {
  readonly projectId: string;
  readonly me: Me;
  /** Fetches a single-use ticket until the signal fires; called at every connection. */
  readonly fetchTicket: FetchTicket;
  /** As `fetchTicket`, for the comments document. */
  readonly fetchCommentsTicket: FetchTicket;
  /** The browser and the server's address; this page's own when not given. */
  readonly environment?: ConnectionEnvironment;
}

/** Start of a session and its handover to the next one; set by the pool. */
export interface SessionCourse {
  /** The epoch to begin with; the newest on this device when not given. */
  readonly epoch?: number;
  /** Server messages from before this session. */
  readonly messages?: readonly LiveMessage[];
  /**
   * Called when this session is over and all of its work is on the server or stored as rejected work. Another session continues in
   * this epoch, and with `bringsIn` re-applies the rejected work as far as the server takes it.
   */
  readonly onEpoch: (epoch: number, messages: readonly LiveMessage[], reapplies?: boolean) => void;
}
