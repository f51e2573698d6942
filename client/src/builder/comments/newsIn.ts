import { describeCount } from "@formweave/schema";
import type { ThreadInfo } from "#document/talk/threadInfo.ts";

/** What of the comments is to be said aloud. */
export interface CommentNews {
  readonly message: string | undefined;
  /** The newest place in their order. */
  readonly last: number;
}

/** What has come since a place in the order of the comments and was not read; nothing where that place is not known yet. */
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

/** When the server took in what was said last. */
function seqOf({ comments }: ThreadInfo): number {
  return comments.reduce((newest, { seq = 0 }) => Math.max(newest, seq), 0);
}
