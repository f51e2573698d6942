import type { Comment, ThreadValue } from "@formweave/schema/talk";

/** A thread as one person sees it. */
export interface ThreadInfo extends ThreadValue {
  readonly id: string;
  /** What was said and still stands, in its order; there is always one. */
  readonly comments: readonly Comment[];
  readonly isResolved: boolean;
  /** Who resolved or reopened it last. */
  readonly resolvedBy: string | undefined;
  /** When it was last added to, ms since 1970. */
  readonly lastAt: number;
  /** How many of its comments this person has not read. */
  readonly unread: number;
  readonly mentionsMe: boolean;
  /** Whether this person has written in it. */
  readonly isMine: boolean;
}
