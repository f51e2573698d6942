import {
  parseCommentsValue,
  type CommentValue,
  type ResolutionValue,
  type CommentsRoot,
  type CommentWriter,
} from "@formweave/schema/comments";

/** An action in a comments document for the organization's audit log; never includes the text. */
export interface CommentAction {
  readonly action:
    | "comment.create"
    | "comment.edit"
    | "comment.delete"
    | "comment.resolve"
    | "comment.reopen";
  readonly details: Readonly<Record<string, string>>;
}

/** A key of a comments document before and after an update was judged. */
export interface SettledKey {
  readonly root: CommentsRoot;
  readonly key: string;
  readonly before: unknown;
  readonly stands: unknown;
}

/** Describes the change of a key as an action of its author; undefined when the audit log does not need it. */
export function describeAction(
  { root, key, before, stands }: SettledKey,
  writer: Pick<CommentWriter, "id" | "name" | "isGuest">,
): CommentAction | undefined {
  const action = findAction({ root, key, before, stands }, writer);
  // Guests have no account, so their name is logged.
  return action && writer.isGuest
    ? { ...action, details: { ...action.details, guest: writer.name } }
    : action;
}

function findAction(
  { root, key, before, stands }: SettledKey,
  writer: Pick<CommentWriter, "id">,
): CommentAction | undefined {
  if (root === "comments")
    return toCommentAction(key, parseCommentsValue(root, before), parseCommentsValue(root, stands), writer);
  if (root === "resolutions")
    return toResolutionAction(key, parseCommentsValue(root, before), parseCommentsValue(root, stands));
  return undefined;
}

function toCommentAction(
  commentId: string,
  before: CommentValue | undefined,
  after: CommentValue | undefined,
  { id }: Pick<CommentWriter, "id">,
): CommentAction | undefined {
  if (after === undefined) return undefined;
  const isDeleted = after.deletedAt !== undefined;
  const details = { threadId: after.thread, commentId, ...(after.by !== id && { authorId: after.by }) };
  // A comment that arrives already deleted was never visible.
  if (before === undefined) return isDeleted ? undefined : { action: "comment.create", details };
  if (before.deletedAt !== undefined) return undefined;
  if (isDeleted) return { action: "comment.delete", details };
  return isReworded(before, after) ? { action: "comment.edit", details } : undefined;
}

function isReworded(before: CommentValue, after: CommentValue): boolean {
  return before.text !== after.text || before.mentions.join() !== after.mentions.join();
}

function toResolutionAction(
  threadId: string,
  before: ResolutionValue | undefined,
  after: ResolutionValue | undefined,
): CommentAction | undefined {
  if (after === undefined || after.isResolved === (before?.isResolved ?? false)) return undefined;
  return { action: after.isResolved ? "comment.resolve" : "comment.reopen", details: { threadId } };
}
