import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { Refusal } from "../../refusal.ts";
import { refuseSocket } from "./guardedSocket.ts";

/** Most bytes accepted at a socket before its ticket: the ticket, and the client's state vector. */
const MAX_BYTES = 64 * 1024;

/** A socket without an admitted person. */
interface TicketlessSocket {
  readonly ws: WebSocket;
  /** The stream under the socket. */
  readonly stream: Duplex;
  readonly isAdmitted: () => boolean;
}

/**
 * Counts the bytes of a socket until a person is admitted, including incomplete messages, which are held in memory. Above
 * the limit, ends the socket and stops reading.
 */
export function limitUntilAdmitted(
  { ws, stream, isAdmitted }: TicketlessSocket,
  onRefusal: (refusal: Refusal) => void,
): void {
  let bytes = 0;
  function count(chunk: Uint8Array): void {
    bytes += chunk.length;
    if (isAdmitted()) stream.off("data", count);
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
