import { serverFailure, type Failure } from "@formweave/schema";
import type { RefusedCommentRow } from "../../log/updateLog.ts";
import {
  parseCommentsValue,
  type CommentValue,
  type CommentsRoot,
  type CommentWriter,
} from "@formweave/schema/comments";

/** Refusals to report to the author of an update. */
export interface CommentRefusals {
  readonly refused: RefusedCommentRow["comment"][];
  /** Reasons for refusals of anything but comment texts. */
  readonly failures: Failure[];
  /** Records a refused value; a text of the author is returned to them. */
  note(root: CommentsRoot, key: string, value: unknown, refusal: Failure): void;
  /** Records texts of the author that lost against another version; a text already returned is not returned again. */
  noteOverwritten(commentId: string, texts: readonly CommentValue[], stands: unknown): void;
}

/** Collects the refusals of one update. */
export function createCommentRefusals(
  writer: Pick<CommentWriter, "id">,
  newId: () => string,
): CommentRefusals {
  const refused: CommentRefusals["refused"] = [];
  const failures: Failure[] = [];

  function giveBack(commentId: string, { thread: threadId, text }: CommentValue, refusal: Failure): void {
    const { code, message } = refusal;
    const isReported = refused.some((known) => known.commentId === commentId && known.text === text);
    if (!isReported) refused.push({ id: newId(), commentId, threadId, text, code, message });
  }

  return {
    refused,
    failures,
    note(root, key, value, refusal) {
      const comment = root === "comments" ? parseCommentsValue("comments", value) : undefined;
      if (comment?.by === writer.id) giveBack(key, comment, refusal);
      else failures.push(refusal);
    },
    noteOverwritten(commentId, texts, stands) {
      const present = parseCommentsValue("comments", stands)?.text;
      const lost = texts.filter(({ by, text }) => by === writer.id && text !== "" && text !== present);
      for (const comment of lost) giveBack(commentId, comment, serverFailure("COMMENT_OVERTAKEN"));
    },
  };
}
