import type { Duplex } from "node:stream";
import { CLOSE_CODES } from "@formweave/schema/api";
import type { WebSocketLike } from "@hocuspocus/server";
import type { RawData, WebSocket } from "ws";
import { Refusal } from "../refusal.ts";
import type { Framer } from "./framing.ts";
import type { DurableOutbox } from "./durableOutbox.ts";
import type { FairScheduler } from "./fairScheduler.ts";

/** What may wait to be read by a slow client, bytes; the server holds it in memory. */
const MAX_BUFFERED = 16 * 1024 * 1024;
/** How long a client has to answer a close frame, ms. */
const CLOSE_PATIENCE_MS = 1000;

/** What stands between the server and a socket. */
export interface SocketGuard {
  readonly outbox: DurableOutbox;
  readonly frame: Framer;
  /** In which its messages are dealt with. */
  readonly scheduler: FairScheduler;
}

/** Those that the server has ended: what they sent before counts no more. */
const ended = new WeakSet<ClosableSocket>();

/**
 * A socket through which nothing leaves before it is safe: it goes by the post. Thus no client ever sees an edit that a
 * crash could take back.
 * Frames are written to the stream under the socket: its own `send` would make a head for each receiver and write it apart.
 */
export function guardSocket(
  ws: WebSocket,
  stream: Duplex,
  { frame, outbox, scheduler }: SocketGuard,
): WebSocketLike {
  const box = outbox.open((frames) => {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MAX_BUFFERED) closeSocket(ws, "flood", "too slow");
    else writeAll(stream, frames);
  });
  return {
    // Hocuspocus would let go of somebody who has left before all is read that they sent.
    get readyState() {
      return scheduler.isWaiting && !ended.has(ws) ? ws.OPEN : ws.readyState;
    },
    send(data) {
      if (data instanceof Uint8Array && ws.readyState === ws.OPEN) box.put(frame(data));
    },
    close(code, reason) {
      outbox.deliver(); // it was sent before
      closeWith(ws, code ?? 1000, reason ?? "");
    },
  };
}

/** In one go, however many they are. */
function writeAll(stream: Duplex, frames: readonly Uint8Array[]): void {
  if (frames.length > 1) stream.cork();
  for (const frame of frames) stream.write(frame);
  if (frames.length > 1) stream.uncork();
}

/** What becomes of the messages of a socket; what these throw ends it. */
export interface Reader {
  /** Reads a message when it comes; undefined when there is nothing to do about it. */
  admit(bytes: Uint8Array): Uint8Array | undefined;
  /** Does what it asks for, in its turn. */
  handle(message: Uint8Array): void;
  onRefusal(refusal: Refusal): void;
}

/**
 * Hands a socket's messages on as bytes, a little at a time; text and what is refused end it. What somebody sent before they
 * left is theirs to have done.
 */
export function onBytes(ws: WebSocket, scheduler: FairScheduler, reader: Reader): void {
  function attempt(act: () => void): void {
    if (ended.has(ws)) return;
    try {
      act();
    } catch (error) {
      // One that leaves an event handler ends the process.
      const refusal = error instanceof Refusal ? error : new Refusal("malformed");
      refuseSocket(ws, refusal);
      reader.onRefusal(refusal);
    }
  }

  ws.binaryType = "nodebuffer";
  ws.on("message", (data: RawData, isBinary: boolean) =>
    attempt(() => {
      if (!isBinary || !Buffer.isBuffer(data)) throw new Refusal("malformed", "text");
      const message = reader.admit(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      if (message !== undefined) scheduler.add(() => attempt(() => reader.handle(message)));
    }),
  );
}

/** What is needed of a socket to end it. */
export interface ClosableSocket extends Pick<WebSocket, "OPEN" | "readyState" | "terminate"> {
  close(code: number, reason: string): void;
}

/** Closes a socket with one of our codes. */
export function closeSocket(ws: ClosableSocket, code: keyof typeof CLOSE_CODES, reason: string = code): void {
  closeWith(ws, CLOSE_CODES[code], reason);
}

/** Closes a socket for what came in at it. */
export function refuseSocket(ws: ClosableSocket, { code, reason }: Refusal): void {
  closeWith(ws, code, reason);
}

function closeWith(ws: ClosableSocket, code: number, reason: string): void {
  ended.add(ws);
  if (ws.readyState !== ws.OPEN) return;
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), CLOSE_PATIENCE_MS).unref();
}
