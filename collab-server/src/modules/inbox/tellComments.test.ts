import { limits } from "@formweave/schema";
import { beforeEach, expect, it } from "vitest";
import { openInboxRig, type InboxRig } from "../../testing/inboxRig.ts";

let rig: InboxRig;
let bob: string;
let eve: string;

beforeEach(() => {
  rig = openInboxRig();
  bob = rig.addPerson("Bob", "viewer");
  eve = rig.addPerson("Eve");
});

const kindsOf = (userId: string) => rig.itemsOf(userId).map(({ kind }) => kind);
const commentsOf = (userId: string) => rig.commentsOf(userId).map(({ commentId }) => commentId);

it("tells who is mentioned and who wrote in the thread, a mention before an answer, and nobody of their own", () => {
  const cleo = rig.addPerson("Cleo", "reviewer");
  rig.tell({ mentions: [bob, rig.ada], threadAuthors: [bob, cleo, rig.ada] });
  expect([bob, cleo, rig.ada].map(kindsOf)).toEqual([["mention"], ["reply"], []]);
});

it("tells nobody who may not read the comments, and no guest", () => {
  rig.tell({ mentions: [eve, "0ecb7b3a-6a0f-4f3a-9f7c-0f4f4b1f0a11"], threadAuthors: [eve] });
  expect(rig.itemsOf(eve)).toEqual([]);
});

it("tells each person once of a comment, however often it is taken in", () => {
  rig.tell({ commentId: "c", mentions: [bob] });
  rig.tell({ commentId: "c", mentions: [bob], threadAuthors: [bob] });
  expect(kindsOf(bob)).toEqual(["mention"]);
});

it("says who wrote what about what, in one line", () => {
  rig.tell({ mentions: [bob], name: "Ada\r\nBcc: x", text: `  @Bob\n\n${"long ".repeat(100)}` });
  const [item] = rig.commentsOf(bob);
  expect(item).toMatchObject({ author: { name: "Ada Bcc: x" }, label: "Work email", isRead: false });
  expect(item?.excerpt).toMatch(/^@Bob long .*long…$/);
  expect(item?.excerpt.length).toBeLessThanOrEqual(limits.INBOX.excerpt);
});

it("takes so many of one author in a time, and of others still", () => {
  const { most, withinMs } = limits.INBOX.fromOneAuthor;
  for (let count = 0; count < most + 5; count++) rig.tell({ mentions: [bob] });
  expect(rig.stores.inbox.countUnread({ userId: bob, projectIds: [rig.projectId] })).toBe(most);
  const cleo = rig.addPerson("Cleo", "reviewer");
  rig.tell({ by: cleo, name: "Cleo", mentions: [bob] });
  expect(rig.itemsOf(bob)[0]?.author.name).toBe("Cleo");
  rig.clock.pass(withinMs);
  rig.tell({ mentions: [bob], text: "Later" });
  expect(rig.commentsOf(bob)[0]?.excerpt).toBe("Later");
});

it("keeps so many for a person, the newest, and none for ever", () => {
  for (let count = 0; count < limits.INBOX.kept + 3; count++)
    rig.tell({ by: `guest-${count}`, mentions: [bob] });
  const view = { userId: bob, projectIds: [rig.projectId] };
  expect(rig.stores.inbox.countUnread(view)).toBe(limits.INBOX.kept);
  rig.clock.pass(limits.INBOX.keepMs);
  rig.tell({ mentions: [bob] });
  rig.stores.inbox.purge(rig.clock.now() - limits.INBOX.keepMs + 1);
  expect(rig.stores.inbox.countUnread(view)).toBe(1);
});

it("a read mark reads what was there then, of its thread or of all", () => {
  for (const threadId of ["one", "one", "two", "two"]) rig.tell({ threadId, mentions: [bob] });
  const { inbox } = rig.stores;
  const seen = { userId: bob, projectId: rig.projectId };
  expect(inbox.markSeen({ ...seen, threadId: "one", seq: 1 })).toBe(true);
  expect(commentsOf(bob)).toEqual(["comment-4", "comment-3", "comment-2"]);
  inbox.markSeen({ ...seen, seq: 3 });
  expect(commentsOf(bob)).toEqual(["comment-4"]);
  expect(inbox.markSeen({ ...seen, seq: 3 })).toBe(false);
});

it("says what a comment says now, and nothing of one that was deleted", () => {
  rig.tell({ commentId: "secret", mentions: [bob] });
  rig.tell({ commentId: "changed", mentions: [bob] });
  const rewritten = [
    { commentId: "secret", excerpt: "" },
    { commentId: "changed", excerpt: "In other words" },
  ];
  expect(rig.stores.inbox.rewrite(rig.projectId, rewritten)).toEqual([bob]);
  expect(rig.commentsOf(bob).map(({ excerpt }) => excerpt)).toEqual(["In other words"]);
  expect(rig.stores.inbox.rewrite(rig.projectId, rewritten)).toEqual([]);
});

it("tells the windows of those whose inbox changed", () => {
  const told: string[] = [];
  for (const userId of [bob, eve]) rig.inboxFeed.listen(userId, () => told.push(userId));
  rig.tell({ mentions: [bob, eve] });
  expect(told).toEqual([bob]);
});
