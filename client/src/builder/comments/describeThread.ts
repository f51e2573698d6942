import { describeCount } from "@formweave/schema";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { relativeTime } from "#ui/relativeTime.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Describes the replies of a thread: "No reply yet", "1 reply", "2 replies, last by Kai". */
export function describeReplies({ comments }: Pick<ThreadInfo, "comments">): string {
  const replies = comments.length - 1;
  if (replies < 1) return "No reply yet";
  const last = comments.at(-1);
  const count = describeCount(replies, "reply", "replies");
  return replies === 1 || last === undefined ? count : `${count}, last by ${last.name}`;
}

/** Formats a time as briefly as possible: "now", "12 min", "3 h", "Yesterday", "Tuesday", "Sep 3". */
export function shortTime(at: number, now: number, timeZone?: string): string {
  const elapsedMs = now - at;
  if (elapsedMs < MINUTE) return "now";
  if (elapsedMs < HOUR) return `${Math.floor(elapsedMs / MINUTE)} min`;
  const words = relativeTime(at, now, timeZone);
  if (elapsedMs < DAY && words.endsWith("ago")) return `${Math.floor(elapsedMs / HOUR)} h`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Accessible name of a pin: author, subject and number of unread comments. */
export function describePin(threads: readonly ThreadInfo[]): string {
  const [first] = threads;
  if (first === undefined) return "";
  const unread = threads.reduce((sum, thread) => sum + thread.unread, 0);
  const what =
    threads.length === 1
      ? `${first.isResolved ? "Resolved comment" : "Comment"} by ${first.comments[0]?.name ?? "nobody"} on ${first.label}`
      : `${threads.length} threads on ${first.label}`;
  return unread === 0 ? what : `${what}, ${unread} unread`;
}
