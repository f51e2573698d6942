import { createStore, type Store } from "#lib/createStore.ts";

/** A person's work on a project that only this device has. */
export interface UnsentWork {
  readonly projectId: string;
  readonly projectName: string;
  /** Changes that the server has not confirmed. */
  readonly changes: number;
  /** Changes that the server refused (rejected work). */
  readonly kept: number;
  /** Comments begun, or returned by the server, and not sent. */
  readonly drafts: number;
}

/** Unsent work, and the state of its sending. */
export interface OutgoingWork extends UnsentWork {
  readonly state: "waiting" | "sending" | "sent";
}

/** Unsent work on this device by project, for the pages outside the builder. */
export const outgoing: Store<readonly OutgoingWork[]> = createStore<readonly OutgoingWork[]>([]);
