import type { Point } from "@formweave/schema/model";
import type { Anchor } from "@formweave/schema/comments";

/** A new thread that has no comment yet. */
export interface NewThread {
  readonly kind: "new";
  readonly anchor: Anchor;
  /** Position of its pin, px of the canvas. */
  readonly place: Point;
  /** Id of the screen on which it is; absent where it is not exactly one. */
  readonly screen?: string;
  /** Name of its subject, as shown to people. */
  readonly label: string;
}

/** State of the comments' view, for one person alone. */
export interface CommentView {
  /** True while a click on the canvas begins a thread. */
  readonly isPlacing: boolean;
  readonly open: NewThread | { readonly kind: "thread"; readonly threadId: string } | null;
  /** True when resolved threads have pins too. */
  readonly showsResolved: boolean;
}

/** View with nothing open, and no comment being placed. */
export const NO_COMMENT_OPEN: CommentView = { isPlacing: false, open: null, showsResolved: false };
