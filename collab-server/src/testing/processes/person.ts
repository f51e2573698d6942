import { once } from "node:events";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import * as Y from "yjs";

const SYNC = 0;
const AUTH = 2;
const SYNC_REPLY = 4;
const SYNC_STATUS = 8;

/**
 * Protocol dialect of a server. Hocuspocus puts the document name before each message and requires a ticket, y-websocket
 * does neither, and a relay passes on bare updates.
 */
export type Dialect = "hocuspocus" | "yWebsocket" | "relay";

/** Document, person and port of a connection. */
export interface ConnectionTarget {
  readonly port: number;
  readonly document: string;
  readonly person: string;
  readonly dialect: Dialect;
  /** Ticket to send; by default made of the names of the person and the document. */
  readonly ticket?: string;
  /** Fills the person's document when the server starts empty. */
  readonly fill?: (doc: Y.Doc) => void;
}

/** A person with an open document over a bare socket, cheap enough for a hundred beside the server. */
export interface BenchPerson {
  readonly doc: Y.Doc;
  /** Number of acknowledged updates. */
  acknowledged(): number;
  leave(): void;
}

/** Opens a document; resolves when it is synced. Passes each update of others to `onUpdate`. */
export async function join(
  target: ConnectionTarget,
  onUpdate: (update: Uint8Array) => void,
): Promise<BenchPerson> {
  const { dialect, document, port } = target;
  const path = dialect === "yWebsocket" ? document : "collab";
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`, { perMessageDeflate: false });
  socket.binaryType = "nodebuffer";
  const doc = new Y.Doc();
  target.fill?.(doc);
  let acknowledged = 0;
  let isSynced = false;
  const synced = Promise.withResolvers<void>();
  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin === socket) return;
    socket.send(dialect === "relay" ? update : frame(target, 2, update));
  });
  socket.on("message", (data: Buffer) => {
    if (dialect === "relay") onUpdate(data);
    else handle(data);
  });

  function handle(data: Uint8Array): void {
    const decoder = decoding.createDecoder(data);
    if (dialect === "hocuspocus") decoding.readVarString(decoder);
    const type = decoding.readVarUint(decoder);
    if (type === SYNC_STATUS) acknowledged++;
    if (type === SYNC || type === SYNC_REPLY) handleSync(decoder);
  }

  function handleSync(decoder: decoding.Decoder): void {
    const step = decoding.readVarUint(decoder);
    const bytes = decoding.readVarUint8Array(decoder);
    if (step === 0) {
      socket.send(frame(target, 1, Y.encodeStateAsUpdate(doc, bytes)));
      acknowledged--; // this message is acknowledged too
    } else if (!isSynced) {
      // A large document arrives in slices; the last one answers the state vector.
      Y.applyUpdate(doc, bytes, socket);
      isSynced = step === 1;
      if (isSynced) synced.resolve();
    } else onUpdate(bytes);
  }

  await once(socket, "open");
  if (dialect === "hocuspocus") socket.send(askIn(target));
  if (dialect === "relay") synced.resolve();
  else socket.send(frame(target, 0, Y.encodeStateVector(doc)));
  await synced.promise;
  return { doc, acknowledged: () => acknowledged, leave: () => socket.terminate() };
}

function frame({ dialect, document }: ConnectionTarget, step: number, bytes: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    if (dialect === "hocuspocus") encoding.writeVarString(encoder, document);
    encoding.writeVarUint(encoder, SYNC);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });
}

function askIn({ document, person, ticket = `${person}/${document}` }: ConnectionTarget): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, document);
    encoding.writeVarUint(encoder, AUTH);
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarString(encoder, ticket);
  });
}
