import { searchFor } from "#lib/searchFor.ts";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";

/** Filters of the list of threads. */
export const THREAD_FILTERS = ["open", "unread", "mentions", "mine", "resolved"] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

/** Number of threads of each filter. */
export type ThreadCounts = Readonly<Record<ThreadFilter, number>>;

/** True when a thread belongs to a filter. Resolved threads belong to "resolved" alone, and to "unread" while unread. */
function isUnder(filter: ThreadFilter, thread: ThreadInfo): boolean {
  switch (filter) {
    case "open":
      return !thread.isResolved;
    case "unread":
      return thread.unread > 0;
    case "mentions":
      return !thread.isResolved && thread.mentionsMe;
    case "mine":
      return !thread.isResolved && thread.isMine;
    case "resolved":
      return thread.isResolved;
  }
}

/** Threads of a filter that contain all words of a query, in the texts, the names of authors, or the label. */
export function filterThreads(
  threads: readonly ThreadInfo[],
  filter: ThreadFilter,
  query: string,
): readonly ThreadInfo[] {
  const isFound = searchFor(query);
  return threads.filter((thread) => isUnder(filter, thread) && isFound(joinText(thread)));
}

/** Counts the threads of every filter. */
export function countThreads(threads: readonly ThreadInfo[]): ThreadCounts {
  const counts = { open: 0, unread: 0, mentions: 0, mine: 0, resolved: 0 };
  for (const thread of threads) {
    for (const filter of THREAD_FILTERS) if (isUnder(filter, thread)) counts[filter] += 1;
  }
  return counts;
}

function joinText({ label, comments }: ThreadInfo): string {
  return [label, ...comments.map(({ name, text }) => `${name} ${text}`)].join("\n");
}
