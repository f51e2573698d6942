import { type beforeHandleAwarenessPayload, type Connection, type Document } from "@hocuspocus/server";
import { type LiveDocument } from "../gate/liveDocument.ts";
import { type RateLimit } from "../wire/rateLimit.ts";

/** Largest presence of one client, bytes of its JSON. */
const MAX_STATE_BYTES = 8 * 1024;
/** Most clients in one message: a y-websocket client repeats those of everybody. */
const MAX_CLIENTS = 200;
/** Most clients of one connection: a page that was reloaded offline, and its editors. */
const MAX_OWN_CLIENTS = 8;

/** Who is behind a connection, as others see them. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly color: number;
}

type Presence = Pick<beforeHandleAwarenessPayload, "states" | "document" | "connection">;

/**
 * Makes a presence update say what the server knows: the name and colour of who sent it, and nothing about the clients of
 * others. What is too large or comes too often is dropped. Source: DESIGN §5, collab.md §2 and §5.
 */
export function tellIdentity(
  { states, document, connection }: Presence,
  identity: Identity,
  { owners }: LiveDocument,
  rate: RateLimit,
): void {
  dropScratchState(states);
  if (!rate.take() || states.size > MAX_CLIENTS) states.clear();
  const { userId, name, color } = identity;
  const own = new Set<unknown>(connection && document.getClients(connection));
  for (const [clientId, state] of states) {
    own.add(clientId);
    const isTooMuch = own.size > MAX_OWN_CLIENTS || JSON.stringify(state).length > MAX_STATE_BYTES;
    if (isTooMuch || isElsewhere(document, connection, clientId) || !owners.isFree(clientId, userId)) {
      own.delete(clientId);
      states.delete(clientId);
      continue;
    }
    owners.reserve(clientId, userId);
    state["user"] = { id: userId, name, color };
  }
}

function isElsewhere(document: Document, connection: Connection | undefined, clientId: number): boolean {
  return document
    .getConnections()
    .some((other) => other !== connection && document.getClients(other).has(clientId));
}

// Hocuspocus decodes into an Awareness of its own, whose own empty state comes first and belongs to nobody.
function dropScratchState(states: Presence["states"]): void {
  const [scratch] = states.keys();
  if (scratch !== undefined) states.delete(scratch);
}
