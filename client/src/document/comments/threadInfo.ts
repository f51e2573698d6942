import type { Comment, ThreadValue } from "@formweave/schema/comments";

/** A thread as one person sees it. */
export interface ThreadInfo extends ThreadValue {
  readonly id: string;
  /** Its comments that are not deleted, in order; there is always one. */
  readonly comments: readonly Comment[];
  readonly isResolved: boolean;
  /** Name of the person who resolved or reopened it last. */
  readonly resolvedBy: string | undefined;
  /** Time of the last comment, ms since 1970. */
  readonly lastAt: number;
  /** Number of its comments that this person has not read. */
  readonly unread: number;
  readonly mentionsMe: boolean;
  /** True when this person has written in it. */
  readonly isMine: boolean;
}
