import { once } from "node:events";
import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import * as Y from "yjs";

/** Hocuspocus message types. */
export const KIND = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  broadcastStateless: 6,
  close: 7,
  syncStatus: 8,
  ping: 9,
  pong: 10,
} as const;

/** The server's reaction to everything sent so far. */
export interface Verdict {
  /** Close code; undefined while the socket is open. */
  readonly code: number | undefined;
  readonly reason: string;
  /** Number of sync messages that the server acknowledged as saved. */
  readonly acknowledged: number;
  /** Server messages received. */
  readonly messages: readonly LiveMessage[];
}

/** A client on a bare socket, which can send anything. */
export interface Raw {
  readonly socket: WebSocket;
  /** The document as received from the server. */
  readonly doc: Y.Doc;
  send(frame: Uint8Array | string): void;
  update(bytes: Uint8Array): void;
  /** Completes the handshake: later updates count as live edits, earlier ones as made offline. */
  arrive(): Promise<Verdict>;
  /** Resolves when the server has processed everything sent, or has closed the socket. */
  verdict(): Promise<Verdict>;
  leave(): void;
}

/** Encodes a Hocuspocus frame. */
export function frame(document: string, kind: number, ...body: readonly Uint8Array[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, document);
    encoding.writeVarUint(encoder, kind);
    for (const bytes of body) encoding.writeUint8Array(encoder, bytes);
  });
}

/** Encodes numbers, strings and byte arrays in lib0 format. */
export function encoded(...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  return encoding.encode((encoder) => {
    for (const part of parts) {
      if (typeof part === "number") encoding.writeVarUint(encoder, part);
      else if (typeof part === "string") encoding.writeVarString(encoder, part);
      else encoding.writeVarUint8Array(encoder, part);
    }
  });
}

/** A sync frame of a y-protocols step: 0 sends a state vector, 1 answers one, 2 is an update. */
export function syncFrame(document: string, step: number, bytes: Uint8Array): Uint8Array {
  return frame(document, KIND.sync, encoded(step, bytes));
}

const NOTHING = new Uint8Array([0, 0]);

interface SocketTarget {
  readonly url: string;
  readonly document: string;
  readonly ticket: string;
}

/** Opens a bare socket and sends nothing. */
export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/collab`);
  socket.on("error", () => socket.terminate());
  await once(socket, "open");
  return socket;
}

/** Opens a document like the Hocuspocus client; resolves when its content has arrived. */
export async function openRaw({ url, document, ticket }: SocketTarget): Promise<Raw> {
  const socket = await openSocket(url);
  const doc = new Y.Doc();
  const messages: LiveMessage[] = [];
  const state = { sent: 0, answered: 0, code: undefined as number | undefined, reason: "" };
  const synced = Promise.withResolvers<void>();
  const closed = new Promise<void>((resolve) => {
    socket.on("close", (code: number, reason: Buffer) => {
      Object.assign(state, { code, reason: reason.toString() });
      resolve();
    });
  });
  const waiting: (() => void)[] = [];
  socket.on("message", (data: Buffer) => read(new Uint8Array(data)));

  function read(data: Uint8Array): void {
    const decoder = decoding.createDecoder(data);
    decoding.readVarString(decoder);
    const kind = decoding.readVarUint(decoder);
    if (kind === KIND.stateless)
      messages.push(liveMessage.parse(JSON.parse(decoding.readVarString(decoder))));
    if (kind === KIND.syncStatus) state.answered++;
    if (state.answered === state.sent) for (const resolve of waiting.splice(0)) resolve();
    const step = kind === KIND.sync || kind === KIND.syncReply ? decoding.readVarUint(decoder) : 0;
    if (step === 0) return;
    Y.applyUpdate(doc, decoding.readVarUint8Array(decoder));
    if (step === 1) synced.resolve();
  }

  const sync = (step: 1 | 2, bytes: Uint8Array) => {
    state.sent++;
    socket.send(syncFrame(document, step, bytes));
  };
  const settle = async (step: 1 | 2) => {
    const answered = new Promise<void>((resolve) => waiting.push(resolve));
    if (socket.readyState === socket.OPEN) sync(step, NOTHING);
    await Promise.race([answered, closed]);
    return { code: state.code, reason: state.reason, acknowledged: state.answered, messages };
  };
  socket.send(frame(document, KIND.auth, encoded(0, ticket)));
  socket.send(syncFrame(document, 0, Y.encodeStateVector(doc)));
  await Promise.race([synced.promise, closed]);
  return {
    socket,
    doc,
    send: (data) => socket.send(data),
    update: (bytes) => sync(2, bytes),
    arrive: () => settle(1),
    verdict: () => settle(2),
    leave: () => socket.terminate(),
  };
}
