import { describeCount } from "@formweave/schema";
import type { ThreadInfo } from "#document/talk/threadInfo.ts";

/** Announcement of new comments for screen readers. */
export interface CommentNews {
  readonly message: string | undefined;
  /** Greatest sequence number of all comments. */
  readonly last: number;
}

/** Describes the unread comments with a sequence number above `since`; no message on the first call, when `since` is undefined. */
export function newsIn(threads: readonly ThreadInfo[], since: number | undefined): CommentNews {
  const last = threads.reduce((newest, thread) => Math.max(newest, seqOf(thread)), since ?? 0);
  const fresh = threads.filter((thread) => thread.unread > 0 && seqOf(thread) > (since ?? last));
  const [first, ...others] = fresh;
  const author = first?.comments.at(-1)?.name;
  if (first === undefined) return { message: undefined, last };
  const message =
    others.length === 0
      ? `New comment by ${author} on ${first.label}`
      : describeCount(fresh.length, "thread has", "threads have") + " new comments";
  return { message, last };
}

/** Greatest sequence number of a thread's comments, given by the server. */
function seqOf({ comments }: ThreadInfo): number {
  return comments.reduce((newest, { seq = 0 }) => Math.max(newest, seq), 0);
}
