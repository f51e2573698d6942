import { limits } from "@formweave/schema";
import { beforeEach, expect, it } from "vitest";
import { openInboxRig, type InboxRig } from "../../../testing/inboxRig.ts";

let rig: InboxRig;
let bob: string;
let eve: string;

beforeEach(() => {
  rig = openInboxRig();
  bob = rig.addPerson("Bob", "viewer");
  eve = rig.addPerson("Eve");
});

const listKinds = (userId: string) => rig.listItems(userId).map(({ kind }) => kind);
const listCommentIds = (userId: string) => rig.listComments(userId).map(({ commentId }) => commentId);

it("tells who is mentioned and who wrote in the thread, a mention before an answer, and nobody of their own", async () => {
  const cleo = rig.addPerson("Cleo", "reviewer");
  await rig.notify({ mentions: [bob, rig.ada], threadAuthors: [bob, cleo, rig.ada] });
  expect([bob, cleo, rig.ada].map(listKinds)).toEqual([["mention"], ["reply"], []]);
});

it("tells nobody who may not read the comments, and no guest", async () => {
  await rig.notify({ mentions: [eve, "0ecb7b3a-6a0f-4f3a-9f7c-0f4f4b1f0a11"], threadAuthors: [eve] });
  expect(rig.listItems(eve)).toEqual([]);
});

it("tells each person once of a comment, however often it is taken in", async () => {
  await rig.notify({ commentId: "c", mentions: [bob] });
  await rig.notify({ commentId: "c", mentions: [bob], threadAuthors: [bob] });
  expect(listKinds(bob)).toEqual(["mention"]);
});

it("says who wrote what about what, in one line", async () => {
  await rig.notify({ mentions: [bob], name: "Ada\r\nBcc: x", text: `  @Bob\n\n${"long ".repeat(100)}` });
  const [item] = rig.listComments(bob);
  expect(item).toMatchObject({ author: { name: "Ada Bcc: x" }, label: "Work email", isRead: false });
  expect(item?.excerpt).toMatch(/^@Bob long .*long…$/);
  expect(item?.excerpt.length).toBeLessThanOrEqual(limits.INBOX.excerpt);
});

it("takes so many of one author in a time, and of others still", async () => {
  const { most, withinMs } = limits.INBOX.fromOneAuthor;
  for (let count = 0; count < most + 5; count++) await rig.notify({ mentions: [bob] });
  expect(rig.stores.inbox.countUnread({ userId: bob, projectIds: [rig.projectId] })).toBe(most);
  const cleo = rig.addPerson("Cleo", "reviewer");
  await rig.notify({ by: cleo, name: "Cleo", mentions: [bob] });
  expect(rig.listItems(bob)[0]?.author.name).toBe("Cleo");
  rig.clock.pass(withinMs);
  await rig.notify({ mentions: [bob], text: "Later" });
  expect(rig.listComments(bob)[0]?.excerpt).toBe("Later");
});

it("keeps so many for a person, the newest, and none for ever", async () => {
  for (let count = 0; count < limits.INBOX.kept + 3; count++)
    await rig.notify({ by: `guest-${count}`, mentions: [bob] });
  const view = { userId: bob, projectIds: [rig.projectId] };
  expect(rig.stores.inbox.countUnread(view)).toBe(limits.INBOX.kept);
  rig.clock.pass(limits.INBOX.keepMs);
  await rig.notify({ mentions: [bob] });
  rig.stores.inbox.purge(rig.clock.now() - limits.INBOX.keepMs + 1);
  expect(rig.stores.inbox.countUnread(view)).toBe(1);
});

it("a read mark reads what was there then, of its thread or of all", async () => {
  for (const threadId of ["one", "one", "two", "two"]) await rig.notify({ threadId, mentions: [bob] });
  const { inbox } = rig.stores;
  const seen = { userId: bob, projectId: rig.projectId };
  expect(inbox.markSeen({ ...seen, threadId: "one", seq: 1 })).toBe(true);
  expect(listCommentIds(bob)).toEqual(["comment-4", "comment-3", "comment-2"]);
  inbox.markSeen({ ...seen, seq: 3 });
  expect(listCommentIds(bob)).toEqual(["comment-4"]);
  expect(inbox.markSeen({ ...seen, seq: 3 })).toBe(false);
});

it("says what a comment says now, and nothing of one that was deleted", async () => {
  await rig.notify({ commentId: "secret", mentions: [bob] });
  await rig.notify({ commentId: "changed", mentions: [bob] });
  const rewritten = [
    { commentId: "secret", excerpt: "" },
    { commentId: "changed", excerpt: "In other words" },
  ];
  expect(rig.stores.inbox.rewrite(rig.projectId, rewritten)).toEqual([bob]);
  expect(rig.listComments(bob).map(({ excerpt }) => excerpt)).toEqual(["In other words"]);
  expect(rig.stores.inbox.rewrite(rig.projectId, rewritten)).toEqual([]);
});

it("tells the windows of those whose inbox changed", async () => {
  const notified: string[] = [];
  for (const userId of [bob, eve]) rig.inboxFeed.listen(userId, () => notified.push(userId));
  await rig.notify({ mentions: [bob, eve] });
  expect(notified).toEqual([bob]);
});
