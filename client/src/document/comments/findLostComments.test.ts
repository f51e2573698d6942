import { addComment, startThread, commentsMap } from "@formweave/schema/comments";
import { createWriter } from "@formweave/schema/comments/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { getDraft } from "./drafts.ts";
import { findLostComments } from "./findLostComments.ts";

const address = { userId: "ann", projectId: "p" };

function written() {
  const doc = new Y.Doc();
  const sent: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => sent.push(update));
  const by = { writer: createWriter("ann"), at: 1, mentions: [] };
  const where = { anchor: { kind: "point" as const }, place: { x: 0, y: 0 }, label: "Name" };
  startThread(doc, { threadId: "t", commentId: "a", text: "First", ...where, ...by });
  addComment(doc, { threadId: "t", commentId: "b", text: "Second", ...by });
  return { doc, sent: [...sent] };
}

it("finds words that were sent and stand nowhere, unless they are back in a draft", () => {
  const { doc, sent } = written();
  expect(findLostComments(doc, sent, address)).toEqual([]);
  // The server removed it again, and the reason never arrived.
  commentsMap(doc, "comments").delete("b");
  expect(findLostComments(doc, sent, address)).toMatchObject([{ threadId: "t", text: "Second" }]);
  getDraft({ ...address, about: "t" }).set("Begun\n\nSecond");
  expect(findLostComments(doc, sent, address)).toEqual([]);
  expect(findLostComments(doc, sent, { ...address, userId: "bob" })).toEqual([]);
});
