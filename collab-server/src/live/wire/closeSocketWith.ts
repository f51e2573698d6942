import type { Connection } from "@hocuspocus/server";
import { Refusal } from "../refusal.ts";
import type { LiveContext } from "./authenticate.ts";

/** The client itself has closed this document and may have others on the same socket. */
const CLOSED_BY_CLIENT = 1000;
/** Hocuspocus itself could not read a message. */
const FAULT = 4205;

/** Hocuspocus leaves the socket open when it ends a connection, and its client then waits for ever. */
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
