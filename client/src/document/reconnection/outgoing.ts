import { createStore, type Store } from "#lib/createStore.ts";

/** What of a person's work on a project only this device has. */
export interface UnsentWork {
  readonly projectId: string;
  readonly projectName: string;
  /** Changes that the server has not confirmed. */
  readonly changes: number;
  /** Changes that the server would not take, kept apart. */
  readonly kept: number;
  /** Comments that were begun or came back, and were not sent. */
  readonly drafts: number;
}

/** Such work, and how its sending stands. */
export interface OutgoingWork extends UnsentWork {
  readonly state: "waiting" | "sending" | "sent";
}

/** What waits on this device, by project, for the pages beside the builder. */
export const outgoing: Store<readonly OutgoingWork[]> = createStore<readonly OutgoingWork[]>([]);
