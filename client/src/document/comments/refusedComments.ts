import { refusedComment, type RefusedComment } from "@formweave/schema/api";
import { readCommentsValue, commentFailure } from "@formweave/schema/comments";
import type * as Y from "yjs";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { forget, hasUnkept, keep, keptNames, readKept } from "#lib/storage.ts";
import { toStorageScope, type WorkAddress } from "#document/workAddress.ts";
import { aboutEdit, ABOUT_A_POINT, getDraft, readEdited } from "./drafts.ts";
import type { ThreadStore } from "./threadStore.ts";

/** Comments that the server refused, stored until their author has seen that, be it on a later visit. */
export function keptRefusals(address: WorkAddress): Store<readonly RefusedComment[]> {
  const name = toStorageKey(address);
  const store = createStore<readonly RefusedComment[]>(readRefusals(address));
  store.subscribe(() => (store.get().length === 0 ? forget(name) : keep(name, store.get())));
  return store;
}

/** Comments refused by the server, as stored on this device until their author has seen the refusal. */
export function readRefusals(address: WorkAddress): readonly RefusedComment[] {
  return readKept(toStorageKey(address), z.array(refusedComment)) ?? [];
}

/** Projects in which a person has such comments. */
export function projectsWithRefusals(userId: string): readonly string[] {
  const start = toStorageKey({ userId, projectId: "" });
  return keptNames(start).map((name) => name.slice(start.length));
}

/** True when such comments, and the drafts that they are in, outlive this page. */
export function areRefusalsKept(address: WorkAddress): boolean {
  return !hasUnkept(toStorageKey(address)) && !hasUnkept(`commentDraft:${toStorageScope(address)}`);
}

/** Deletes such comments of a project. */
export function forgetRefusals(address: WorkAddress): void {
  forget(toStorageKey(address));
}

/** Removes unfinished edits of comments deleted meanwhile from their drafts, and returns them as refused comments. */
export function takeEditsOfDeleted(doc: Y.Doc, address: WorkAddress): readonly RefusedComment[] {
  return readEdited(address).flatMap((commentId) => {
    const comment = readCommentsValue(doc, "comments", commentId);
    const draft = getDraft({ ...address, about: aboutEdit(commentId) });
    const text = draft.get();
    if (comment?.deletedAt === undefined || text.trim() === "") return [];
    draft.set("");
    const { code, message } = commentFailure("COMMENT_NOT_FOUND");
    return { commentId, threadId: comment.thread, text, code, message };
  });
}

/** Puts refused comments back into drafts, from which they can be sent again. */
export function returnToDrafts(
  threads: Pick<ThreadStore, "get">,
  address: WorkAddress,
  refused: readonly RefusedComment[],
): void {
  for (const { threadId, text } of refused) {
    // A thread of which the server has no comment is gone with its first one.
    const isThere = threads.get(threadId)?.comments.some(({ seq }) => seq !== undefined) === true;
    const draft = getDraft({ ...address, about: isThere ? threadId : ABOUT_A_POINT });
    draft.set((begun) => [begun, text].filter((words) => words.trim() !== "").join("\n\n"));
  }
}

function toStorageKey(address: WorkAddress): string {
  return `refusedComments:${toStorageScope(address)}`;
}
