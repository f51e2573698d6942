import type { WebSocketLike } from "@hocuspocus/server";
import { closeSocket, type ClosableSocket } from "./guardedSocket.ts";

/** How long a socket may stay at which nobody has shown a ticket, ms; fetching one is a request. */
const TICKET_PATIENCE_MS = 20_000;
/** Most sockets at which nobody has shown a ticket; a whole company that comes back after a restart shows theirs at once. */
const MAX_WAITING = 1000;

/** What is needed of a socket that waits. */
export interface WaitingSocket extends ClosableSocket {
  on(event: "close", listener: () => void): unknown;
}

/** A socket that has just come. */
export interface Arrival {
  readonly ws: WaitingSocket;
  /** As Hocuspocus knows it. */
  readonly socket: WebSocketLike;
  /** From where it comes. */
  readonly address: string;
}

/** The sockets at which nobody has shown a ticket yet. */
export interface WaitingRoom {
  /** Ends the socket unless somebody is let in at it soon; where too many wait, one of them gives way to it. */
  add(arrival: Arrival): void;
}

/**
 * Opens a waiting room; `visitorOf` tells who was let in at a socket. Who gives way is the oldest of the address from which most
 * wait: honest sockets show their ticket at once, so those that fill the room are pushed out by their own kind.
 */
export function createWaitingRoom(visitorOf: (socket: WebSocketLike) => unknown): WaitingRoom {
  // The oldest first.
  const waiting = new Set<Arrival>();
  const isOut = ({ socket }: Arrival) => visitorOf(socket) !== undefined;

  function makeRoom(): void {
    for (const arrival of waiting) if (isOut(arrival)) waiting.delete(arrival);
    if (waiting.size < MAX_WAITING) return;
    const crowd = largestCrowd([...waiting]);
    const oldest = [...waiting].find(({ address }) => address === crowd);
    if (oldest !== undefined) end(oldest);
  }

  function end(arrival: Arrival): void {
    waiting.delete(arrival);
    if (!isOut(arrival)) closeSocket(arrival.ws, "flood", "no ticket");
  }

  return {
    add(arrival) {
      if (waiting.size >= MAX_WAITING) makeRoom();
      waiting.add(arrival);
      const patience = setTimeout(() => end(arrival), TICKET_PATIENCE_MS);
      patience.unref();
      arrival.ws.on("close", () => {
        clearTimeout(patience);
        waiting.delete(arrival);
      });
    },
  };
}

/** The address from which most wait. */
function largestCrowd(waiting: readonly Arrival[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { address } of waiting) counts.set(address, (counts.get(address) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
