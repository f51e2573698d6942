import type { Connection } from "@hocuspocus/server";
import { Refusal } from "../refusal.ts";
import type { LiveContext } from "./authenticate.ts";

type LiveConnection = Connection<LiveContext>;

/** Most connections of one person to one document, each of which gets every edit: a class that shares an account. */
const MAX_CONNECTIONS = 200;
/** The same of a guest, who has a cookie of one browser. */
const MAX_GUEST_CONNECTIONS = 20;

/** Ends what a page has left behind on a line that died: its presence would stand in the way of the new one's. */
export function endOlder(connection: LiveConnection): void {
  const { userId, page } = connection.context;
  if (page === null) return;
  for (const other of connection.document.getConnections())
    if (other !== connection && isOf(other.context, userId) && other.context.page === page)
      other.close(new Refusal("replaced"));
}

/** Whether a person has more connections to a document than they may. */
export function hasTooMany({ document, context }: LiveConnection): boolean {
  const own = document.getConnections().filter((other) => isOf(other.context, context.userId));
  return own.length > (context.isGuest ? MAX_GUEST_CONNECTIONS : MAX_CONNECTIONS);
}

/** Whether a connection is a person's; those of the server itself have no context. */
export function isOf(context: Partial<LiveContext> | undefined, userId: string): boolean {
  return context?.userId === userId;
}
