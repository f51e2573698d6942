import type * as Y from "yjs";
import type { Incoming } from "./incoming.ts";

/** The facts that tell which items the sending device knew when it wrote an update. */
export type KnownItems = Pick<Incoming, "resolved" | "owners" | "userId" | "seen">;

/**
 * True when the device knew an item: covered by its state vector, or written by a Yjs client of this update. A value put
 * back by the server is known to everybody who knew the original, and to the person on whose behalf the server wrote.
 */
export function isKnown(known: KnownItems, item: Y.Item): boolean {
  const { owners, userId } = known;
  const repair = owners.findRepair(item);
  if (repair === undefined) return hasUpTo(known, item.id, item.length);
  if (repair.repeats !== undefined) return hasUpTo(known, repair.repeats, 1);
  return owners.readAuthor(item) === userId || hasUpTo(known, item.id, item.length);
}

function hasUpTo({ resolved, seen }: KnownItems, { client, clock }: Y.ID, length: number): boolean {
  return resolved.clients.includes(client) || clock + length <= (seen?.get(client) ?? 0);
}
