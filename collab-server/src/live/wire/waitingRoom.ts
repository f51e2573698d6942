import { type WebSocketLike } from "@hocuspocus/server";
import { closeSocket, type ClosableSocket } from "./guardedSocket.ts";

/** How long a socket may stay at which nobody has shown a ticket, ms; fetching one is a request. */
const TICKET_PATIENCE_MS = 20_000;
/** Most sockets at which nobody has shown a ticket; a whole company that comes back after a restart shows theirs at once. */
const MAX_WAITING = 1000;

/** What is needed of a socket that waits. */
export interface WaitingSocket extends ClosableSocket {
  on(event: "close", listener: () => void): unknown;
}

/** The sockets at which nobody has shown a ticket yet. */
export interface WaitingRoom {
  /** Ends the socket unless somebody is let in at it soon. */
  add(ws: WaitingSocket, socket: WebSocketLike): void;
  isFull(): boolean;
}

/** Opens a waiting room; `visitorOf` tells who was let in at a socket. */
export function createWaitingRoom(visitorOf: (socket: WebSocketLike) => unknown): WaitingRoom {
  const waiting = new Map<WaitingSocket, WebSocketLike>();
  const isOut = (socket: WebSocketLike) => visitorOf(socket) !== undefined;
  return {
    add(ws, socket) {
      waiting.set(ws, socket);
      const patience = setTimeout(() => {
        waiting.delete(ws);
        if (!isOut(socket)) closeSocket(ws, "flood", "no ticket");
      }, TICKET_PATIENCE_MS);
      patience.unref();
      ws.on("close", () => {
        clearTimeout(patience);
        waiting.delete(ws);
      });
    },
    isFull() {
      if (waiting.size < MAX_WAITING) return false;
      for (const [ws, socket] of waiting) if (isOut(socket)) waiting.delete(ws);
      return waiting.size >= MAX_WAITING;
    },
  };
}
