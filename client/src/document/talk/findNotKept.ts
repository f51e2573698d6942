import type { RefusedComment } from "@formweave/schema/api";
import { readTalk, talkFailure, talkMap, unsentWords } from "@formweave/schema/talk";
import type * as Y from "yjs";
import type { WorkAddress } from "#document/workAddress.ts";
import { readDrafts } from "./drafts.ts";

/**
 * Words of a person that the server was sent, and that neither stand in the comments as it has them nor are back in a draft: why
 * they were refused was told on a line that ended before it was heard.
 */
export function findNotKept(
  doc: Y.Doc,
  sent: readonly Uint8Array[],
  address: WorkAddress,
): readonly RefusedComment[] {
  const words = unsentWords(sent, address.userId);
  if (words.length === 0) return [];
  const standing = new Set(
    [...talkMap(doc, "comments").keys()].map((id) => readTalk(doc, "comments", id)?.text),
  );
  const drafts = readDrafts(address);
  const { code, message } = talkFailure("COMMENT_NOT_KEPT");
  return words
    .filter(({ text }) => !standing.has(text) && !drafts.some((draft) => draft.includes(text)))
    .map(({ thread, text }) => ({ commentId: "", threadId: thread, text, code, message }));
}
