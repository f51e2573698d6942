import * as Y from "yjs";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { dropPending } from "../../log/loading.ts";
import { Refusal } from "../../refusal.ts";
import type { ResolvedUpdate } from "./resolveUpdate.ts";

/** Most Yjs client ids of one person in an epoch. Each visit with edits takes one, and every handshake lists them all. */
const MAX_CLIENT_IDS = 2000;

/** Assigns the client ids of an update to its author; refuses ids of somebody else or of another epoch, and too many. */
export function claimClients(
  live: LiveDocument,
  { clients }: Pick<ResolvedUpdate, "clients">,
  userId: string,
): void {
  if (clients.some((clientId) => live.isOfOtherEpoch(clientId))) throw new Refusal("stale");
  if (!clients.every((clientId) => live.owners.isFree(clientId, userId)))
    throw new Refusal("forbidden", "client-id");
  if (live.owners.countWith(clients, userId) > MAX_CLIENT_IDS) throw new Refusal("flood", "client-ids");
  for (const clientId of clients) live.claim(clientId, userId);
}

/** An update from a client. */
interface SentUpdate {
  readonly userId: string;
  readonly bytes: Uint8Array;
  readonly origin: unknown;
}

/**
 * Applies an update in its author's name. Drops structs that depend on something missing; the client then has to resync.
 * Returns a refusal, which ends the connection, when the update could not be applied completely.
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
