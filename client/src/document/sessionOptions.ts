import type { LiveMessage } from "@formweave/schema/api";
import type { ConnectionEnvironment } from "./socket/environment.ts";
import type { FetchTicket } from "./socket/ticketRequests.ts";

/** Who sits at this device. */
export interface Me {
  readonly id: string;
  readonly name: string;
  /** Whether they came by a link, without a level of their own. */
  readonly isGuest?: boolean;
}

/** What a session needs to open. */
export interface SessionOptions {
  readonly projectId: string;
  readonly me: Me;
  /** Fetches a single-use ticket until the signal fires; called at every connection. */
  readonly fetchTicket: FetchTicket;
  /** As `fetchTicket`, for the comments of the project. */
  readonly fetchTalkTicket: FetchTicket;
  /** Where the line goes; to the server of this page when not given. */
  readonly environment?: ConnectionEnvironment;
}

/** How a session begins and goes over into the next one; the pool's business. */
export interface SessionCourse {
  /** The epoch to begin with; without it the newest that this device has. */
  readonly epoch?: number;
  /** What the server said on the way here. */
  readonly news?: readonly LiveMessage[];
  /**
   * This session is over, with nothing in it that is not on the server or kept apart: another one goes on, in this epoch, and
   * may bring in what was kept apart as far as the server takes it.
   */
  readonly onEpoch: (epoch: number, news: readonly LiveMessage[], bringsIn?: boolean) => void;
}
