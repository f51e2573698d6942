import { describeCount } from "@formweave/schema";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";

/** Announcement of new comments for screen readers. */
export interface NewComments {
  readonly message: string | undefined;
  /** Greatest sequence number of all comments. */
  readonly last: number;
}

/** Describes the unread comments with a sequence number above `since`; no message on the first call, when `since` is undefined. */
export function describeNewComments(threads: readonly ThreadInfo[], since: number | undefined): NewComments {
  const last = threads.reduce((newest, thread) => Math.max(newest, computeLatestSeq(thread)), since ?? 0);
  const newThreads = threads.filter(
    (thread) => thread.unread > 0 && computeLatestSeq(thread) > (since ?? last),
  );
  const [first, ...others] = newThreads;
  const author = first?.comments.at(-1)?.name;
  if (first === undefined) return { message: undefined, last };
  const message =
    others.length === 0
      ? `New comment by ${author} on ${first.label}`
      : describeCount(newThreads.length, "thread has", "threads have") + " new comments";
  return { message, last };
}

/** Greatest sequence number of a thread's comments, given by the server. */
function computeLatestSeq({ comments }: ThreadInfo): number {
  return comments.reduce((newest, { seq = 0 }) => Math.max(newest, seq), 0);
}
