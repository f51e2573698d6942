import type { WebSocketLike } from "@hocuspocus/server";
import { closeSocket, type ClosableSocket } from "./guardedSocket.ts";

/** Time for which a socket may stay without a ticket, ms; fetching one takes one request. */
const TICKET_TIMEOUT_MS = 20_000;
/** Most sockets without a ticket. After a restart, a whole company reconnects and presents its tickets at once. */
const MAX_WAITING = 1000;

/** The parts of a socket that the waiting room uses. */
export interface WaitingSocket extends ClosableSocket {
  on(event: "close", listener: () => void): unknown;
}

/** A newly opened socket. */
export interface WaitingConnection {
  readonly ws: WaitingSocket;
  /** The socket as Hocuspocus knows it. */
  readonly socket: WebSocketLike;
  /** The client's IP address. */
  readonly address: string;
}

/** The sockets that have not presented a ticket yet. */
export interface WaitingRoom {
  /** Closes the socket unless a person is admitted at it soon; when too many wait, closes one of those instead. */
  add(connection: WaitingConnection): void;
}

/**
 * Creates a waiting room; `visitorOf` returns the person admitted at a socket. A full room closes the oldest socket of the
 * address with most waiting ones: honest sockets present their ticket at once, so attackers push out their own.
 */
export function createWaitingRoom(findContext: (socket: WebSocketLike) => unknown): WaitingRoom {
  // oldest first
  const waiting = new Set<WaitingConnection>();
  const isOut = ({ socket }: WaitingConnection) => findContext(socket) !== undefined;

  function makeRoom(): void {
    for (const connection of waiting) if (isOut(connection)) waiting.delete(connection);
    if (waiting.size < MAX_WAITING) return;
    const crowd = largestCrowd([...waiting]);
    const oldest = [...waiting].find(({ address }) => address === crowd);
    if (oldest !== undefined) end(oldest);
  }

  function end(connection: WaitingConnection): void {
    waiting.delete(connection);
    if (!isOut(connection)) closeSocket(connection.ws, "flood", "no ticket");
  }

  return {
    add(connection) {
      if (waiting.size >= MAX_WAITING) makeRoom();
      waiting.add(connection);
      const handshakeMs = setTimeout(() => end(connection), TICKET_TIMEOUT_MS);
      handshakeMs.unref();
      connection.ws.on("close", () => {
        clearTimeout(handshakeMs);
        waiting.delete(connection);
      });
    },
  };
}

/** The address from which most wait. */
function largestCrowd(waiting: readonly WaitingConnection[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { address } of waiting) counts.set(address, (counts.get(address) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
