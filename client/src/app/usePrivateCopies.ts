import { useEffect } from "react";
import { onBeforeSignOut } from "#api/people/session.ts";

/** Deletes the local copies of documents when their owner signs out, and not before. */
export function usePrivateCopies(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    return onBeforeSignOut({ clear: () => clear(userId) });
  }, [userId]);
}

/** Loaded only now, because most pages with a sign-out button do not need the editor. */
async function clear(userId: string): Promise<void> {
  const { closeSessions } = await import("#document/sessionPool.ts");
  const { deleteLocalCopies } = await import("#document/localCopy/copies.ts");
  closeSessions();
  await deleteLocalCopies(userId);
}
