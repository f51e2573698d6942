import {
  addComment,
  deleteComment,
  editComment,
  markAllRead,
  setAgreement,
  setResolved,
} from "@formweave/schema/comments";
import { beginThread, addReply, createWriter } from "@formweave/schema/comments/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../testing/eventually.ts";
import {
  ANN,
  connect,
  ORGANIZATION,
  PROJECT,
  smallForm,
  startLive,
  COMMENTS_DOCUMENT,
} from "../../testing/live/liveHarness.ts";
import { describeAction } from "./commentActions.ts";

const [ANN_TALKS, RAE_TALKS] = [createWriter("ann", "editor"), createWriter("rae")];

async function setUp() {
  const harness = await startLive();
  onTestFinished(() => harness.stop());
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
  harness.levels.set("ann", "admin");
  async function open(userId: string) {
    const client = connect(harness, userId, new Y.Doc(), COMMENTS_DOCUMENT);
    onTestFinished(() => client.stop());
    await vi.waitFor(() => expect(client.provider.isSynced).toBe(true), { timeout: 5000 });
    const saved = () => eventually(() => expect(client.provider.unsyncedChanges).toBe(0));
    return { ...client, saved };
  }
  const actions = () =>
    harness.rows(
      "SELECT user_id, action, target_type, target_id, organization_id, details FROM audit_events ORDER BY id",
    );
  return { open, actions };
}

it("comments that are added, changed and deleted, and threads that are resolved, are in the audit log without their words", async () => {
  const { open, actions } = await setUp();
  const [ann, rae] = [await open("ann"), await open("rae")];
  beginThread(rae.doc, RAE_TALKS, { threadId: "t" });
  await rae.saved();
  editComment(rae.doc, { commentId: "t-first", text: "secret", mentions: [], writer: RAE_TALKS, at: 3 });
  await rae.saved();
  setAgreement(rae.doc, { commentId: "t-first", agrees: true, writer: RAE_TALKS, at: 4 });
  markAllRead(rae.doc, { userId: "rae" });
  await rae.saved();
  const admin = createWriter("ann", "admin");
  await eventually(() =>
    expect(ann.doc.getMap("comments").toJSON()).toHaveProperty("t-first.text", "secret"),
  );
  setResolved(ann.doc, { threadId: "t", isResolved: true, writer: admin, at: 5 });
  await ann.saved();
  setResolved(ann.doc, { threadId: "t", isResolved: false, writer: admin, at: 6 });
  await ann.saved();
  deleteComment(ann.doc, { commentId: "t-first", writer: admin, at: 7 });
  await ann.saved();
  const comment = { threadId: "t", commentId: "t-first" };
  const rows = [
    ["rae", "comment.create", comment],
    ["rae", "comment.edit", comment],
    ["ann", "comment.resolve", { threadId: "t" }],
    ["ann", "comment.reopen", { threadId: "t" }],
    ["ann", "comment.delete", { ...comment, authorId: "rae" }],
  ].map(([user_id, action, details]) => ({ user_id, action, details: JSON.stringify(details) }));
  const where = { target_type: "project", target_id: PROJECT, organization_id: ORGANIZATION };
  expect(actions()).toEqual(rows.map((row) => ({ ...row, ...where })));
  expect(JSON.stringify(actions())).not.toContain("secret");
});

it("an act that the server refuses is none", async () => {
  const { open, actions } = await setUp();
  const [ann, rae] = [await open("ann"), await open("rae")];
  beginThread(ann.doc, ANN_TALKS, { threadId: "t" });
  await eventually(() => expect(rae.doc.getMap("comments").size).toBe(1));
  addComment(rae.doc, { ...text("c"), writer: { ...RAE_TALKS, id: "ann" } });
  deleteComment(rae.doc, { commentId: "t-first", writer: ANN_TALKS, at: 7 });
  addReply(rae.doc, RAE_TALKS, { threadId: "t", commentId: "d" });
  await rae.saved();
  expect(actions().map(({ user_id, action }) => [user_id, action])).toEqual([
    ["ann", "comment.create"],
    ["rae", "comment.create"],
  ]);
});

function text(commentId: string) {
  return { threadId: "t", commentId, text: "words", mentions: [], at: 2 };
}

it("guests are named, since nothing else keeps whose id it was", () => {
  const doc = new Y.Doc();
  beginThread(doc, RAE_TALKS, { threadId: "t" });
  const stands: unknown = doc.getMap("comments").get("t-first");
  const settled = { root: "comments", key: "t-first", before: undefined, stands } as const;
  const who = { id: "rae", name: "Rae of next door", isGuest: true };
  expect(describeAction(settled, who)?.details).toMatchObject({ guest: "Rae of next door" });
  expect(describeAction(settled, { ...who, isGuest: false })?.details).not.toHaveProperty("guest");
});
