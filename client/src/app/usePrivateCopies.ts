import { useEffect } from "react";
import { z } from "zod";
import { onBeforeSignOut } from "#api/session.ts";
import { keptNames, readKept } from "#api/storage.ts";

/** The copies of documents on this device go when their owner signs out, and not before. */
export function usePrivateCopies(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    return onBeforeSignOut({ countUnsynced: () => countWaiting(userId), clear: () => clear(userId) });
  }, [userId]);
}

/** The steps in all projects that the server does not have yet, or would not take; see editor/status.ts and aside.ts. */
function countWaiting(userId: string): Promise<number> {
  const counts = [...keptNames(`waiting:${userId}:`), ...keptNames(`kept:${userId}:`)].map(
    (name) => readKept(name, z.number()) ?? 0,
  );
  return Promise.resolve(counts.reduce((total, count) => total + count, 0));
}

/** Loads the editor only now: most pages from which people sign out do not need it. */
async function clear(userId: string): Promise<void> {
  const { closeSessions } = await import("#editor/sessionPool.ts");
  const { deleteLocalCopies } = await import("#editor/localCopy/copies.ts");
  closeSessions();
  await deleteLocalCopies(userId);
}
