import type { ThreadInfo } from "#document/comments/threadInfo.ts";

/** Creates a thread for tests: one comment for each of `names` with `text`; the other fields override the defaults. */
export function createThread({
  text = "Words",
  names = ["Ann"],
  ...given
}: Partial<ThreadInfo> & { readonly text?: string; readonly names?: readonly string[] }): ThreadInfo {
  const comments = names.map((name, index) => ({
    id: `${given.id}-${index}`,
    thread: given.id ?? "thread",
    by: name.toLowerCase(),
    name,
    at: index,
    text,
    mentions: [],
    seq: index + 1,
    agreedBy: [],
  }));
  return {
    id: "thread",
    anchor: { kind: "widget", widgetId: "email" },
    place: { x: 0, y: 0 },
    label: "Email",
    by: "ann",
    at: 0,
    comments,
    isResolved: false,
    resolvedBy: undefined,
    lastAt: 0,
    unread: 0,
    mentionsMe: false,
    isMine: false,
    ...given,
  };
}
