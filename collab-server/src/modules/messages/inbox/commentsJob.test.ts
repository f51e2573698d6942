import { inboxPage, projectSummary } from "@formweave/schema/api";
import type { ProjectLevel } from "@formweave/schema/access";
import {
  addComment,
  deleteComment,
  editComment,
  markRead,
  startThread,
  resolveCommentsRights,
  findUnread,
  type CommentWriter,
} from "@formweave/schema/comments";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { openComments, type OpenCanvas } from "../../../testing/openCanvas.ts";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let bob: SignedInPerson;
let projectId: string;
let adaComments: OpenCanvas;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Customers" });
  projectId = projectSummary.parse(made.data).id;
  bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "reviewer" });
  await readAll(ada);
  adaComments = await openSyncedComments(ada);
});

async function openSyncedComments(person: SignedInPerson): Promise<OpenCanvas> {
  const comments = await openComments(person, projectId);
  await eventually(() => expect(comments.provider.isSynced).toBe(true));
  return comments;
}

function writer({ me }: SignedInPerson, level: ProjectLevel): CommentWriter {
  return { ...me.user, isGuest: false, rights: resolveCommentsRights({ role: undefined, level }) };
}

/** Starts a thread by Ada that mentions Bob, unless overridden. */
function begin(threadId: string, mentions = [bob.me.user.id]): void {
  startThread(adaComments.doc, {
    threadId,
    commentId: `${threadId}-1`,
    anchor: { kind: "point" },
    place: { x: 1, y: 2 },
    label: "Work email",
    text: "@bob look",
    mentions,
    writer: writer(ada, "owner"),
    at: 1,
  });
}

async function fetchInbox(person: SignedInPerson) {
  return inboxPage.parse((await person.call("GET", "/api/inbox")).data);
}

async function readAll(person: SignedInPerson): Promise<void> {
  await person.call("POST", "/api/inbox/read", { all: true });
}

const unreadKinds = async (person: SignedInPerson) =>
  (await fetchInbox(person)).items.filter(({ isRead }) => !isRead).map(({ kind }) => kind);

it("a mention is in the inbox as soon as it is written, an answer in that of who wrote before", async () => {
  begin("t");
  await eventually(async () => expect(await unreadKinds(bob)).toEqual(["mention"]));
  expect((await fetchInbox(bob)).items[0]).toMatchObject({
    project: { id: projectId, name: "Customers" },
    threadId: "t",
    label: "Work email",
    excerpt: "@bob look",
  });
  const bobComments = await openSyncedComments(bob);
  const words = { threadId: "t", commentId: "t-2", text: "Done", mentions: [], at: 2 };
  addComment(bobComments.doc, { ...words, writer: writer(bob, "reviewer") });
  await eventually(async () => expect(await unreadKinds(ada)).toEqual(["reply"]));
});

it("who reads a thread on one device has read what their inbox says of it, and of no other thread", async () => {
  begin("t");
  begin("other");
  await eventually(async () => expect((await fetchInbox(bob)).unread).toBe(2));
  const phone = await openSyncedComments(bob);
  await eventually(() => expect(findUnread(phone.doc, bob.me.user.id).count).toBe(2));
  markRead(phone.doc, { threadId: "t", userId: bob.me.user.id });
  await eventually(async () => expect((await fetchInbox(bob)).unread).toBe(1));
  expect((await fetchInbox(bob)).items.find(({ isRead }) => !isRead)).toMatchObject({ threadId: "other" });
});

it("a comment that is changed says so in the inbox, and one that is deleted is gone from it", async () => {
  begin("t");
  const mine = { commentId: "t-1", writer: writer(ada, "owner"), at: 3 };
  await eventually(async () => expect((await fetchInbox(bob)).unread).toBe(1));
  editComment(adaComments.doc, { ...mine, text: "In other words", mentions: [bob.me.user.id] });
  await eventually(async () =>
    expect((await fetchInbox(bob)).items[0]).toMatchObject({ excerpt: "In other words" }),
  );
  deleteComment(adaComments.doc, mine);
  await eventually(async () => expect((await fetchInbox(bob)).items).toEqual([]));
});

it("a mention that an edit adds is told once, and one that it takes away is gone while it is unread", async () => {
  begin("t", []);
  const mine = { commentId: "t-1", writer: writer(ada, "owner") };
  const edit = (text: string, mentions: readonly string[]) =>
    editComment(adaComments.doc, { ...mine, text, mentions: [...mentions], at: 3 });
  edit("@bob look here", [bob.me.user.id]);
  await eventually(async () => expect(await unreadKinds(bob)).toEqual(["mention"]));
  expect((await fetchInbox(bob)).items[0]).toMatchObject({ threadId: "t", excerpt: "@bob look here" });
  edit("nobody", []);
  await eventually(async () => expect((await fetchInbox(bob)).items).toEqual([]));
  edit("@bob after all", [bob.me.user.id]);
  await eventually(async () => expect(await unreadKinds(bob)).toEqual(["mention"]));
  await readAll(bob);
  edit("nobody again", []);
  edit("@bob, @bob", [bob.me.user.id]);
  await eventually(async () =>
    expect((await fetchInbox(bob)).items).toMatchObject([{ excerpt: "@bob, @bob", isRead: true }]),
  );
  expect(await unreadKinds(ada)).toEqual([]);
});

it("who has lost access is told nothing, neither of what came before nor of what comes", async () => {
  begin("t");
  await eventually(async () => expect((await fetchInbox(bob)).unread).toBe(1));
  await ada.call("DELETE", `/api/projects/${projectId}/members/${bob.me.user.id}`);
  const cleo = await invited(server.url, { by: ada, projectId, email: "cleo@example.com", level: "viewer" });
  begin("secret", [bob.me.user.id, cleo.me.user.id]);
  await eventually(async () => expect(await unreadKinds(cleo)).toEqual(["mention"]));
  expect(await fetchInbox(bob)).toEqual({ unread: 0, items: [], next: null });
});

it("tells of another level once, the last, and of who accepted an invitation", async () => {
  const member = `/api/projects/${projectId}/members/${bob.me.user.id}`;
  for (const level of ["editor", "editor", "admin"]) await ada.call("PATCH", member, { level });
  expect((await fetchInbox(bob)).items).toMatchObject([
    { kind: "level", level: "admin", author: { name: ada.me.user.name } },
  ]);
  await invited(server.url, { by: bob, projectId, email: "cleo@example.com", level: "viewer" });
  expect(await unreadKinds(bob)).toEqual(["joined", "level"]);
  expect(await unreadKinds(ada)).toEqual([]);
});
