import {
  parseTalk,
  type CommentValue,
  type ResolutionValue,
  type TalkRoot,
  type TalkWriter,
} from "@formweave/schema/talk";

/** An action in a comments document for the organization's audit log; never includes the text. */
export interface TalkAct {
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
  readonly root: TalkRoot;
  readonly key: string;
  readonly before: unknown;
  readonly stands: unknown;
}

/** Describes the change of a key as an action of its author; undefined when the audit log does not need it. */
export function describeAct(
  { root, key, before, stands }: SettledKey,
  writer: Pick<TalkWriter, "id" | "name" | "isGuest">,
): TalkAct | undefined {
  const act = actOf({ root, key, before, stands }, writer);
  // Guests have no account, so their name is logged.
  return act && writer.isGuest ? { ...act, details: { ...act.details, guest: writer.name } } : act;
}

function actOf(
  { root, key, before, stands }: SettledKey,
  writer: Pick<TalkWriter, "id">,
): TalkAct | undefined {
  if (root === "comments") return commentAct(key, parseTalk(root, before), parseTalk(root, stands), writer);
  if (root === "resolutions") return resolutionAct(key, parseTalk(root, before), parseTalk(root, stands));
  return undefined;
}

function commentAct(
  commentId: string,
  before: CommentValue | undefined,
  after: CommentValue | undefined,
  { id }: Pick<TalkWriter, "id">,
): TalkAct | undefined {
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

function resolutionAct(
  threadId: string,
  before: ResolutionValue | undefined,
  after: ResolutionValue | undefined,
): TalkAct | undefined {
  if (after === undefined || after.isResolved === (before?.isResolved ?? false)) return undefined;
  return { action: after.isResolved ? "comment.resolve" : "comment.reopen", details: { threadId } };
}
