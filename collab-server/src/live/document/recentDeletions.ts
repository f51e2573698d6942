/**
 * For how long somebody who is connected may not have heard of a deletion, ms: a line that is slower than that has been closed.
 */
const UNHEARD_MS = 30_000;

/** The widgets that were deleted lately; who is connected knows of all others that are. */
export interface RecentDeletions {
  add(ids: readonly string[]): void;
  has(id: string): boolean;
}

/** Begins with none; `elapsed` never jumps. */
export function createRecentDeletions(elapsed: () => number): RecentDeletions {
  const moments = new Map<string, number>();
  const isOld = (moment: number) => elapsed() - moment > UNHEARD_MS;
  return {
    add(ids) {
      for (const [id, moment] of moments) {
        if (!isOld(moment)) break;
        moments.delete(id);
      }
      for (const id of ids) {
        moments.delete(id); // so that the latest stand last
        moments.set(id, elapsed());
      }
    },
    has(id) {
      const moment = moments.get(id);
      return moment !== undefined && !isOld(moment);
    },
  };
}
