import type { RefusedComment } from "@formweave/schema/api";
import { readTalk, talkFailure, talkMap, unsentWords } from "@formweave/schema/talk";
import type * as Y from "yjs";
import type { WorkAddress } from "#document/workAddress.ts";
import { readDrafts } from "./drafts.ts";

/**
 * Finds texts of a person that were sent, but are neither in the server's comments nor back in a draft: the connection was lost
 * before the message about their refusal arrived.
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
