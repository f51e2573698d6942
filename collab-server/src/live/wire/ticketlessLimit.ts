import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { Refusal } from "../refusal.ts";
import { refuseSocket } from "./guardedSocket.ts";

/** What may come in at a socket before somebody is let in, bytes: a ticket, and what the client already knows. */
const MAX_BYTES = 64 * 1024;

/** A socket at which somebody has yet to be let in. */
interface TicketlessSocket {
  readonly ws: WebSocket;
  /** What it is made of. */
  readonly stream: Duplex;
  readonly isLetIn: () => boolean;
}

/**
 * Counts what comes in until somebody is let in, also what is only a part of a message: it is kept in memory until the message
 * is whole. What is too much ends the socket, of which no more is read.
 */
export function limitUntilLetIn(
  { ws, stream, isLetIn }: TicketlessSocket,
  onRefusal: (refusal: Refusal) => void,
): void {
  let bytes = 0;
  function count(chunk: Uint8Array): void {
    bytes += chunk.length;
    if (isLetIn()) stream.off("data", count);
    else if (bytes > MAX_BYTES) end(new Refusal("tooLarge", "before the ticket"));
  }
  function end(refusal: Refusal): void {
    stream.off("data", count);
    refuseSocket(ws, refusal);
    ws.pause();
    onRefusal(refusal);
  }
  stream.on("data", count);
}
