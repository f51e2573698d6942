import type { Fullness, LiveMessage, LogRoom } from "@formweave/schema/api";
import { createStore, type Store } from "#lib/createStore.ts";

/** Server messages for people; the others only set a state of the page. */
export type NewsMessage = Exclude<LiveMessage, { type: "versions" | "fullness" | "room" | "talk" }>;

/** Server messages to this person: refusals, repairs, conflicts. */
export interface News {
  /** True once a message came that this person should see; a welcome is none. */
  readonly isThere: Store<boolean>;
  /** Number of times the server reported a changed list of versions. */
  readonly versions: Store<number>;
  /** Fullness of the document, as the server last reported it. */
  readonly fullness: Store<Fullness>;
  /** Room for new edits in the server's log, as the server last reported it. */
  readonly room: Store<LogRoom>;
  /** Calls the listener with each message until the returned function is called; the first listener gets the earlier messages too. */
  follow(listener: (message: NewsMessage) => void): () => void;
  tell(message: LiveMessage): void;
}

/** Creates the store of server messages, which wait for the first listener; `before` are those from before this session. */
export function createNews(before: readonly LiveMessage[]): News {
  const listeners = new Set<(message: NewsMessage) => void>();
  const unheard = before.filter(isSaid).filter(isWorthHearing);
  const isThere = createStore(unheard.length > 0);
  const versions = createStore<number>(0);
  const fullness = createStore<Fullness>("roomy");
  const room = createStore<LogRoom>("roomy");
  const setState = (message: Exclude<LiveMessage, NewsMessage>): void => {
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
      unheard.splice(0).forEach(listener);
      return () => listeners.delete(listener);
    },
    tell(message) {
      if (!isSaid(message)) return setState(message);
      // A welcome without a further message means that the document has room.
      if (message.type === "welcome") {
        fullness.set("roomy");
        room.set(message.room ?? "roomy");
      }
      if (isWorthHearing(message)) isThere.set(true);
      // An empty `returned` message must not wait here: it would end the reconnect summary of a later connection.
      if (listeners.size === 0 && isWorthHearing(message)) unheard.push(message);
      for (const listener of listeners) listener(message);
    },
  };
}

/** True for messages that people read; the others only set a state of the page. */
function isSaid(message: LiveMessage): message is NewsMessage {
  const { type } = message;
  return type !== "versions" && type !== "fullness" && type !== "room" && type !== "talk";
}

/** False for a welcome, and for an empty `returned` message, which comes with each connection. */
function isWorthHearing(message: NewsMessage): boolean {
  if (message.type !== "returned") return message.type !== "welcome";
  const { taken, refused, rescued, contested } = message;
  return taken + refused + rescued + contested > 0;
}
