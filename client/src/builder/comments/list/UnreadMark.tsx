import { useThreads } from "#builder/comments/useThreads.ts";

/** Dot on the tab while comments are unread. */
export function UnreadMark() {
  const unread = useThreads().reduce((sum, thread) => sum + thread.unread, 0);
  if (unread === 0) return null;
  return (
    <span className="tab-mark">
      <span className="sr-only">, {unread} unread</span>
    </span>
  );
}
