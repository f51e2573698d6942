import * as Y from "yjs";
import type { LiveDocument } from "../document/liveDocument.ts";
import { dropPending } from "../log/loading.ts";
import { Refusal } from "../refusal.ts";
import type { Arrival } from "./arrival.ts";

/**
 * Most Yjs client ids of one person in an epoch: each visit that edits takes one, and every handshake of everybody lists
 * them all.
 */
const MAX_CLIENT_IDS = 2000;

/** Gives the client ids of an update to its author; refuses those of somebody else, of another epoch, and too many. */
export function claimClients(
  live: LiveDocument,
  { clients }: Pick<Arrival, "clients">,
  userId: string,
): void {
  if (clients.some((clientId) => live.isOfOtherEpoch(clientId))) throw new Refusal("stale");
  if (!clients.every((clientId) => live.owners.isFree(clientId, userId)))
    throw new Refusal("forbidden", "client-id");
  if (live.owners.countWith(clients, userId) > MAX_CLIENT_IDS) throw new Refusal("flood", "client-ids");
  for (const clientId of clients) live.claim(clientId, userId);
}

/** An update as somebody sent it. */
interface SentUpdate {
  readonly userId: string;
  readonly bytes: Uint8Array;
  readonly origin: unknown;
}

/**
 * Applies an update under its author; what hangs on something that the server never got is dropped, and the client has to resync.
 * Gives the refusal that its connection ends with when it could not be applied whole.
 */
export function applyAs(live: LiveDocument, update: SentUpdate): Refusal | undefined {
  let fault: Refusal | undefined;
  live.writeAs(update.userId, "edit", () => {
    fault = apply(live.doc, update);
  });
  return fault;
}

function apply(doc: Y.Doc, { bytes, origin }: SentUpdate): Refusal | undefined {
  let fault: Refusal | undefined;
  try {
    Y.applyUpdate(doc, bytes, origin);
  } catch {
    fault = new Refusal("malformed");
  }
  if (!dropPending(doc)) return fault;
  return fault ?? new Refusal("malformed", "resync");
}
