import { isDeepStrictEqual } from "node:util";
import type { Failure } from "@formweave/schema";
import type { RefusedComment } from "@formweave/schema/api";
import {
  parseReadKey,
  parseCommentsValue,
  commentsMap,
  type CommentsRoot,
  type CommentWriter,
} from "@formweave/schema/comments";
import type * as Y from "yjs";
import { describeAction, type CommentAction } from "../../comments/commentActions.ts";
import type { CommentsState } from "../../comments/commentsState.ts";
import {
  describeRewritten,
  describeTaken,
  type CommentEvents,
  type ReadMark,
  type RewrittenComment,
  type TakenComment,
} from "../../comments/takenComments.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { RefusedCommentRow } from "../../log/updateLog.ts";
import { createCommentRefusals } from "./commentRefusals.ts";
import { judgeComments, type CommentSituation } from "./judgeComments.ts";
import type { IncomingTexts } from "./readIncomingTexts.ts";
import { resolveTexts, type ResolvedTexts } from "./resolveTexts.ts";

/** Messages for the author of an update. */
export interface CommentsOutcome {
  readonly refused: readonly RefusedComment[];
  /** Reasons for refusals of anything but comment texts. */
  readonly failures: readonly Failure[];
}

/** The outcome of an update: for its author, for those it concerns, and for the history. */
export interface CommentsReview extends CommentsOutcome, CommentEvents {
  readonly refused: readonly RefusedCommentRow["comment"][];
  readonly actions: readonly CommentAction[];
}

/** A changed key of a comments document. */
export interface CommentsChange {
  readonly root: CommentsRoot;
  readonly key: string;
}

interface ReviewedUpdate {
  readonly writer: CommentWriter;
  readonly incoming: ReadonlyMap<string, IncomingTexts>;
}

interface CommentsReviewing extends CommentsReview {
  /** Judges one changed key, and repairs it where it may not stand. */
  readonly settle: (live: LiveDocument, change: CommentsChange, situation: CommentSituation) => void;
}

/** Judges the changed keys of an update one by one, and collects the resulting messages. */
export function createReview(
  state: CommentsState,
  { writer, incoming }: ReviewedUpdate,
  newId: () => string,
): CommentsReviewing {
  const refusals = createCommentRefusals(writer, newId);
  const taken: TakenComment[] = [];
  const marks: ReadMark[] = [];
  const rewritten: RewrittenComment[] = [];
  const actions: CommentAction[] = [];

  function resolve({ root, key }: CommentsChange, now: number): ResolvedTexts | undefined {
    const texts = root === "comments" ? incoming.get(key) : undefined;
    return texts && resolveTexts(state.get("comments", key), texts, now);
  }

  function settle(live: LiveDocument, change: CommentsChange, situation: CommentSituation): void {
    const { root, key } = change;
    const { doc } = live;
    const merged: unknown = commentsMap(doc, root).get(key);
    const resolved = resolve(change, situation.now);
    const { candidate, rivals, isUnaware } = resolved ?? { candidate: merged, rivals: [] };
    const { stands, refusal } = judgeComments(root, key, candidate, { ...situation, isUnaware });
    if (!isDeepStrictEqual(stands, merged)) putInstead(live, change, { stands, merged });
    if (refusal !== undefined) refusals.note(root, key, candidate, refusal);
    refusals.noteOverwritten(key, rivals, stands);
    if (root === "comments") noteComment(doc, key, stands);
    if (root === "reads" && !isDeepStrictEqual(state.get("reads", key), stands))
      marks.push(...readMarks(key, stands));
    const action = describeAction({ root, key, before: state.get(root, key), stands }, writer);
    if (action !== undefined) actions.push(action);
    state.set(root, key, stands);
  }

  function noteComment(doc: Y.Doc, commentId: string, stands: unknown): void {
    if (state.get("comments", commentId) === undefined) return welcome(doc, commentId, stands);
    const after = parseCommentsValue("comments", stands);
    const change = after && describeRewritten(state, commentId, after);
    if (change !== undefined) rewritten.push(change);
  }

  /** Numbers a new comment before anybody else sees it. */
  function welcome(doc: Y.Doc, commentId: string, stands: unknown): void {
    const comment = parseCommentsValue("comments", stands);
    if (comment === undefined) return;
    const seq = state.lastSeq() + 1;
    put(doc, "seqs", commentId, seq);
    if (comment.deletedAt === undefined) taken.push(describeTaken(state, commentId, { ...comment, seq }));
    state.set("seqs", commentId, seq);
  }

  const { refused, failures } = refusals;
  return { refused, failures, taken, marks, rewritten, actions, settle };
}

/** The mark that a value of the read marks is; none for a value that is no mark. */
function readMarks(key: string, stands: unknown): readonly ReadMark[] {
  const [parsed, seq] = [parseReadKey(key), parseCommentsValue("reads", stands)];
  return parsed === undefined || seq === undefined
    ? []
    : [{ userId: parsed.userId, threadId: parsed.about, seq }];
}

interface Replacement {
  readonly stands: unknown;
  readonly merged: unknown;
}

/**
 * Replaces the value that Yjs kept. A different text counts as written by its author, so that somebody who edits the
 * replaced text is known not to have seen this one.
 */
function putInstead(
  { doc, owners }: LiveDocument,
  { root, key }: CommentsChange,
  { stands, merged }: Replacement,
): void {
  const write = () => put(doc, root, key, stands);
  const texts = root === "comments" ? parseCommentsValue(root, stands) : undefined;
  const isSeen = texts === undefined || parseCommentsValue("comments", merged)?.text === texts.text;
  if (isSeen) write();
  else owners.writeFor(texts.by, write);
}

function put(doc: Y.Doc, root: CommentsRoot, key: string, value: unknown): void {
  if (value === undefined) commentsMap(doc, root).delete(key);
  else commentsMap(doc, root).set(key, value);
}
