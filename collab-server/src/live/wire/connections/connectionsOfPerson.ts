import type { Connection } from "@hocuspocus/server";
import { Refusal } from "../../refusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";

type LiveConnection = Connection<LiveContext>;

/** Most connections of one person to one document, each of which gets every edit; enough for a class that shares an account. */
const MAX_CONNECTIONS = 200;
/** The same for a guest, who is known by a cookie in one browser. */
const MAX_GUEST_CONNECTIONS = 20;

/** Closes older connections of the same page, left behind when the network failed: their presence would hide the new one's. */
export function endOlder(connection: LiveConnection): void {
  const { userId, page } = connection.context;
  if (page === null) return;
  for (const other of connection.document.getConnections())
    if (other !== connection && belongsTo(other.context, userId) && other.context.page === page)
      other.close(new Refusal("replaced"));
}

/** True when a person has more connections to a document than allowed. */
export function hasTooMany({ document, context }: LiveConnection): boolean {
  const own = document.getConnections().filter((other) => belongsTo(other.context, context.userId));
  return own.length > (context.isGuest ? MAX_GUEST_CONNECTIONS : MAX_CONNECTIONS);
}

/** True when a connection belongs to a person; the server's own connections have no context. */
export function belongsTo(context: Partial<LiveContext> | undefined, userId: string): boolean {
  return context?.userId === userId;
}
