import { z } from "zod";
import type { CommentsState } from "./commentsState.ts";

const ids = z.array(z.string()).readonly();

const takenComment = z
  .object({
    commentId: z.string(),
    threadId: z.string(),
    /** Id of a person or guest. */
    by: z.string(),
    name: z.string(),
    isGuest: z.boolean(),
    text: z.string(),
    mentions: ids,
    seq: z.number(),
    at: z.number(),
    /** True for the first comment of a thread. */
    isFirst: z.boolean(),
    /** Earlier authors in the thread. */
    threadAuthors: ids,
    /** Name of the thread's subject. */
    label: z.string(),
  })
  .readonly();

const rewrittenComment = z
  .object({
    commentId: z.string(),
    /** Empty when the comment was deleted. */
    text: z.string(),
    /** The comment after the change; its mentions are only those that the change added. */
    comment: takenComment,
    /** People who are no longer mentioned. */
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

/** Changes in a comments document that people are notified of; stored until they were. */
export const commentEvents = z
  .object({
    taken: z.array(takenComment).readonly(),
    rewritten: z.array(rewrittenComment).readonly(),
    marks: z.array(readMark).readonly(),
  })
  .readonly();

/** A new, accepted comment. */
export type TakenComment = z.infer<typeof takenComment>;

/** A comment after its author changed or deleted it. */
export type RewrittenComment = z.infer<typeof rewrittenComment>;

/** A person's reading position. */
export type ReadMark = z.infer<typeof readMark>;

export type CommentEvents = z.infer<typeof commentEvents>;

/** Describes an accepted comment; call before adding it to the state. */
export function describeTaken(state: CommentsState, commentId: string, value: NewComment): TakenComment {
  const { thread: threadId, by, name, isGuest = false, text, mentions, at, seq } = value;
  const threadAuthors = state.listAuthors(threadId);
  const label = state.get("threads", threadId)?.label ?? "";
  const isFirst = state.countComments(threadId) === 0;
  return { commentId, threadId, by, name, isGuest, text, mentions, seq, at, isFirst, threadAuthors, label };
}

/** Describes a changed comment; call before updating the state. Undefined when nothing in it changed. */
export function describeRewritten(
  state: CommentsState,
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
