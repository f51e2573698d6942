/** Longest time that a deletion may take to reach a connected person, ms; slower connections have been closed by then. */
const MAX_DELIVERY_MS = 30_000;

/** Widgets that were deleted recently; connected people know of all earlier deletions. */
export interface RecentDeletions {
  add(ids: readonly string[]): void;
  has(id: string): boolean;
}

/** Starts empty; `elapsed` is a monotonic clock. */
export function createRecentDeletions(elapsed: () => number): RecentDeletions {
  const moments = new Map<string, number>();
  const isOld = (moment: number) => elapsed() - moment > MAX_DELIVERY_MS;
  return {
    add(ids) {
      for (const [id, moment] of moments) {
        if (!isOld(moment)) break;
        moments.delete(id);
      }
      for (const id of ids) {
        moments.delete(id); // moves the latest to the end
        moments.set(id, elapsed());
      }
    },
    has(id) {
      const moment = moments.get(id);
      return moment !== undefined && !isOld(moment);
    },
  };
}
