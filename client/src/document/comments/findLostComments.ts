import type { RefusedComment } from "@formweave/schema/api";
import { readCommentsValue, commentFailure, commentsMap, unsentComments } from "@formweave/schema/comments";
import type * as Y from "yjs";
import type { WorkAddress } from "#document/workAddress.ts";
import { readDrafts } from "./drafts.ts";

/**
 * Finds texts of a person that were sent, but are neither in the server's comments nor back in a draft: the connection was lost
 * before the message about their refusal arrived.
 */
export function findLostComments(
  doc: Y.Doc,
  sent: readonly Uint8Array[],
  address: WorkAddress,
): readonly RefusedComment[] {
  const words = unsentComments(sent, address.userId);
  if (words.length === 0) return [];
  const confirmedTexts = new Set(
    [...commentsMap(doc, "comments").keys()].map((id) => readCommentsValue(doc, "comments", id)?.text),
  );
  const drafts = readDrafts(address);
  const { code, message } = commentFailure("COMMENT_NOT_KEPT");
  return words
    .filter(({ text }) => !confirmedTexts.has(text) && !drafts.some((draft) => draft.includes(text)))
    .map(({ thread, text }) => ({ commentId: "", threadId: thread, text, code, message }));
}
