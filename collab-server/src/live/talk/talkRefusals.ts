import { serverFailure, type Failure } from "@formweave/schema";
import type { RefusedWordsRow } from "../log/updateLog.ts";
import { parseTalk, type CommentValue, type TalkRoot, type TalkWriter } from "@formweave/schema/talk";

/** Refusals to report to the author of an update. */
export interface TalkRefusals {
  readonly refused: RefusedWordsRow["comment"][];
  /** Reasons for refusals of anything but comment texts. */
  readonly failures: Failure[];
  /** Records a refused value; a text of the author is returned to them. */
  note(root: TalkRoot, key: string, value: unknown, refusal: Failure): void;
  /** Records texts of the author that lost against another version; a text already returned is not returned again. */
  noteOvertaken(commentId: string, words: readonly CommentValue[], stands: unknown): void;
}

/** Collects the refusals of one update. */
export function createTalkRefusals(writer: Pick<TalkWriter, "id">, newId: () => string): TalkRefusals {
  const refused: TalkRefusals["refused"] = [];
  const failures: Failure[] = [];

  function giveBack(commentId: string, { thread: threadId, text }: CommentValue, refusal: Failure): void {
    const { code, message } = refusal;
    const isTold = refused.some((known) => known.commentId === commentId && known.text === text);
    if (!isTold) refused.push({ id: newId(), commentId, threadId, text, code, message });
  }

  return {
    refused,
    failures,
    note(root, key, value, refusal) {
      const comment = root === "comments" ? parseTalk("comments", value) : undefined;
      if (comment?.by === writer.id) giveBack(key, comment, refusal);
      else failures.push(refusal);
    },
    noteOvertaken(commentId, words, stands) {
      const standing = parseTalk("comments", stands)?.text;
      const lost = words.filter(({ by, text }) => by === writer.id && text !== "" && text !== standing);
      for (const comment of lost) giveBack(commentId, comment, serverFailure("COMMENT_OVERTAKEN"));
    },
  };
}
