import {
  addComment,
  markAllRead,
  readTalk,
  startThread,
  talkMap,
  withoutWords,
} from "@formweave/schema/talk";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { aboutEdit, draftOf } from "#document/talk/drafts.ts";
import type { EditorSession } from "#document/session.ts";
import { keptRefusals, putBack } from "#document/talk/refusedWords.ts";
import type { Talk } from "#document/talk/talk.ts";
import { forget } from "#lib/storage.ts";
import { createProject } from "#testing/project.tsx";
import { findUnsentWork } from "./findUnsentWork.ts";
import { readUnsentComments } from "./unsentComments.ts";

/** A person with an open project whose comments are offline. */
async function openTalk(name: string): Promise<{ session: EditorSession; talk: Talk }> {
  const session = await createProject().join(name, "editor");
  session.comments.setLevel("reviewer");
  session.comments.open();
  const talk = await vi.waitFor(() => {
    const open = session.comments.talk.get();
    if (open === null) throw new Error("The comments are not open");
    return open;
  });
  await talk.copy.whenOpen;
  return { session, talk };
}

function say(talk: Talk, text: string, commentId = "c"): void {
  const where = { anchor: { kind: "point" as const }, place: { x: 0, y: 0 }, label: "Your name" };
  const done = talk.run((doc, by) =>
    startThread(doc, { threadId: `t-${commentId}`, commentId, text, mentions: [], ...where, ...by }),
  );
  expect(done.ok).toBe(true);
}

function kept(talk: Talk): Promise<void> {
  return vi.waitFor(() => expect(talk.copy.state.get().kind).toBe("kept"));
}

it("a comment that waits is found in the copy itself, where the browser lost the number beside it", async () => {
  const { session, talk } = await openTalk("Mia");
  say(talk, "Too small on a phone");
  talk.run((doc, by) =>
    addComment(doc, { threadId: "t-c", commentId: "c2", text: "And pale", mentions: [], ...by }),
  );
  await kept(talk);
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
  const { session, talk } = await openTalk("Noa");
  const place = { userId: "noa", projectId: session.projectId };
  const server = new Y.Doc();
  talkMap(server, "seqs").set("c", 1);
  Y.applyUpdate(talk.doc, Y.encodeStateAsUpdate(server));
  markAllRead(talk.doc, { userId: "noa" });
  await kept(talk);
  await expect.poll(() => findUnsentWork("noa")).toEqual([]);
  draftOf({ ...place, about: "new:point" }).set("Half a tho");
  await expect.poll(() => findUnsentWork("noa")).toMatchObject([{ changes: 0, drafts: 1 }]);
  await expect.poll(() => readUnsentComments(place)).toEqual([{ text: "Half a tho" }]);
});

it("words that the server does not keep are a draft at once, whoever looks, and are told later", async () => {
  const { session, talk } = await openTalk("Oda");
  const place = { userId: "oda", projectId: session.projectId };
  say(talk, "The first thing", "c");
  const comment = { threadId: "t-c", code: "TALK_FULL", message: "Full" };
  putBack(talk.threads, place, [
    { ...comment, commentId: "c", text: "The first thing" },
    { ...comment, commentId: "d", text: "Another" },
  ]);
  keptRefusals(place).set([{ ...comment, commentId: "d", text: "Another" }]);
  // The server has no comment of the thread, which is gone with its first one.
  expect(draftOf({ ...place, about: "new:point" }).get()).toBe("The first thing\n\nAnother");
  expect(keptRefusals(place).get()).toMatchObject([{ text: "Another" }]);
});

it("what somebody was making of a comment that is deleted meanwhile goes to a draft, and is told", async () => {
  const { session, talk } = await openTalk("Pia");
  const place = { userId: "pia", projectId: session.projectId };
  say(talk, "As it was");
  draftOf({ ...place, about: aboutEdit("c") }).set("Much better");
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(talk.doc));
  const comment = readTalk(other, "comments", "c");
  talkMap(other, "comments").set("c", comment && withoutWords(comment, 9));
  Y.applyUpdate(talk.doc, Y.encodeStateAsUpdate(other));
  await vi.waitFor(() => expect(draftOf({ ...place, about: "new:point" }).get()).toBe("Much better"));
  expect(draftOf({ ...place, about: aboutEdit("c") }).get()).toBe("");
  expect(talk.refused.get()).toMatchObject([{ text: "Much better", code: "COMMENT_NOT_FOUND" }]);
});
