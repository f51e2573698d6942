import type { FillLevel, LiveMessage, LogCapacity } from "@formweave/schema/api";
import { createStore, type Store } from "#lib/createStore.ts";

/** Server messages for people; the others only set a state of the page. */
export type ServerMessage = Exclude<LiveMessage, { type: "versions" | "fullness" | "room" | "talk" }>;

/** Server messages to this person: refusals, repairs, conflicts. */
export interface ServerMessages {
  /** True once a message came that this person should see; a welcome is none. */
  readonly isThere: Store<boolean>;
  /** Number of times the server reported a changed list of versions. */
  readonly versions: Store<number>;
  /** Fullness of the document, as the server last reported it. */
  readonly fullness: Store<FillLevel>;
  /** Room for new edits in the server's log, as the server last reported it. */
  readonly room: Store<LogCapacity>;
  /** Calls the listener with each message until the returned function is called; the first listener gets the earlier messages too. */
  follow(listener: (message: ServerMessage) => void): () => void;
  receive(message: LiveMessage): void;
}

/** Creates the store of server messages, which wait for the first listener; `before` are those from before this session. */
export function createServerMessages(before: readonly LiveMessage[]): ServerMessages {
  const listeners = new Set<(message: ServerMessage) => void>();
  const pending = before.filter(isServerMessage).filter(isWorthShowing);
  const isThere = createStore(pending.length > 0);
  const versions = createStore<number>(0);
  const fullness = createStore<FillLevel>("roomy");
  const room = createStore<LogCapacity>("roomy");
  const setState = (message: Exclude<LiveMessage, ServerMessage>): void => {
    if (message.type === "versions") versions.set((count) => count + 1);
    if (message.type === "fullness") fullness.set(message.fullness);
    if (message.type === "room") room.set(message.room);
  };
  return {
    isThere,
    versions,
    fullness,
    room,
    follow(listener) {
      listeners.add(listener);
      pending.splice(0).forEach(listener);
      return () => listeners.delete(listener);
    },
    receive(message) {
      if (!isServerMessage(message)) return setState(message);
      // A welcome without a further message means that the document has room.
      if (message.type === "welcome") {
        fullness.set("roomy");
        room.set(message.room ?? "roomy");
      }
      if (isWorthShowing(message)) isThere.set(true);
      // An empty `returned` message must not wait here: it would end the reconnect summary of a later connection.
      if (listeners.size === 0 && isWorthShowing(message)) pending.push(message);
      for (const listener of listeners) listener(message);
    },
  };
}

/** True for messages that people read; the others only set a state of the page. */
function isServerMessage(message: LiveMessage): message is ServerMessage {
  const { type } = message;
  return type !== "versions" && type !== "fullness" && type !== "room" && type !== "talk";
}

/** False for a welcome, and for an empty `returned` message, which comes with each connection. */
function isWorthShowing(message: ServerMessage): boolean {
  if (message.type !== "returned") return message.type !== "welcome";
  const { taken, refused, rescued, contested } = message;
  return taken + refused + rescued + contested > 0;
}
