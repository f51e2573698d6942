import { refusedComment, type RefusedComment } from "@formweave/schema/api";
import { readTalk, talkFailure } from "@formweave/schema/talk";
import type * as Y from "yjs";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { forget, hasUnkept, keep, keptNames, readKept } from "#lib/storage.ts";
import { placeOf, type WorkAddress } from "#document/workAddress.ts";
import { aboutEdit, ABOUT_A_PLACE, draftOf, readEdited } from "./drafts.ts";
import type { ThreadStore } from "./threadStore.ts";

/** Words that the server did not keep, until their author has heard of it, be it on a later visit. */
export function keptRefusals(address: WorkAddress): Store<readonly RefusedComment[]> {
  const name = nameOf(address);
  const store = createStore<readonly RefusedComment[]>(readRefusals(address));
  store.subscribe(() => (store.get().length === 0 ? forget(name) : keep(name, store.get())));
  return store;
}

/** The words that the server did not keep, and of which their author has not heard yet, as they are on this device. */
export function readRefusals(address: WorkAddress): readonly RefusedComment[] {
  return readKept(nameOf(address), z.array(refusedComment)) ?? [];
}

/** The projects in which there are such words of a person. */
export function projectsWithRefusals(userId: string): readonly string[] {
  const start = nameOf({ userId, projectId: "" });
  return keptNames(start).map((name) => name.slice(start.length));
}

/** Whether they, and the drafts that they are in, outlive this page. */
export function areRefusalsKept(address: WorkAddress): boolean {
  return !hasUnkept(nameOf(address)) && !hasUnkept(`commentDraft:${placeOf(address)}`);
}

/** Forgets such words of a project. */
export function forgetRefusals(address: WorkAddress): void {
  forget(nameOf(address));
}

/** What somebody was making of comments that are gone by now; it is taken out of where it was. */
export function takeEditsOfDeleted(doc: Y.Doc, address: WorkAddress): readonly RefusedComment[] {
  return readEdited(address).flatMap((commentId) => {
    const comment = readTalk(doc, "comments", commentId);
    const draft = draftOf({ ...address, about: aboutEdit(commentId) });
    const text = draft.get();
    if (comment?.deletedAt === undefined || text.trim() === "") return [];
    draft.set("");
    const { code, message } = talkFailure("COMMENT_NOT_FOUND");
    return { commentId, threadId: comment.thread, text, code, message };
  });
}

/** Puts words that the server did not keep back to where they can be sent again. */
export function putBack(
  threads: Pick<ThreadStore, "get">,
  address: WorkAddress,
  refused: readonly RefusedComment[],
): void {
  for (const { threadId, text } of refused) {
    // A thread of which the server has nothing is gone with its first words.
    const isThere = threads.get(threadId)?.comments.some(({ seq }) => seq !== undefined) === true;
    const draft = draftOf({ ...address, about: isThere ? threadId : ABOUT_A_PLACE });
    draft.set((begun) => [begun, text].filter((words) => words.trim() !== "").join("\n\n"));
  }
}

function nameOf(address: WorkAddress): string {
  return `refusedComments:${placeOf(address)}`;
}
