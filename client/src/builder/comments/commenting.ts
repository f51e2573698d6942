import { can } from "@formweave/schema/access";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Returns why the person cannot write comments now; undefined when they can. */
export function whyNotComment({ comments }: Pick<EditorSession, "comments">): string | undefined {
  const level = comments.level.get();
  return can({ role: undefined, level }, "comment.write")
    ? undefined
    : "You can read comments here, but not write any";
}

/** Closes the open thread. */
export function closeThread({ comments }: Pick<EditorSession, "comments">): void {
  comments.view.set((view) => ({ ...view, open: null }));
}

/** Turns placing on or off: while it is on, the next click on the canvas begins a thread. */
export function togglePlacing({ comments }: Pick<EditorSession, "comments">): void {
  comments.view.set((view) => ({ ...view, isPlacing: !view.isPlacing, open: null }));
  if (comments.view.get().isPlacing)
    announce("Click what you want to comment on. Enter comments on the selection, Escape leaves");
}
