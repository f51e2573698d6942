import { SERVER_WRITER } from "@formweave/schema/api";
import type * as Y from "yjs";

/** The author of what the server writes on its own. */
export const SERVER = SERVER_WRITER;

/** Why the server wrote something in answer to an edit. */
export interface RepairOrigin {
  /** The item whose value it repeats; undefined where it puts more than one value back. */
  readonly repeats: Y.ID | undefined;
}

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
  writeFor(userId: string, change: () => void, repair?: RepairOrigin): void;
  authorOf(item: Y.Item): string;
  /** Everybody who wrote some of a client's items from one clock on, before another: Yjs joins items of one client. */
  authorsBetween(clientId: number, from: number, to: number): readonly string[];
  /** What the server answered with an item; undefined for everything else, and after a restart. */
  repairOf(item: Y.Item): RepairOrigin | undefined;
  /** The client ids whose writing stands in the document, by person. */
  writers(): ReadonlyMap<string, readonly number[]>;
}

/** What the server wrote for a person: clocks of one of its own clients. */
export interface Writing {
  readonly clientId: number;
  readonly from: number;
  /** The first clock after it. */
  readonly to: number;
  readonly userId: string;
  readonly repair?: RepairOrigin | undefined;
}

/** What is known of a document's authors from the disk, and who is told of what has to go there. */
export interface OwnersMemory {
  readonly clients: ReadonlyMap<number, string>;
  readonly writings: readonly Writing[];
  readonly onWriting: (writing: Writing) => void;
}

/** Most ids that one person has shown and not written with; the oldest, of pages long gone, make room. */
const MAX_RESERVED = 200;

/** Keeps the owners of a document's client ids, starting from those on disk. */
export function createOwners(doc: Y.Doc, memory: OwnersMemory): Owners {
  const { clients: stored } = memory;
  const claimed = new Map(stored);
  const counts = new Map<string, number>();
  const count = (userId: string) => counts.set(userId, (counts.get(userId) ?? 0) + 1);
  for (const userId of stored.values()) count(userId);
  const reserved = new Map<number, string>();
  const reservations = new Map<string, number[]>();
  const writings = createWritings(doc, memory);
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
      if (ownerOf(clientId) !== undefined) return;
      const own = reservations.get(userId) ?? [];
      const oldest = own.length < MAX_RESERVED ? undefined : own.shift();
      if (oldest !== undefined) reserved.delete(oldest);
      reservations.set(userId, [...own, clientId]);
      reserved.set(clientId, userId);
    },
    writeFor: writings.writeFor,
    writers: () => Map.groupBy([...doc.store.clients.keys(), doc.clientID], (id) => ownerOf(id) ?? SERVER),
    authorOf: ({ id }) => writings.at(id)?.userId ?? claimed.get(id.client) ?? SERVER,
    authorsBetween: (clientId, from, to) => [
      claimed.get(clientId) ?? SERVER,
      ...writings.between(clientId, from, to).map(({ userId }) => userId),
    ],
    repairOf: ({ id }) => writings.at(id)?.repair,
  };
}

/** Keeps what the server wrote for people, starting from what is on disk. */
function createWritings(doc: Y.Doc, { writings, onWriting }: OwnersMemory) {
  const written = Map.groupBy(writings, ({ clientId }) => clientId);
  const ownClock = () => nextClock(doc.store.clients.get(doc.clientID)?.at(-1));
  const at = ({ client, clock }: Y.ID) =>
    written.get(client)?.findLast(({ from, to }) => from <= clock && clock < to);
  const writeFor: Owners["writeFor"] = (userId, change, repair) => {
    const from = ownClock();
    change();
    const to = ownClock();
    if (to <= from) return;
    // What repeats a repetition repeats the first value.
    const repeats = repair?.repeats && (at(repair.repeats)?.repair?.repeats ?? repair.repeats);
    const writing = { clientId: doc.clientID, from, to, userId, repair: repair && { repeats } };
    const before = written.get(doc.clientID);
    if (before === undefined) written.set(doc.clientID, [writing]);
    else before.push(writing);
    onWriting(writing);
  };
  const between = (clientId: number, from: number, to: number): readonly Writing[] =>
    written.get(clientId)?.filter((writing) => writing.from < to && from < writing.to) ?? [];
  return { at, between, writeFor };
}

function nextClock(last: Y.Item | Y.GC | undefined): number {
  return last === undefined ? 0 : last.id.clock + last.length;
}
