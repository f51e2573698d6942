import { SERVER_WRITER } from "@formweave/schema/api";
import type * as Y from "yjs";

/** The author of what the server writes on its own. */
export const SERVER = SERVER_WRITER;

/** Who stands behind each Yjs client id of a document, and behind each value that the server wrote for somebody. */
export interface Owners {
  /** Whether the id is this person's, or nobody's. */
  isFree(clientId: number, userId: string): boolean;
  /** Whether the id is this person's, for good. */
  isOf(clientId: number, userId: string): boolean;
  /** How many ids of the document would be this person's with these. */
  countWith(clientIds: readonly number[], userId: string): number;
  /** Gives the id to the person for good; false when it was theirs already. */
  claim(clientId: number, userId: string): boolean;
  /** Keeps others from taking an id that this person has shown in the presence but not written with yet. */
  reserve(clientId: number, userId: string): void;
  /** Runs a change of the server whose values count as this person's. */
  writeFor(userId: string, change: () => void): void;
  authorOf(item: Y.Item): string;
  /** The client ids whose writing stands in the document, by person. */
  writers(): ReadonlyMap<string, readonly number[]>;
}

/** Keeps the owners of a document's client ids, starting from those on disk. Source: collab.md §2 "Client-id forgery". */
export function createOwners(doc: Y.Doc, stored: ReadonlyMap<number, string>): Owners {
  const claimed = new Map(stored);
  const counts = new Map<string, number>();
  const count = (userId: string) => counts.set(userId, (counts.get(userId) ?? 0) + 1);
  for (const userId of stored.values()) count(userId);
  const reserved = new Map<number, string>();
  const written: { from: number; to: number; userId: string }[] = [];
  const ownClock = () => doc.store.clients.get(doc.clientID)?.at(-1);
  const ownerOf = (clientId: number) =>
    clientId === doc.clientID ? SERVER : (claimed.get(clientId) ?? reserved.get(clientId));
  return {
    countWith: (clientIds, userId) =>
      (counts.get(userId) ?? 0) + clientIds.filter((clientId) => !claimed.has(clientId)).length,
    isOf: (clientId, userId) => claimed.get(clientId) === userId,
    isFree: (clientId, userId) => [undefined, userId].includes(ownerOf(clientId)),
    claim(clientId, userId) {
      if (claimed.has(clientId)) return false;
      claimed.set(clientId, userId);
      count(userId);
      return true;
    },
    reserve(clientId, userId) {
      if (ownerOf(clientId) === undefined) reserved.set(clientId, userId);
    },
    writeFor(userId, change) {
      const from = nextClock(ownClock());
      change();
      const to = nextClock(ownClock());
      if (to > from) written.push({ from, to, userId });
    },
    writers: () => Map.groupBy([...doc.store.clients.keys(), doc.clientID], (id) => ownerOf(id) ?? SERVER),
    authorOf({ id }) {
      if (id.client !== doc.clientID) return claimed.get(id.client) ?? SERVER;
      return written.findLast(({ from, to }) => from <= id.clock && id.clock < to)?.userId ?? SERVER;
    },
  };
}

function nextClock(last: Y.Item | Y.GC | undefined): number {
  return last === undefined ? 0 : last.id.clock + last.length;
}
