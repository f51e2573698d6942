import type { Connection } from "@hocuspocus/server";
import { Refusal } from "../../refusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";

/** Close code when the client itself closed this document; it may have others on the same socket. */
const CLOSED_BY_CLIENT = 1000;
/** Close code when Hocuspocus could not read a message. */
const FAULT = 4205;

/** Closes the socket with its connection. Hocuspocus alone would leave it open, and its client would wait for ever. */
export function closeSocketWith(
  connection: Connection<LiveContext>,
  onFault: (fault: Refusal) => void,
): void {
  if (!connection.document.hasConnection(connection)) connection.webSocket.close();
  connection.onClose((_document, event) => {
    if (event === undefined || event.code === CLOSED_BY_CLIENT) return;
    const fault = event.code === FAULT ? new Refusal("malformed", "message") : undefined;
    if (fault !== undefined) onFault(fault);
    const { code, reason } = fault ?? event;
    connection.webSocket.close(code, reason);
  });
}
