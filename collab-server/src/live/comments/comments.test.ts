import { CLOSE_CODES } from "@formweave/schema/api";
import {
  addComment,
  deleteComment,
  editComment,
  lastSeq,
  markAllRead,
  markRead,
  readThreads,
  setAgreement,
  setResolved,
  commentsMap,
  COMMENTS_ROOTS,
  findUnread,
} from "@formweave/schema/comments";
import { beginThread, addReply, createWriter } from "@formweave/schema/comments/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../testing/eventually.ts";
import {
  ANN,
  connect,
  newDatabase,
  PROJECT,
  smallForm,
  startLive,
  COMMENTS_DOCUMENT,
  type LiveClient,
  type Harness,
} from "../../testing/live/liveHarness.ts";

const [ANN_TALKS, BOB_TALKS, RAE_TALKS] = [
  createWriter("ann", "editor"),
  createWriter("bob", "editor"),
  createWriter("rae"),
];

async function setUp(file?: string): Promise<Harness> {
  const harness = await startLive(file);
  onTestFinished(() => harness.stop());
  if (file === undefined) await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
  return harness;
}

async function open(harness: Harness, userId: string, doc = new Y.Doc()): Promise<LiveClient> {
  const client = connect(harness, userId, doc, COMMENTS_DOCUMENT);
  onTestFinished(() => client.stop());
  await synced(client);
  return client;
}

function synced({ provider }: LiveClient): Promise<void> {
  return vi.waitFor(() => expect(provider.isSynced).toBe(true), { timeout: 5000 });
}

function saved({ provider }: LiveClient): Promise<void> {
  return eventually(() => expect(provider.unsyncedChanges).toBe(0));
}

function texts(doc: Y.Doc): readonly string[] {
  return readThreads(doc).flatMap(({ comments }) => comments.map(({ text }) => text));
}

it("what one writes the other reads, in the order in which the server took it in", async () => {
  const harness = await setUp();
  const [ann, rae] = [await open(harness, "ann"), await open(harness, "rae")];
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await eventually(() => expect(texts(rae.doc)).toEqual(["about t"]));
  addComment(rae.doc, {
    threadId: "t",
    commentId: "c2",
    text: "@ANN look",
    mentions: ["ann"],
    writer: { ...RAE_TALKS, name: "Rae" },
    at: 5,
  });
  await eventually(() => expect(texts(ann.doc)).toEqual(["about t", "@ANN look"]));
  expect([lastSeq(ann.doc), findUnread(ann.doc, "ann").count, findUnread(rae.doc, "rae").count]).toEqual([
    2, 1, 1,
  ]);
  expect(harness.comments).toMatchObject([
    { commentId: "t-first", threadId: "t", by: "ann", name: "Ann", seq: 1, isFirst: true, threadAuthors: [] },
    {
      commentId: "c2",
      by: "rae",
      mentions: ["ann"],
      seq: 2,
      isFirst: false,
      threadAuthors: ["ann"],
      label: "Name",
    },
  ]);
});

it("says itself whose words they are, and takes nobody's for another", async () => {
  const harness = await setUp();
  const [ann, bob] = [await open(harness, "ann"), await open(harness, "bob")];
  beginThread(ann.doc, { ...ANN_TALKS, name: "The boss", isGuest: true }, { threadId: "t" });
  await eventually(() =>
    expect(readThreads(bob.doc)[0]?.comments[0]).toMatchObject({ by: "ann", name: "Ann" }),
  );
  expect(readThreads(bob.doc)[0]?.comments[0]).not.toHaveProperty("isGuest");
  addReply(bob.doc, ANN_TALKS, { threadId: "t", commentId: "forged" });
  commentsMap(bob.doc, "comments").set("t-first", {
    ...readThreads(bob.doc)[0]?.comments[0],
    text: "I quit",
  });
  await saved(bob);
  await eventually(() => expect(texts(bob.doc)).toEqual(["about t"]));
  expect(texts(ann.doc)).toEqual(["about t"]);
  expect(bob.messages).toContainEqual(
    expect.objectContaining({ type: "refused", code: "COMMENT_FORBIDDEN" }),
  );
});

it("gives words back that may not stand", async () => {
  const harness = await setUp();
  const rae = await open(harness, "rae");
  beginThread(rae.doc, RAE_TALKS, { threadId: "t" });
  await saved(rae);
  harness.levels.set("rae", "viewer");
  harness.collaboration.rightsChanged(PROJECT, "rae");
  addReply(rae.doc, RAE_TALKS, { threadId: "t", commentId: "late", text: "what I thought" });
  await eventually(() =>
    expect(rae.messages).toContainEqual({
      type: "commentsRefused",
      comments: [expect.objectContaining({ commentId: "late", threadId: "t", text: "what I thought" })],
    }),
  );
  await eventually(() => expect(texts(rae.doc)).toEqual(["about t"]));
});

it("lets people change and delete their own words, admins delete any, and nobody bring back what is deleted", async () => {
  const harness = await setUp();
  harness.levels.set("ann", "admin");
  const [ann, bob] = [await open(harness, "ann"), await open(harness, "bob")];
  beginThread(bob.doc, BOB_TALKS, { threadId: "t" });
  editComment(bob.doc, { commentId: "t-first", text: "better", mentions: [], writer: BOB_TALKS, at: 9 });
  await eventually(() => expect(texts(ann.doc)).toEqual(["better"]));
  deleteComment(ann.doc, { commentId: "t-first", writer: createWriter("ann", "admin"), at: 10 });
  await eventually(() => expect(texts(bob.doc)).toEqual([]));
  const gone = commentsMap(bob.doc, "comments").get("t-first");
  expect(gone).toMatchObject({ by: "bob", text: "", deletedAt: 10 });
  commentsMap(bob.doc, "comments").set("t-first", {
    thread: "t",
    by: "bob",
    name: "Bob",
    at: 1,
    text: "again",
    mentions: [],
  });
  await saved(bob);
  await eventually(() => expect(commentsMap(bob.doc, "comments").get("t-first")).toEqual(gone));
});

it("tells who has the canvas open of the first comment, and everybody who comes later", async () => {
  const harness = await setUp();
  const canvas = connect(harness, "rae");
  onTestFinished(() => canvas.stop());
  await synced(canvas);
  expect(canvas.messages).not.toContainEqual({ type: "talk" });
  const ann = await open(harness, "ann");
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await eventually(() => expect(canvas.messages).toContainEqual({ type: "talk" }));
  const later = connect(harness, "bob");
  onTestFinished(() => later.stop());
  await eventually(() => expect(later.messages).toContainEqual({ type: "talk" }));
});

it("keeps what somebody changes in their words while the server puts the first version right", async () => {
  const harness = await setUp();
  const ann = await open(harness, "ann");
  for (let round = 0; round < 5; round++) {
    const doc = new Y.Doc();
    // Of two concurrent values, Yjs keeps that of the higher client id.
    doc.clientID = 2 ** 16 + round;
    const bob = await open(harness, "bob", doc);
    const threadId = `t${round}`;
    beginThread(doc, { ...BOB_TALKS, name: "Another name" }, { threadId });
    editComment(doc, {
      commentId: `${threadId}-first`,
      text: "better",
      mentions: [],
      writer: BOB_TALKS,
      at: 9,
    });
    await saved(bob);
    await eventually(() => expect(texts(ann.doc).at(-1)).toBe("better"));
    expect(texts(doc)).not.toContain(`about ${threadId}`);
  }
});

it("who began a thread resolves it, editors any, other reviewers none", async () => {
  const harness = await setUp();
  harness.levels.set("eve", "reviewer");
  const [rae, eve, bob] = [
    await open(harness, "rae"),
    await open(harness, "eve"),
    await open(harness, "bob"),
  ];
  beginThread(rae.doc, RAE_TALKS, { threadId: "t" });
  await eventually(() => expect(texts(eve.doc)).toHaveLength(1));
  const resolution = { isResolved: true, by: "eve", name: "Eve", at: 1 };
  commentsMap(eve.doc, "resolutions").set("t", resolution);
  await saved(eve);
  await eventually(() => expect(readThreads(eve.doc)[0]?.resolution).toBeUndefined());
  setResolved(rae.doc, { threadId: "t", isResolved: true, writer: RAE_TALKS, at: 3 });
  await eventually(() =>
    expect(readThreads(bob.doc)[0]?.resolution).toMatchObject({ isResolved: true, by: "rae" }),
  );
  setResolved(bob.doc, { threadId: "t", isResolved: false, writer: BOB_TALKS, at: 4 });
  await eventually(() =>
    expect(readThreads(rae.doc)[0]?.resolution).toMatchObject({ isResolved: false, name: "Bob" }),
  );
});

it("a viewer reads, marks what they have read and agrees with nothing", async () => {
  const harness = await setUp();
  const [ann, eve] = [await open(harness, "ann"), await open(harness, "eve")];
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await eventually(() => expect(findUnread(eve.doc, "eve").count).toBe(1));
  markRead(eve.doc, { threadId: "t", userId: "eve" });
  commentsMap(eve.doc, "agreements").set("t-first/eve", { at: 1 });
  await saved(eve);
  await eventually(() => expect(commentsMap(ann.doc, "reads").get("eve/t")).toBe(1));
  await eventually(() => expect(commentsMap(eve.doc, "agreements").size).toBe(0));
  expect(harness.reads).toEqual([{ userId: "eve", threadId: "t", seq: 1 }]);
});

it("marks only grow, are one's own, and lead to nothing that is not there", async () => {
  const harness = await setUp();
  const [ann, bob] = [await open(harness, "ann"), await open(harness, "bob")];
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  addReply(ann.doc, ANN_TALKS, { threadId: "t", commentId: "c2" });
  await eventually(() => expect(lastSeq(bob.doc)).toBe(2));
  markAllRead(bob.doc, { userId: "bob" });
  await eventually(() => expect(commentsMap(ann.doc, "reads").get("bob/")).toBe(2));
  const reads = commentsMap(bob.doc, "reads");
  reads.set("bob/", 1);
  reads.set("ann/t", 2);
  reads.set("bob/t", 999);
  await saved(bob);
  await eventually(() =>
    expect(Object.fromEntries(reads)).toEqual({
      "bob/": 2,
      "bob/t": 2,
    }),
  );
});

it("a comment that was written offline is unread for who has read all meanwhile", async () => {
  const harness = await setUp();
  const [ann, rae] = [await open(harness, "ann"), await open(harness, "rae")];
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await eventually(() => expect(texts(rae.doc)).toHaveLength(1));
  rae.goOffline();
  addReply(rae.doc, RAE_TALKS, { threadId: "t", commentId: "offline", text: "at ten" });
  addReply(ann.doc, ANN_TALKS, { threadId: "t", commentId: "eleven" });
  await saved(ann);
  markRead(ann.doc, { threadId: "t", userId: "ann" });
  rae.goOnline();
  await eventually(() => expect(texts(ann.doc)).toEqual(["about t", "words", "at ten"]));
  expect(findUnread(ann.doc, "ann").byThread.get("t")).toEqual(["offline"]);
  expect(texts(rae.doc)).toEqual(texts(ann.doc));
});

it("everybody agrees for themselves", async () => {
  const harness = await setUp();
  const [ann, bob] = [await open(harness, "ann"), await open(harness, "bob")];
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await eventually(() => expect(texts(bob.doc)).toHaveLength(1));
  setAgreement(bob.doc, { commentId: "t-first", agrees: true, writer: BOB_TALKS, at: 1 });
  await eventually(() => expect(readThreads(ann.doc)[0]?.comments[0]?.agreedBy).toEqual(["bob"]));
  commentsMap(ann.doc, "agreements").delete("t-first/bob");
  commentsMap(ann.doc, "agreements").set("t-first/rae", { at: 1 });
  await saved(ann);
  await eventually(() => expect(readThreads(ann.doc)[0]?.comments[0]?.agreedBy).toEqual(["bob"]));
});

it("is there after the server began anew, and is not in the canvas", async () => {
  const file = newDatabase();
  const first = await startLive(file);
  await first.collaboration.createDocument(PROJECT, smallForm(), ANN);
  const ann = connect(first, "ann", new Y.Doc(), COMMENTS_DOCUMENT);
  await synced(ann);
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await saved(ann);
  ann.stop();
  await first.stop();
  const again = await setUp(file);
  const bob = await open(again, "bob");
  expect(texts(bob.doc)).toEqual(["about t"]);
  addReply(bob.doc, BOB_TALKS, { threadId: "t", commentId: "c2" });
  await eventually(() => expect(lastSeq(bob.doc)).toBe(2));
  const canvas = await again.collaboration.readDocument(PROJECT);
  expect(JSON.stringify(canvas)).not.toContain("about t");
});

it("goes with its project", async () => {
  const harness = await setUp();
  const ann = await open(harness, "ann");
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await saved(ann);
  await harness.collaboration.closeProject(PROJECT);
  await eventually(() => expect(ann.closes).toContain(CLOSE_CODES.gone));
  ann.stop();
  harness.db.prepare("DELETE FROM projects WHERE id = ?").run(PROJECT);
  expect(harness.rows(`SELECT * FROM document_updates`)).toEqual([]);
});

it("is closed to who may not read comments any more, and stays in the session as long as the canvas is open", async () => {
  const harness = await setUp();
  const canvas = connect(harness, "rae");
  onTestFinished(() => canvas.stop());
  await synced(canvas);
  const rae = await open(harness, "rae");
  rae.stop();
  const here = () => harness.rows("SELECT user_id FROM collaboration_participants WHERE left_at IS NULL");
  await eventually(() => expect(here()).toEqual([{ user_id: "rae" }]));
  const again = await open(harness, "rae");
  harness.levels.delete("rae");
  harness.collaboration.rightsChanged(PROJECT, "rae");
  await eventually(() => expect(again.closes).toContain(CLOSE_CODES.forbidden));
});

it.each<[string, (doc: Y.Doc) => void]>([
  ["a root of its own", (doc) => void doc.getMap("else").set("k", 1)],
  ["a root of the canvas", (doc) => void doc.getMap("widgets").set("k", new Y.Map())],
  ["a text", (doc) => void commentsMap(doc, "comments").set("k", new Y.Text("words"))],
  ["a map in a map", (doc) => void commentsMap(doc, "threads").set("k", new Y.Map([["a", 1]]))],
  ["bytes", (doc) => void commentsMap(doc, "comments").set("k", new Uint8Array(10))],
  ["a list where a map is", (doc) => doc.getArray("comments").push([1])],
])("ends the line of who brings %s, and nothing of it stays", async (_name, attack) => {
  const harness = await setUp();
  const ann = await open(harness, "ann");
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await saved(ann);
  const update = encodeChange(attack);
  const bob = await open(harness, "bob");
  Y.applyUpdate(bob.doc, update, "local");
  await eventually(() => expect(bob.closes).toContain(CLOSE_CODES.malformed));
  bob.stop();
  const rae = await open(harness, "rae");
  expect(texts(rae.doc)).toEqual(["about t"]);
  expect(
    COMMENTS_ROOTS.map((root) => [...commentsMap(rae.doc, root).keys()].filter((key) => key === "k")),
  ).toEqual(COMMENTS_ROOTS.map(() => []));
});

function encodeChange(attack: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  attack(doc);
  return Y.encodeStateAsUpdate(doc);
}
