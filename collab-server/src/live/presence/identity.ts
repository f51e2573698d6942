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
  readonly isGuest: boolean;
}

type Presence = Pick<beforeHandleAwarenessPayload, "states" | "document" | "connection">;

/**
 * Makes a presence update say what the server knows: the name and colour of who sent it, beside what the pages of others can
 * read, and nothing about the clients of others. What is no presence, too large, too often or of more windows than one person
 * shows is dropped. Tells whether it spoke for the client of somebody else.
 */
export function tellIdentity(
  { states, document, connection }: Presence,
  identity: Identity,
  { owners }: LiveDocument,
  rates: PresenceLimits,
): boolean {
  dropScratchState(states);
  if (!rates.messages.take() || states.size > MAX_CLIENTS) states.clear();
  const { userId, name, color, isGuest } = identity;
  const user = { id: userId, name, color, ...(isGuest && { isGuest: true as const }) };
  const isOthers = (clientId: number) =>
    isElsewhere(document, connection, clientId) || !owners.isFree(clientId, userId);
  const foreign = [...states].filter(([clientId]) => isOthers(clientId));
  for (const [clientId] of foreign) states.delete(clientId);
  const takeWindow = windowsOf({ document, connection }, userId);
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

/** Takes a client among the windows of a person; false when there are as many as others are shown. */
function windowsOf(
  { document, connection }: Pick<Presence, "document"> & { readonly connection: Connection | undefined },
  userId: string,
): (clientId: number) => boolean {
  const own = new Set<unknown>(connection && document.getClients(connection));
  const elsewhere = document
    .getConnections()
    .filter((other) => other !== connection && isOf(other.context, userId))
    .reduce((sum, other) => sum + document.getClients(other).size, 0);
  return (clientId) => {
    if (own.has(clientId)) return true;
    if (own.size >= MAX_OWN_CLIENTS || own.size + elsewhere >= limits.MAX_PERSON_WINDOWS) return false;
    own.add(clientId);
    return true;
  };
}

// Connections of the server itself have no context.
function isOf(context: Partial<Identity> | undefined, userId: string): boolean {
  return context?.userId === userId;
}

function isPresence(state: unknown, bytes: RateLimit): state is Record<string, unknown> {
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
