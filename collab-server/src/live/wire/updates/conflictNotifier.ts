import type { Batch } from "../../log/updateLog.ts";

/** Shortest time between two messages about one project, ms: each makes its receivers reload the log. */
const NOTIFY_MS = 1000;

/** Tells the people who have a project open that its conflict log has grown. */
export interface ConflictNotifier {
  /** Checks a committed batch for new conflicts. */
  follow(batch: Pick<Batch, "conflicts" | "fieldConflicts">): void;
}

/** Sends the first message at once and groups later ones. `tell` receives the project id. */
export function createConflictNotifier(send: (projectId: string) => void): ConflictNotifier {
  /** Projects with a recent message; true when more conflicts came since. */
  const recent = new Map<string, boolean>();

  function give(projectId: string): void {
    recent.set(projectId, false);
    setTimeout(() => end(projectId), NOTIFY_MS).unref();
    send(projectId);
  }

  function end(projectId: string): void {
    const hasMore = recent.get(projectId) === true;
    recent.delete(projectId);
    if (hasMore) give(projectId);
  }

  return {
    follow({ conflicts, fieldConflicts }) {
      for (const projectId of new Set([...conflicts, ...fieldConflicts].map((row) => row.projectId))) {
        if (recent.has(projectId)) recent.set(projectId, true);
        else give(projectId);
      }
    },
  };
}
