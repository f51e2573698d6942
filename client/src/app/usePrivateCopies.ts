import { useEffect } from "react";
import { onBeforeSignOut } from "#api/session.ts";

/** The copies of documents on this device go when their owner signs out, and not before. */
export function usePrivateCopies(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    return onBeforeSignOut({ clear: () => clear(userId) });
  }, [userId]);
}

/** Loads the editor only now: most pages from which people sign out do not need it. */
async function clear(userId: string): Promise<void> {
  const { closeSessions } = await import("#document/sessionPool.ts");
  const { deleteLocalCopies } = await import("#document/localCopy/copies.ts");
  closeSessions();
  await deleteLocalCopies(userId);
}
