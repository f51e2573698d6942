import type { WebSocketLike } from "@hocuspocus/server";
import { closeSocket, type ClosableSocket } from "./guardedSocket.ts";

/** Time for which a socket may stay without a ticket, ms; fetching one takes one request. */
const TICKET_PATIENCE_MS = 20_000;
/** Most sockets without a ticket. After a restart, a whole company reconnects and presents its tickets at once. */
const MAX_WAITING = 1000;

/** The parts of a socket that the waiting room uses. */
export interface WaitingSocket extends ClosableSocket {
  on(event: "close", listener: () => void): unknown;
}

/** A newly opened socket. */
export interface Arrival {
  readonly ws: WaitingSocket;
  /** The socket as Hocuspocus knows it. */
  readonly socket: WebSocketLike;
  /** The client's IP address. */
  readonly address: string;
}

/** The sockets that have not presented a ticket yet. */
export interface WaitingRoom {
  /** Closes the socket unless a person is admitted at it soon; when too many wait, closes one of those instead. */
  add(arrival: Arrival): void;
}

/**
 * Creates a waiting room; `visitorOf` returns the person admitted at a socket. A full room closes the oldest socket of the
 * address with most waiting ones: honest sockets present their ticket at once, so attackers push out their own.
 */
export function createWaitingRoom(visitorOf: (socket: WebSocketLike) => unknown): WaitingRoom {
  // oldest first
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
