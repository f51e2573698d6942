import type { beforeHandleAwarenessPayload, Connection, Document } from "@hocuspocus/server";
import { limits } from "@formweave/schema";
import { keepReadable } from "@formweave/schema/api";
import { isPlainWithin } from "@formweave/schema/doc";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { RateLimit } from "../rateLimit.ts";

/** Largest presence of one client, bytes of its JSON. */
const MAX_STATE_BYTES = 8 * 1024;
/** Most clients in one message: a y-websocket client repeats those of everybody. */
const MAX_CLIENTS = 200;
/** Most clients of one connection: a page that was reloaded offline, and its editors. */
const MAX_OWN_CLIENTS = 8;
/** Deepest nesting of a presence; its readers recurse as deep. */
const MAX_PRESENCE_DEPTH = 8;

/** Rate limits on the presence of one connection. */
export interface PresenceLimits {
  readonly messages: RateLimit;
  readonly bytes: RateLimit;
}

/** Identity of a connection's person, as others see them. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly color: number;
  readonly isGuest: boolean;
}

type Presence = Pick<beforeHandleAwarenessPayload, "states" | "document" | "connection">;

/**
 * Replaces the identity in a presence update by what the server knows: the sender's name and colour, beside the fields that
 * other clients can read. Drops states of other people's clients, and states that are malformed, too large, too frequent or
 * of more windows than shown for one person. Returns true when the update spoke for somebody else's client.
 */
export function announceIdentity(
  { states, document, connection }: Presence,
  identity: Identity,
  { owners }: LiveDocument,
  rates: PresenceLimits,
): boolean {
  dropScratchState(states);
  if (!rates.messages.consume() || states.size > MAX_CLIENTS) states.clear();
  const { userId, name, color, isGuest } = identity;
  const user = { id: userId, name, color, ...(isGuest && { isGuest: true as const }) };
  const isOthers = (clientId: number) =>
    isElsewhere(document, connection, clientId) || !owners.isFree(clientId, userId);
  const foreign = [...states].filter(([clientId]) => isOthers(clientId));
  for (const [clientId] of foreign) states.delete(clientId);
  const takeWindow = createWindowLimit({ document, connection }, userId);
  for (const [clientId, state] of states) {
    if (!isPresence(state, rates.bytes) || !takeWindow(clientId)) {
      states.delete(clientId);
      continue;
    }
    owners.reserve(clientId, userId);
    states.set(clientId, { ...keepReadable(state), user });
  }
  return foreign.some(([clientId, state]) => !isRepeated(document, clientId, state));
}

/** Registers a client as one of a person's windows; false when they have as many as others are shown. */
function createWindowLimit(
  { document, connection }: Pick<Presence, "document"> & { readonly connection: Connection | undefined },
  userId: string,
): (clientId: number) => boolean {
  const own = new Set<unknown>(connection && document.getClients(connection));
  const elsewhere = document
    .getConnections()
    .filter((other) => other !== connection && belongsTo(other.context, userId))
    .reduce((sum, other) => sum + document.getClients(other).size, 0);
  return (clientId) => {
    if (own.has(clientId)) return true;
    if (own.size >= MAX_OWN_CLIENTS || own.size + elsewhere >= limits.MAX_PERSON_WINDOWS) return false;
    own.add(clientId);
    return true;
  };
}

// The server's own connections have no context.
function belongsTo(context: Partial<Identity> | undefined, userId: string): boolean {
  return context?.userId === userId;
}

function isPresence(state: unknown, bytes: RateLimit): state is Record<string, unknown> {
  // Check the depth first, since the checks that follow recurse as deep as the state.
  if (typeof state !== "object" || Array.isArray(state) || !isPlainWithin(state, MAX_PRESENCE_DEPTH))
    return false;
  const size = JSON.stringify(state).length;
  return size <= MAX_STATE_BYTES && bytes.consume(size);
}

/** True when a state equals the known one of that client; y-websocket clients repeat those of others. */
function isRepeated(document: Document, clientId: number, state: unknown): boolean {
  const known = document.awareness.getStates().get(clientId);
  return isPlainWithin(state, MAX_PRESENCE_DEPTH) && JSON.stringify(known) === JSON.stringify(state);
}

function isElsewhere(document: Document, connection: Connection | undefined, clientId: number): boolean {
  return document
    .getConnections()
    .some((other) => other !== connection && document.getClients(other).has(clientId));
}

// Hocuspocus decodes into a temporary Awareness, whose own empty state comes first and belongs to nobody.
function dropScratchState(states: Presence["states"]): void {
  const [scratch] = states.keys();
  if (scratch !== undefined) states.delete(scratch);
}
