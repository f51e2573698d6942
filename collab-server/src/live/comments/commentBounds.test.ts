import { limits } from "@formweave/schema";
import { commentsMap } from "@formweave/schema/comments";
import { beginThread, addReply, createWriter } from "@formweave/schema/comments/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createCommentsServer } from "../../testing/comments/commentsServer.ts";
import type { CommentsOutcome } from "../gate/comments/reviewComments.ts";

const ANN = createWriter("ann", "editor");

/** A comments document with Ann's thread `t`, a copy of it, and a function that sends the copy's changes. */
async function setUp() {
  const { open, commentsGate } = createCommentsServer();
  const live = open("talk");
  const copy = new Y.Doc();
  const send = (onRefused?: (outcome: CommentsOutcome) => void) =>
    commentsGate.receive(live, {
      writer: ANN,
      ...(onRefused && { onRefused }),
      bytes: Y.encodeStateAsUpdate(copy, Y.encodeStateVector(live.doc)),
      origin: "test",
    });
  beginThread(copy, ANN, { threadId: "t" });
  await send();
  return { live, copy, send };
}

/** Writes comments directly, without the checks of the client. */
function write(copy: Y.Doc, { count, from, text, thread }: Written): void {
  copy.transact(() => {
    for (let index = from; index < from + count; index++)
      commentsMap(copy, "comments").set(`c${index}`, {
        thread,
        by: "ann",
        name: "ANN",
        at: 2,
        text,
        mentions: [],
      });
  });
}

interface Written {
  readonly count: number;
  readonly from: number;
  readonly text: string;
  readonly thread: string;
}

it("a thread takes so many comments, and gives the words of one more back", async () => {
  const { live, copy, send } = await setUp();
  write(copy, { count: limits.MAX_COMMENTS_A_THREAD, from: 0, text: "words", thread: "t" });
  const { refused } = await send();
  expect(refused).toMatchObject([{ threadId: "t", text: "words", code: "COMMENT_LIMIT" }]);
  expect(commentsMap(live.doc, "comments").size).toBe(limits.MAX_COMMENTS_A_THREAD);
});

it("a comment that is too long does not stand", async () => {
  const { live, copy, send } = await setUp();
  write(copy, { count: 1, from: 0, text: "x".repeat(limits.MAX_COMMENT + 1), thread: "t" });
  const { failures } = await send();
  expect(failures.map(({ code }) => code)).toEqual(["COMMENT_INVALID"]);
  expect([...commentsMap(live.doc, "comments").keys()]).toEqual(["t-first"]);
});

it("a flood of keys ends the connection", async () => {
  const { copy, send } = await setUp();
  copy.transact(() => {
    for (let index = 0; index < 2001; index++)
      commentsMap(copy, "agreements").set(`t-first/u${index}`, { at: 1 });
  });
  await expect(send()).rejects.toMatchObject({ reason: "comments" });
});

it("the author of a flood still hears which words do not stand", async () => {
  const { copy, send } = await setUp();
  copy.transact(() => {
    for (let index = 0; index < 2001; index++)
      commentsMap(copy, "agreements").set(`t-first/u${index}`, { at: 1 });
    write(copy, { count: 1, from: 0, text: "words of worth", thread: "nowhere" });
  });
  const reported: string[] = [];
  const sent = send(({ refused }) => reported.push(...refused.map(({ text }) => text)));
  await expect(sent).rejects.toMatchObject({ reason: "comments" });
  expect(reported).toEqual(["words of worth"]);
});

it(
  "a full one takes nothing new, but words are shortened and deleted, and read",
  { timeout: 30_000 },
  async () => {
    const { live, copy, send } = await setUp();
    const text = "é".repeat(limits.MAX_COMMENT);
    let [from, thread, reported] = [0, "t", 0];
    while (reported === 0 && from < 1900) {
      if (from > 0 && from % 400 === 0) beginThread(copy, ANN, { threadId: (thread = `t${from}`) });
      write(copy, { count: 50, from, text, thread });
      from += 50;
      const { refused } = await send();
      reported = refused.filter(({ code }) => code === "TALK_FULL").length;
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(copy)));
    }
    expect(reported).toBeGreaterThan(0);
    const before = commentsMap(live.doc, "comments").size;
    addReply(copy, ANN, { threadId: "t", commentId: "late" });
    expect((await send()).refused).toMatchObject([{ commentId: "late", code: "TALK_FULL" }]);
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(copy)));
    commentsMap(copy, "comments").set("c0", {
      thread: "t",
      by: "ann",
      name: "ANN",
      at: 2,
      text: "short",
      mentions: [],
    });
    expect((await send()).refused).toEqual([]);
    expect([
      commentsMap(live.doc, "comments").size,
      commentsMap(live.doc, "comments").get("c0"),
    ]).toMatchObject([before, { text: "short" }]);
    commentsMap(copy, "reads").set("ann/", 1);
    await send();
    expect(commentsMap(live.doc, "reads").get("ann/")).toBe(1);
  },
);
