import {
  addComment,
  deleteComment,
  markAllRead,
  markRead,
  setAgreement,
  setResolved,
  startThread,
  commentsMap,
  resolveCommentsRights,
  type CommentWriter,
} from "@formweave/schema/comments";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { ThreadStore } from "./threadStore.ts";

vi.stubGlobal("document", { hidden: true });
vi.stubGlobal("cancelAnimationFrame", () => undefined);

const ADA = writer("ada", "Ada");
const BEN = writer("ben", "Ben");

function writer(id: string, name: string): CommentWriter {
  return { id, name, isGuest: false, rights: resolveCommentsRights({ role: undefined, level: "editor" }) };
}

/** A document as the server leaves it: each comment has a sequence number. */
function createStoreWith(
  ...comments: readonly (readonly [
    id: string,
    thread: string,
    by: CommentWriter,
    mentions?: readonly string[],
  ])[]
) {
  const doc = new Y.Doc();
  for (const [commentId, threadId, by, mentions = []] of comments)
    addComments(doc, { commentId, threadId, writer: by, mentions });
  return doc;
}

function addComments(
  doc: Y.Doc,
  input: {
    readonly commentId: string;
    readonly threadId: string;
    readonly writer: CommentWriter;
    readonly mentions?: readonly string[];
  },
) {
  const seq = commentsMap(doc, "seqs").size + 1;
  const words = { text: `says ${input.commentId}`, mentions: [], at: seq, ...input };
  const place = {
    anchor: { kind: "widget", widgetId: input.threadId },
    place: { x: 0, y: 0 },
    label: "Email",
  } as const;
  const isNew = !commentsMap(doc, "threads").has(input.threadId);
  const done = isNew ? startThread(doc, { ...words, ...place }) : addComment(doc, words);
  expect(done.ok).toBe(true);
  commentsMap(doc, "seqs").set(input.commentId, seq);
}

it("has the threads in the order in which they were added to, the last first", () => {
  const store = new ThreadStore(createStoreWith(["1", "a", ADA], ["2", "b", BEN], ["3", "a", BEN]), "ada");
  expect(store.all().map(({ id }) => id)).toEqual(["a", "b"]);
});

it("counts what others said since one has read, and nothing of one's own", () => {
  const doc = createStoreWith(["1", "a", BEN], ["2", "a", ADA], ["3", "b", BEN]);
  const store = new ThreadStore(doc, "ada");
  expect(store.all().map(({ id, unread }) => [id, unread])).toEqual([
    ["b", 1],
    ["a", 1],
  ]);
  markRead(doc, { userId: "ada", threadId: "a" });
  expect(store.get("a")?.unread).toBe(0);
  expect(store.get("b")?.unread).toBe(1);
  markAllRead(doc, { userId: "ada" });
  expect(store.get("b")?.unread).toBe(0);
  addComments(doc, { commentId: "4", threadId: "b", writer: BEN });
  expect(store.get("b")?.unread).toBe(1);
});

it("knows whom a thread mentions, who is in it, and whether it is resolved", () => {
  const doc = createStoreWith(["1", "a", BEN, ["ada"]], ["2", "b", ADA]);
  const store = new ThreadStore(doc, "ada");
  expect(store.get("a")).toMatchObject({ mentionsMe: true, isMine: false, isResolved: false });
  expect(store.get("b")).toMatchObject({ mentionsMe: false, isMine: true });
  setResolved(doc, { threadId: "a", isResolved: true, writer: ADA, at: 9 });
  expect(store.get("a")).toMatchObject({ isResolved: true, resolvedBy: "Ada" });
});

it("has no thread of which every comment is deleted", () => {
  const doc = createStoreWith(["1", "a", ADA], ["2", "a", ADA]);
  const store = new ThreadStore(doc, "ben");
  deleteComment(doc, { commentId: "1", writer: ADA, at: 9 });
  expect(store.get("a")?.comments.map(({ id }) => id)).toEqual(["2"]);
  deleteComment(doc, { commentId: "2", writer: ADA, at: 9 });
  expect(store.all()).toEqual([]);
});

it("tells only those who follow the thread that changed, and all others keep their object", () => {
  const doc = createStoreWith(["1", "a", ADA], ["2", "b", BEN]);
  const store = new ThreadStore(doc, "ada");
  const [notifiedA, notifiedB] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.subscribeThread("a", notifiedA);
  store.subscribeThread("b", notifiedB);
  const before = store.get("b");
  setAgreement(doc, { commentId: "1", agrees: true, writer: BEN, at: 5 });
  expect(store.get("a")?.comments[0]?.agreedBy).toEqual(["ben"]);
  expect(notifiedA).toHaveBeenCalledOnce();
  expect(notifiedB).not.toHaveBeenCalled();
  expect(store.get("b")).toBe(before);
  setAgreement(doc, { commentId: "1", agrees: false, writer: BEN, at: 6 });
  expect(store.get("a")?.comments[0]?.agreedBy).toEqual([]);
});

it("hears nothing of what somebody else has read", () => {
  const doc = createStoreWith(["1", "a", ADA]);
  const store = new ThreadStore(doc, "ada");
  const notified = vi.fn<() => void>();
  store.subscribe(notified);
  markRead(doc, { userId: "ben", threadId: "a" });
  expect(notified).not.toHaveBeenCalled();
});

it("finds the open thread about a thing", () => {
  const doc = createStoreWith(["1", "a", ADA]);
  const store = new ThreadStore(doc, "ada");
  expect(store.openAt({ kind: "widget", widgetId: "a" })?.id).toBe("a");
  expect(store.openAt({ kind: "property", widgetId: "a", key: "p:label" })).toBeUndefined();
  setResolved(doc, { threadId: "a", isResolved: true, writer: ADA, at: 9 });
  expect(store.openAt({ kind: "widget", widgetId: "a" })).toBeUndefined();
});
