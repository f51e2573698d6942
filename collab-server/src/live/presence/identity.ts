import { type beforeHandleAwarenessPayload, type Connection, type Document } from "@hocuspocus/server";
import { isPlainWithin } from "@formweave/schema/doc";
import { type LiveDocument } from "../document/liveDocument.ts";
import { type RateLimit } from "../rateLimit.ts";

/** Largest presence of one client, bytes of its JSON. */
const MAX_STATE_BYTES = 8 * 1024;
/** Most clients in one message: a y-websocket client repeats those of everybody. */
const MAX_CLIENTS = 200;
/** Most clients of one connection: a page that was reloaded offline, and its editors. */
const MAX_OWN_CLIENTS = 8;
/** Deepest presence; the readers of it go as deep as it is. */
const MAX_PRESENCE_DEPTH = 8;

/** How much one connection may say about itself. */
export interface PresenceLimits {
  readonly messages: RateLimit;
  readonly bytes: RateLimit;
}

/** Who is behind a connection, as others see them. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly color: number;
}

type Presence = Pick<beforeHandleAwarenessPayload, "states" | "document" | "connection">;

/**
 * Makes a presence update say what the server knows: the name and colour of who sent it, and nothing about the clients of
 * others. What is no presence, too large or comes too often is dropped. Tells whether it spoke for the client of somebody
 * else.
 */
export function tellIdentity(
  { states, document, connection }: Presence,
  identity: Identity,
  { owners }: LiveDocument,
  limits: PresenceLimits,
): boolean {
  dropScratchState(states);
  if (!limits.messages.take() || states.size > MAX_CLIENTS) states.clear();
  const { userId, name, color } = identity;
  const isOthers = (clientId: number) =>
    isElsewhere(document, connection, clientId) || !owners.isFree(clientId, userId);
  const foreign = [...states].filter(([clientId]) => isOthers(clientId));
  for (const [clientId] of foreign) states.delete(clientId);
  const own = new Set<unknown>(connection && document.getClients(connection));
  for (const [clientId, state] of states) {
    if (own.add(clientId).size > MAX_OWN_CLIENTS || !isPresence(state, limits.bytes)) {
      own.delete(clientId);
      states.delete(clientId);
      continue;
    }
    owners.reserve(clientId, userId);
    state["user"] = { id: userId, name, color };
  }
  return foreign.some(([clientId, state]) => !isRepeated(document, clientId, state));
}

function isPresence(state: unknown, bytes: RateLimit): boolean {
  // First, since the depth of what follows is that of the state.
  if (typeof state !== "object" || Array.isArray(state) || !isPlainWithin(state, MAX_PRESENCE_DEPTH))
    return false;
  const size = JSON.stringify(state).length;
  return size <= MAX_STATE_BYTES && bytes.take(size);
}

/** Whether a state is what everybody knows of that client already; the clients of y-websocket repeat it. */
function isRepeated(document: Document, clientId: number, state: unknown): boolean {
  const known = document.awareness.getStates().get(clientId);
  return isPlainWithin(state, MAX_PRESENCE_DEPTH) && JSON.stringify(known) === JSON.stringify(state);
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
