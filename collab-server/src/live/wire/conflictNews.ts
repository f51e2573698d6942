import type { Batch } from "../log/updateLog.ts";

/** How far apart the news of one project are at least, ms: who hears them reads the log again. */
const NEWS_MS = 1000;

/** Tells those who have a project open when its log of conflicts has grown. */
export interface ConflictNews {
  /** Looks through what is on disk now. */
  follow(batch: Pick<Batch, "conflicts" | "fieldConflicts">): void;
}

/** Gives news at once, and what comes soon after them together; `tell` is given the project. */
export function createConflictNews(tell: (projectId: string) => void): ConflictNews {
  /** The projects that had news lately, and whether there were more since. */
  const recent = new Map<string, boolean>();

  function give(projectId: string): void {
    recent.set(projectId, false);
    setTimeout(() => end(projectId), NEWS_MS).unref();
    tell(projectId);
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
