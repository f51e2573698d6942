import {
  addComment,
  markAllRead,
  readCommentsValue,
  startThread,
  commentsMap,
  withoutText,
} from "@formweave/schema/comments";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { aboutEdit, getDraft } from "#document/comments/drafts.ts";
import type { EditorSession } from "#document/session.ts";
import { keptRefusals, returnToDrafts } from "#document/comments/refusedComments.ts";
import type { CommentsDocument } from "#document/comments/commentsDocument.ts";
import { forget } from "#lib/storage.ts";
import { createProject } from "#testing/project.tsx";
import { findUnsentWork } from "./findUnsentWork.ts";
import { readUnsentComments } from "./unsentComments.ts";

/** A person with an open project whose comments are offline. */
async function openComments(
  name: string,
): Promise<{ session: EditorSession; commentsDocument: CommentsDocument }> {
  const session = await createProject().join(name, "editor");
  session.comments.setLevel("reviewer");
  session.comments.open();
  const commentsDocument = await vi.waitFor(() => {
    const open = session.comments.document.get();
    if (open === null) throw new Error("The comments are not open");
    return open;
  });
  await commentsDocument.copy.whenOpen;
  return { session, commentsDocument };
}

function writeComment(commentsDocument: CommentsDocument, text: string, commentId = "c"): void {
  const where = { anchor: { kind: "point" as const }, place: { x: 0, y: 0 }, label: "Your name" };
  const done = commentsDocument.run((doc, by) =>
    startThread(doc, { threadId: `t-${commentId}`, commentId, text, mentions: [], ...where, ...by }),
  );
  expect(done.ok).toBe(true);
}

function kept(commentsDocument: CommentsDocument): Promise<void> {
  return vi.waitFor(() => expect(commentsDocument.copy.state.get().kind).toBe("kept"));
}

it("a comment that waits is found in the copy itself, where the browser lost the number beside it", async () => {
  const { session, commentsDocument } = await openComments("Mia");
  writeComment(commentsDocument, "Too small on a phone");
  commentsDocument.run((doc, by) =>
    addComment(doc, { threadId: "t-c", commentId: "c2", text: "And pale", mentions: [], ...by }),
  );
  await kept(commentsDocument);
  const place = { userId: "mia", projectId: session.projectId };
  session.close();
  forget(`commentsWaiting:mia:${session.projectId}`);
  await expect
    .poll(() => findUnsentWork("mia"))
    .toMatchObject([{ projectId: session.projectId, changes: 2, drafts: 0 }]);
  await expect
    .poll(() => readUnsentComments(place))
    .toEqual([
      { text: "Too small on a phone", label: "Your name" },
      { text: "And pale", label: "Your name" },
    ]);
});

it("what was begun counts for itself, and a mark of what was read is nothing to wait for", async () => {
  const { session, commentsDocument } = await openComments("Noa");
  const place = { userId: "noa", projectId: session.projectId };
  const server = new Y.Doc();
  commentsMap(server, "seqs").set("c", 1);
  Y.applyUpdate(commentsDocument.doc, Y.encodeStateAsUpdate(server));
  markAllRead(commentsDocument.doc, { userId: "noa" });
  await kept(commentsDocument);
  await expect.poll(() => findUnsentWork("noa")).toEqual([]);
  getDraft({ ...place, about: "new:point" }).set("Half a tho");
  await expect.poll(() => findUnsentWork("noa")).toMatchObject([{ changes: 0, drafts: 1 }]);
  await expect.poll(() => readUnsentComments(place)).toEqual([{ text: "Half a tho" }]);
});

it("words that the server does not keep are a draft at once, whoever looks, and are told later", async () => {
  const { session, commentsDocument } = await openComments("Oda");
  const place = { userId: "oda", projectId: session.projectId };
  writeComment(commentsDocument, "The first thing", "c");
  const comment = { threadId: "t-c", code: "TALK_FULL", message: "Full" };
  returnToDrafts(commentsDocument.threads, place, [
    { ...comment, commentId: "c", text: "The first thing" },
    { ...comment, commentId: "d", text: "Another" },
  ]);
  keptRefusals(place).set([{ ...comment, commentId: "d", text: "Another" }]);
  // The server has no comment of the thread, which is gone with its first one.
  expect(getDraft({ ...place, about: "new:point" }).get()).toBe("The first thing\n\nAnother");
  expect(keptRefusals(place).get()).toMatchObject([{ text: "Another" }]);
});

it("what somebody was making of a comment that is deleted meanwhile goes to a draft, and is told", async () => {
  const { session, commentsDocument } = await openComments("Pia");
  const place = { userId: "pia", projectId: session.projectId };
  writeComment(commentsDocument, "As it was");
  getDraft({ ...place, about: aboutEdit("c") }).set("Much better");
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(commentsDocument.doc));
  const comment = readCommentsValue(other, "comments", "c");
  commentsMap(other, "comments").set("c", comment && withoutText(comment, 9));
  Y.applyUpdate(commentsDocument.doc, Y.encodeStateAsUpdate(other));
  await vi.waitFor(() => expect(getDraft({ ...place, about: "new:point" }).get()).toBe("Much better"));
  expect(getDraft({ ...place, about: aboutEdit("c") }).get()).toBe("");
  expect(commentsDocument.refused.get()).toMatchObject([{ text: "Much better", code: "COMMENT_NOT_FOUND" }]);
});
