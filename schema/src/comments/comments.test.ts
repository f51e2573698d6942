import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { copyOfDoc, createRandom, sync } from "../doc/testing.ts";
import { MAX_COMMENT, MAX_MENTIONS } from "../limits.ts";
import { readThread, readThreads } from "./readThreads.ts";
import { parseAgreementKey, parseReadKey, parseCommentsValue, commentsMap, COMMENTS_ROOTS } from "./roots.ts";
import { beginThread, addReply, commentAtRandom, createWriter } from "./testing.ts";
import { findUnread } from "./unread.ts";
import {
  addComment,
  deleteComment,
  editComment,
  markAllRead,
  markRead,
  setAgreement,
  setResolved,
} from "./writeComments.ts";

const ada = createWriter("ada");
const bob = createWriter("bob");
const admin = createWriter("admin", "admin");
const editor = createWriter("editor", "editor");

function thread(...ids: readonly string[]): Y.Doc {
  const doc = new Y.Doc();
  for (const threadId of ids) beginThread(doc, ada, { threadId });
  return doc;
}

/** Numbers incoming comments, as the server does. */
function takeIn(doc: Y.Doc): void {
  const seqs = commentsMap(doc, "seqs");
  for (const id of commentsMap(doc, "comments").keys()) if (!seqs.has(id)) seqs.set(id, seqs.size + 1);
}

const texts = (doc: Y.Doc, threadId = "t") => readThread(doc, threadId)?.comments.map(({ text }) => text);

it("a thread has its comments in the order in which the server took them in, and what it has not taken in behind them", () => {
  const doc = thread("t");
  addReply(doc, bob, { threadId: "t", commentId: "c", text: "second" });
  takeIn(doc);
  addComment(doc, { threadId: "t", commentId: "d", text: "not yet", mentions: [], writer: bob, at: 0 });
  expect(texts(doc)).toEqual(["about t", "second", "not yet"]);
  expect(readThreads(doc).map(({ id }) => id)).toEqual(["t"]);
});

it("words are changed by their author only", () => {
  const doc = thread("t");
  const edit = (writer: typeof ada) =>
    editComment(doc, { commentId: "t-first", text: "other words", mentions: [], writer, at: 9 });
  expect([edit(bob), edit(admin)].map((done) => done.ok)).toEqual([false, false]);
  expect(edit(ada).ok).toBe(true);
  expect(readThread(doc, "t")?.comments[0]).toMatchObject({
    text: "other words",
    by: "ada",
    at: 1,
    editedAt: 9,
  });
});

it("a deleted comment keeps its place without its words, for good", () => {
  const doc = thread("t");
  addReply(doc, bob, { threadId: "t", commentId: "c" });
  expect(deleteComment(doc, { commentId: "c", writer: ada, at: 3 }).ok).toBe(false);
  expect(deleteComment(doc, { commentId: "c", writer: admin, at: 3 }).ok).toBe(true);
  expect(texts(doc)).toEqual(["about t", ""]);
  expect(editComment(doc, { commentId: "c", text: "again", mentions: [], writer: bob, at: 4 })).toMatchObject(
    {
      error: { code: "COMMENT_NOT_FOUND" },
    },
  );
});

it("a thread whose comments are all deleted is not shown", () => {
  const doc = thread("t", "u");
  deleteComment(doc, { commentId: "t-first", writer: ada, at: 3 });
  expect(readThreads(doc).map(({ id }) => id)).toEqual(["u"]);
});

it("a thread is resolved by whoever began it, and by editors", () => {
  const doc = thread("t");
  const resolve = (writer: typeof ada, isResolved: boolean) =>
    setResolved(doc, { threadId: "t", isResolved, writer, at: 5 });
  expect(resolve(bob, true).ok).toBe(false);
  expect(resolve(ada, true).ok).toBe(true);
  expect(resolve(editor, false).ok).toBe(true);
  expect(readThread(doc, "t")?.resolution).toMatchObject({ isResolved: false, by: "editor" });
});

it("who may only look writes nothing", () => {
  const doc = thread("t");
  const before = JSON.stringify(doc.toJSON());
  const viewer = createWriter("ada", "viewer");
  const done = [
    beginThread(doc, viewer, { threadId: "u" }),
    addReply(doc, viewer, { threadId: "t", commentId: "c" }),
    editComment(doc, { commentId: "t-first", text: "x", mentions: [], writer: viewer, at: 1 }),
    deleteComment(doc, { commentId: "t-first", writer: viewer, at: 1 }),
    setResolved(doc, { threadId: "t", isResolved: true, writer: viewer, at: 1 }),
    setAgreement(doc, { commentId: "t-first", agrees: true, writer: viewer, at: 1 }),
  ];
  expect(done.map(({ ok }) => ok)).toEqual(done.map(() => false));
  expect(JSON.stringify(doc.toJSON())).toBe(before);
});

it.each([
  ["no words", { text: "  \n" }, "COMMENT_EMPTY"],
  ["too many words", { text: "x".repeat(MAX_COMMENT + 1) }, "COMMENT_TOO_LONG"],
  [
    "too many people",
    { mentions: Array.from({ length: MAX_MENTIONS + 1 }, (_, i) => `p${i}`) },
    "COMMENT_INVALID",
  ],
  ["a thread that is not there", { threadId: "none" }, "THREAD_NOT_FOUND"],
  ["an id that is taken", { commentId: "t-first" }, "COMMENT_EXISTS"],
])("a comment with %s is not written", (_, wrong, code) => {
  const words = { threadId: "t", commentId: "c", text: "x", mentions: [], writer: bob, at: 1, ...wrong };
  expect(addComment(thread("t"), words)).toMatchObject({ ok: false, error: { code } });
});

it("a comment of somebody else is unread until its thread, or everything, is read", () => {
  const doc = thread("t", "u");
  takeIn(doc);
  expect([findUnread(doc, "ada").count, findUnread(doc, "bob").count]).toEqual([0, 2]);
  markRead(doc, { threadId: "t", userId: "bob" });
  expect([...findUnread(doc, "bob").byThread]).toEqual([["u", ["u-first"]]]);
  markAllRead(doc, { userId: "bob" });
  expect(findUnread(doc, "bob").count).toBe(0);
});

it("a comment that was written offline before somebody read, and came in after that, is unread", () => {
  const doc = thread("t");
  const offline = copyOfDoc(doc);
  addComment(offline, { threadId: "t", commentId: "early", text: "x", mentions: [], writer: bob, at: 0 });
  takeIn(doc);
  markAllRead(doc, { userId: "ada" });
  sync(doc, offline);
  takeIn(doc);
  expect(findUnread(doc, "ada").byThread.get("t")).toEqual(["early"]);
});

it("what may not stand in a document is passed by", () => {
  const doc = thread("t");
  commentsMap(doc, "comments").set("broken", { thread: "t", text: 7 });
  commentsMap(doc, "threads").set("typed", new Y.Map());
  commentsMap(doc, "reads").set("bob/", -1);
  expect(readThreads(doc)).toHaveLength(1);
  expect(texts(doc)).toEqual(["about t"]);
  expect(findUnread(doc, "bob").count).toBe(0);
});

it("keys of two ids are read back, and nothing else is one", () => {
  expect(parseReadKey("ada/")).toEqual({ userId: "ada", about: "" });
  expect(parseReadKey("ada/t")).toEqual({ userId: "ada", about: "t" });
  expect(parseAgreementKey("c/ada")).toEqual({ userId: "ada", about: "c" });
  for (const key of ["", "ada", "/", "/t", "ada/t/x", "a b/t", "__proto__"])
    expect(parseReadKey(key)?.userId).not.toBe("");
  for (const key of ["", "c", "c/", "/ada", "c/ada/x"]) expect(parseAgreementKey(key)).toBeUndefined();
});

it("whatever people do, nobody's words are changed by others, no comment goes and each value may stand", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = createRandom(seed);
      const doc = new Y.Doc();
      const people = [ada, bob, editor, admin, createWriter("viewer", "viewer")];
      let ids = 0;
      for (let step = 0; step < 40; step++) {
        const before = new Map(commentsMap(doc, "comments").entries());
        const writer = random.pick(people);
        commentAtRandom({ doc, writer, newId: () => `id${ids++}` }, random, { kind: "point" });
        for (const [id, was] of before)
          expectUnchanged(parseCommentsValue("comments", was), doc, id, writer.id);
        takeIn(doc);
      }
      for (const root of COMMENTS_ROOTS)
        for (const [, value] of commentsMap(doc, root).entries())
          expect(parseCommentsValue(root, value)).toBeDefined();
    }),
    { numRuns: 20 },
  );
});

function expectUnchanged(
  was: ReturnType<typeof parseCommentsValue<"comments">>,
  doc: Y.Doc,
  id: string,
  actor: string,
): void {
  const is = parseCommentsValue("comments", commentsMap(doc, "comments").get(id));
  expect(is).toMatchObject({ by: was?.by, at: was?.at, thread: was?.thread });
  expect(is?.by === actor ? [is.text] : [was?.text, ""]).toContain(is?.text);
}
