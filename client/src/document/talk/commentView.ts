import type { Point } from "@formweave/schema/model";
import type { Anchor } from "@formweave/schema/talk";

/** A thread that is begun and has no comment yet. */
export interface NewThread {
  readonly kind: "new";
  readonly anchor: Anchor;
  /** Where it is begun, px of the canvas. */
  readonly place: Point;
  /** What it is about, as people call it. */
  readonly label: string;
}

/** What a person sees of the comments; for them alone. */
export interface CommentView {
  /** Whether a click on the canvas begins a thread. */
  readonly isPlacing: boolean;
  readonly open: NewThread | { readonly kind: "thread"; readonly threadId: string } | null;
  /** Whether resolved threads have pins too. */
  readonly showsResolved: boolean;
}

/** Nothing is open, and no comment is being placed. */
export const NO_COMMENT_OPEN: CommentView = { isPlacing: false, open: null, showsResolved: false };
