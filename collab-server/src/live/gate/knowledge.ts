import type * as Y from "yjs";
import type { Incoming } from "./incoming.ts";

/** What the device that sent an update knew of the document when it wrote it. */
export type KnownItems = Pick<Incoming, "arrival" | "owners" | "userId" | "seen">;

/**
 * Whether a device had an item: by the state that it named, or as writing of a Yjs client that it has all of. What the server
 * put back is known to whoever knew the value before, and to the person for whom it was done.
 */
export function isKnown(known: KnownItems, item: Y.Item): boolean {
  const { owners, userId } = known;
  const repair = owners.repairOf(item);
  if (repair === undefined) return hasUpTo(known, item.id, item.length);
  if (repair.repeats !== undefined) return hasUpTo(known, repair.repeats, 1);
  return owners.authorOf(item) === userId || hasUpTo(known, item.id, item.length);
}

function hasUpTo({ arrival, seen }: KnownItems, { client, clock }: Y.ID, length: number): boolean {
  return arrival.clients.includes(client) || clock + length <= (seen?.get(client) ?? 0);
}
