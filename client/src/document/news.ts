import type { Fullness, LiveMessage, LogRoom } from "@formweave/schema/api";
import { createStore, type Store } from "#lib/createStore.ts";

/** What the server says that a person may hear. */
export type NewsMessage = Exclude<LiveMessage, { type: "versions" | "fullness" | "room" | "talk" }>;

/** What the server says to this person: refusals, repairs, conflicts. */
export interface News {
  /** Whether it said anything that this person should hear, beyond a welcome. */
  readonly isThere: Store<boolean>;
  /** How often it said that the list of versions is another one. */
  readonly versions: Store<number>;
  /** What the document takes, as the server said last. */
  readonly fullness: Store<Fullness>;
  /** Whether what is written can be kept, as the server said last. */
  readonly room: Store<LogRoom>;
  /** Follows it until the returned function is called; the first to follow hears what was said before. */
  follow(listener: (message: NewsMessage) => void): () => void;
  tell(message: LiveMessage): void;
}

/** Keeps what the server says until somebody listens; `before` was said on the way here. */
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
      // Who is told nothing more comes to a document with room.
      if (message.type === "welcome") {
        fullness.set("roomy");
        room.set(message.room ?? "roomy");
      }
      if (isWorthHearing(message)) isThere.set(true);
      // Kept of an earlier connection, the return of nothing would end the return that is being told.
      if (listeners.size === 0 && isWorthHearing(message)) unheard.push(message);
      for (const listener of listeners) listener(message);
    },
  };
}

/** The others are no words to a person, but states of the page. */
function isSaid(message: LiveMessage): message is NewsMessage {
  const { type } = message;
  return type !== "versions" && type !== "fullness" && type !== "room" && type !== "talk";
}

/** A return of nothing is said at each connection. */
function isWorthHearing(message: NewsMessage): boolean {
  if (message.type !== "returned") return message.type !== "welcome";
  const { taken, refused, rescued, contested } = message;
  return taken + refused + rescued + contested > 0;
}
