import type { Presence } from "#document/people/presence.ts";
import type { StepLog } from "#document/stepLog.ts";

/** Counts the writing of this person's other tabs and devices as their own for undo, as soon as those are present. */
export function trustOwnTabs(presence: Presence, ownId: string, log: Pick<StepLog, "trust">): () => void {
  return presence.peers.subscribe(() => {
    const own = presence.peers.get().filter(({ user }) => user.id === ownId);
    log.trust(own.map(({ clientId }) => clientId));
  });
}
