import { z } from "zod";
import type { TalkState } from "./talkState.ts";

const ids = z.array(z.string()).readonly();

const takenComment = z
  .object({
    commentId: z.string(),
    threadId: z.string(),
    /** Of a person or guest. */
    by: z.string(),
    name: z.string(),
    isGuest: z.boolean(),
    text: z.string(),
    mentions: ids,
    seq: z.number(),
    at: z.number(),
    /** Whether it begins its thread. */
    isFirst: z.boolean(),
    /** Everybody who wrote in the thread before. */
    threadAuthors: ids,
    /** What the thread is about, by its name. */
    label: z.string(),
  })
  .readonly();

const rewrittenComment = z
  .object({
    commentId: z.string(),
    /** Empty where it was deleted. */
    text: z.string(),
    /** The comment as it stands now; its mentions are those that the change added. */
    comment: takenComment,
    /** Who is not mentioned any more. */
    unmentioned: ids,
  })
  .readonly();

const readMark = z
  .object({
    userId: z.string(),
    /** "" for all threads. */
    threadId: z.string(),
    seq: z.number(),
  })
  .readonly();

/** What an update of a talk document brought that people are told of, as it is kept until they were. */
export const talkNews = z
  .object({
    taken: z.array(takenComment).readonly(),
    rewritten: z.array(rewrittenComment).readonly(),
    marks: z.array(readMark).readonly(),
  })
  .readonly();

/** A new comment that the server has taken in. */
export type TakenComment = z.infer<typeof takenComment>;

/** What a comment says after its author changed or deleted it. */
export type RewrittenComment = z.infer<typeof rewrittenComment>;

/** How far somebody has read. */
export type ReadMark = z.infer<typeof readMark>;

export type TalkNews = z.infer<typeof talkNews>;

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
