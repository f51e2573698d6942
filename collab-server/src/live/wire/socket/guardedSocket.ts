import type { Duplex } from "node:stream";
import { CLOSE_CODES } from "@formweave/schema/api";
import type { WebSocketLike } from "@hocuspocus/server";
import type { RawData, WebSocket } from "ws";
import { Refusal } from "../../refusal.ts";
import type { Framer } from "./framing.ts";
import type { DurableOutbox } from "./durableOutbox.ts";
import type { FairScheduler } from "./fairScheduler.ts";

/** Most bytes that may wait for a slow client; the server holds them in memory. */
const MAX_BUFFERED = 16 * 1024 * 1024;
/** Time that a client has to answer a close frame, ms. */
const CLOSE_TIMEOUT_MS = 1000;

/** The parts between the server and one socket. */
export interface SocketGuard {
  readonly outbox: DurableOutbox;
  readonly frame: Framer;
  /** Schedules the handling of the socket's messages. */
  readonly scheduler: FairScheduler;
}

/** Sockets that the server has closed; their pending messages no longer count. */
const ended = new WeakSet<ClosableSocket>();

/**
 * A socket whose messages leave only after their changes are on disk, through the outbox: no client ever sees an edit that a
 * crash could lose.
 * Frames are written directly to the underlying stream, because `ws.send` would build and write a header for each receiver.
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
    // Reports open while messages wait: Hocuspocus would drop a client that left before they are handled.
    get readyState() {
      return scheduler.isWaiting && !ended.has(ws) ? ws.OPEN : ws.readyState;
    },
    send(data) {
      if (data instanceof Uint8Array && ws.readyState === ws.OPEN) box.put(frame(data));
    },
    close(code, reason) {
      outbox.deliver(); // these frames were sent before the close
      closeWith(ws, code ?? 1000, reason ?? "");
    },
  };
}

/** Writes all frames in one go. */
function writeAll(stream: Duplex, frames: readonly Uint8Array[]): void {
  if (frames.length > 1) stream.cork();
  for (const frame of frames) stream.write(frame);
  if (frames.length > 1) stream.uncork();
}

/** Handles the messages of a socket; an exception ends the socket. */
export interface SocketReader {
  /** Checks a message on arrival; undefined when there is nothing to do for it. */
  admit(bytes: Uint8Array): Uint8Array | undefined;
  /** Handles an admitted message in its turn. */
  handle(message: Uint8Array): void;
  onRefusal(refusal: Refusal): void;
}

/**
 * Passes a socket's messages on as bytes, a few at a time; text messages and refusals end the socket. Messages that a client
 * sent before it left are still handled.
 */
export function onBytes(ws: WebSocket, scheduler: FairScheduler, reader: SocketReader): void {
  function attempt(task: () => void): void {
    if (ended.has(ws)) return;
    try {
      task();
    } catch (error) {
      // An exception that leaves an event handler would end the process.
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

/** The parts of a socket that are needed to close it. */
export interface ClosableSocket extends Pick<WebSocket, "OPEN" | "readyState" | "terminate"> {
  close(code: number, reason: string): void;
}

/** Closes a socket with one of the server's close codes. */
export function closeSocket(ws: ClosableSocket, code: keyof typeof CLOSE_CODES, reason: string = code): void {
  closeWith(ws, CLOSE_CODES[code], reason);
}

/** Closes a socket because of a refused message. */
export function refuseSocket(ws: ClosableSocket, { code, reason }: Refusal): void {
  closeWith(ws, code, reason);
}

function closeWith(ws: ClosableSocket, code: number, reason: string): void {
  ended.add(ws);
  if (ws.readyState !== ws.OPEN) return;
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
}
