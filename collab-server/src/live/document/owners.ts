import { SERVER_WRITER } from "@formweave/schema/api";
import type * as Y from "yjs";

/** The author of what the server writes on its own. */
export const SERVER = SERVER_WRITER;

/** Origin of a value that the server wrote in answer to an edit. */
export interface RepairOrigin {
  /** Item whose value the server repeated; undefined when it restored more than one value. */
  readonly repeats: Y.ID | undefined;
}

/** Authors of a document: the person behind each Yjs client id, and behind each value that the server wrote for somebody. */
export interface Owners {
  /** True when the id belongs to this person or to nobody. */
  isFree(clientId: number, userId: string): boolean;
  /** True when the id permanently belongs to this person. */
  isOwnedBy(clientId: number, userId: string): boolean;
  /** Number of client ids in the document that the person would own with these. */
  countWith(clientIds: readonly number[], userId: string): number;
  /** Permanently assigns the id to the person; false when it is taken already. */
  claim(clientId: number, userId: string): boolean;
  /** Reserves an id that a person used in the presence but has not written with yet. */
  reserve(clientId: number, userId: string): void;
  /** Runs a change by the server and records this person as its author. */
  writeFor(userId: string, change: () => void, repair?: RepairOrigin): void;
  readAuthor(item: Y.Item): string;
  /** Everybody who wrote a client's items in a range of clocks, `to` excluded: Yjs merges neighbouring items of one client. */
  authorsBetween(clientId: number, from: number, to: number): readonly string[];
  /** Origin of a repair; undefined for any other item. */
  findRepair(item: Y.Item): RepairOrigin | undefined;
  /** Client ids with content in the document, by person. */
  writers(): ReadonlyMap<string, readonly number[]>;
}

/** A value that the server wrote for a person, as a range of clocks of one of its own clients. */
export interface Writing {
  readonly clientId: number;
  readonly from: number;
  /** First clock after the range. */
  readonly to: number;
  readonly userId: string;
  readonly repair?: RepairOrigin | undefined;
}

/** Stored authors of a document, and the callback that stores more. */
export interface OwnersMemory {
  readonly clients: ReadonlyMap<number, string>;
  readonly writings: readonly Writing[];
  readonly onWriting: (writing: Writing) => void;
}

/** Most reserved ids of one person; the oldest, of pages long closed, are dropped. */
const MAX_RESERVED = 200;

/** Tracks the owners of a document's client ids, starting from the stored ones. */
export function createOwners(doc: Y.Doc, memory: OwnersMemory): Owners {
  const { clients: stored } = memory;
  const claimed = new Map(stored);
  const counts = new Map<string, number>();
  const count = (userId: string) => counts.set(userId, (counts.get(userId) ?? 0) + 1);
  for (const userId of stored.values()) count(userId);
  const reserved = new Map<number, string>();
  const reservations = new Map<string, number[]>();
  const writings = createWritings(doc, memory);
  const findOwner = (clientId: number) =>
    clientId === doc.clientID ? SERVER : (claimed.get(clientId) ?? reserved.get(clientId));
  return {
    countWith: (clientIds, userId) =>
      (counts.get(userId) ?? 0) + clientIds.filter((clientId) => !claimed.has(clientId)).length,
    isOwnedBy: (clientId, userId) => claimed.get(clientId) === userId,
    isFree: (clientId, userId) => [undefined, userId].includes(findOwner(clientId)),
    claim(clientId, userId) {
      if (claimed.has(clientId)) return false;
      claimed.set(clientId, userId);
      count(userId);
      return true;
    },
    reserve(clientId, userId) {
      if (findOwner(clientId) !== undefined) return;
      const own = reservations.get(userId) ?? [];
      const oldest = own.length < MAX_RESERVED ? undefined : own.shift();
      if (oldest !== undefined) reserved.delete(oldest);
      reservations.set(userId, [...own, clientId]);
      reserved.set(clientId, userId);
    },
    writeFor: writings.writeFor,
    writers: () => Map.groupBy([...doc.store.clients.keys(), doc.clientID], (id) => findOwner(id) ?? SERVER),
    readAuthor: ({ id }) => writings.at(id)?.userId ?? claimed.get(id.client) ?? SERVER,
    authorsBetween: (clientId, from, to) => [
      claimed.get(clientId) ?? SERVER,
      ...writings.between(clientId, from, to).map(({ userId }) => userId),
    ],
    findRepair: ({ id }) => writings.at(id)?.repair,
  };
}

/** Tracks what the server wrote for people, starting from the stored values. */
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
    // A repetition of a repetition refers to the first value.
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
