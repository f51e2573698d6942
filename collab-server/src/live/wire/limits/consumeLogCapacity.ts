import type { LiveMessage } from "@formweave/schema/api";
import type { Connection } from "@hocuspocus/server";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { Gate } from "../../gate/gate.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import type { LogCapacities } from "./logCapacity.ts";

type LiveConnection = Connection<LiveContext>;

/**
 * Consumes log room for a message, or throws the refusal that ends the connection. A client that opens a document sends all
 * it has, mostly nothing new; that passes even when the history is full.
 */
export function consumeLogCapacity(
  { gate, logRooms }: { readonly gate: Pick<Gate, "hasChanges">; readonly logRooms: LogCapacities },
  connection: LiveConnection,
  live: LiveDocument,
  bytes: Uint8Array,
): void {
  const isFull = logRooms.readCapacity(live.projectId).room === "full";
  if (isFull && !gate.hasChanges(live, bytes)) return;
  const { context, document } = connection;
  logRooms.take({
    live,
    userId: context.userId,
    bytes: bytes.length,
    send: (message) => send(connection, message),
    sendToAll: (message) => document.getConnections().forEach((one) => send(one, message)),
  });
}

function send(connection: LiveConnection, message: LiveMessage): void {
  connection.sendStateless(JSON.stringify(message));
}
