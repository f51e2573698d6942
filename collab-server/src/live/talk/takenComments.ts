import { type TalkState } from "./talkState.ts";

/** A new comment that the server has taken in, for whoever tells people of it. */
export interface TakenComment {
  readonly commentId: string;
  readonly threadId: string;
  /** Of a person or guest. */
  readonly by: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly seq: number;
  readonly at: number;
  /** Whether it begins its thread. */
  readonly isFirst: boolean;
  /** Everybody who wrote in the thread before. */
  readonly threadAuthors: readonly string[];
  /** What the thread is about, by its name. */
  readonly label: string;
}

/** What a comment says after its author changed or deleted it. */
export interface RewrittenComment {
  readonly commentId: string;
  /** Empty where it was deleted. */
  readonly text: string;
  /** The comment as it stands now; its mentions are those that the change added. */
  readonly comment: TakenComment;
  /** Who is not mentioned any more. */
  readonly unmentioned: readonly string[];
}

/** How far somebody has read. */
export interface ReadMark {
  readonly userId: string;
  /** "" for all threads. */
  readonly threadId: string;
  readonly seq: number;
}

/** Describes a comment that stands and is not noted in the state of its document yet. */
export function describeTaken(state: TalkState, commentId: string, value: NewComment): TakenComment {
  const { thread: threadId, by, name, isGuest = false, text, mentions, at, seq } = value;
  const threadAuthors = state.authorsOf(threadId);
  const label = state.get("threads", threadId)?.label ?? "";
  const isFirst = state.commentsOf(threadId) === 0;
  return { commentId, threadId, by, name, isGuest, text, mentions, seq, at, isFirst, threadAuthors, label };
}

/** Describes a comment whose change is not noted in the state of its document yet; undefined where it says the same. */
export function describeRewritten(
  state: TalkState,
  commentId: string,
  after: Omit<NewComment, "seq">,
): RewrittenComment | undefined {
  const before = state.get("comments", commentId);
  if (before === undefined) return undefined;
  const { text } = after;
  const mentions = [...new Set(after.mentions)].filter((userId) => !before.mentions.includes(userId));
  const unmentioned = before.mentions.filter((userId) => !after.mentions.includes(userId));
  if (text === before.text && mentions.length === 0 && unmentioned.length === 0) return undefined;
  const seq = state.get("seqs", commentId) ?? 0;
  const comment = describeTaken(state, commentId, { ...after, mentions, seq });
  return { commentId, text, comment, unmentioned };
}

interface NewComment {
  readonly thread: string;
  readonly by: string;
  readonly name: string;
  readonly isGuest?: true | undefined;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly at: number;
  readonly seq: number;
}
