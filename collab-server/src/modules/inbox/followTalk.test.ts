import { inboxPage, projectSummary } from "@formweave/schema/api";
import type { ProjectLevel } from "@formweave/schema/access";
import {
  addComment,
  deleteComment,
  editComment,
  markRead,
  startThread,
  talkRights,
  unreadOf,
  type TalkWriter,
} from "@formweave/schema/talk";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openTalk, type OpenCanvas } from "../../testing/openCanvas.ts";
import {
  invited,
  signedIn,
  startTestServer,
  type Person,
  type TestServer,
} from "../../testing/startServer.ts";

let server: TestServer;
let ada: Person;
let bob: Person;
let projectId: string;
let adaTalk: OpenCanvas;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Customers" });
  projectId = projectSummary.parse(made.data).id;
  bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "reviewer" });
  await readAll(ada);
  adaTalk = await talkOf(ada);
});

async function talkOf(person: Person): Promise<OpenCanvas> {
  const talk = await openTalk(person, projectId);
  await eventually(() => expect(talk.provider.isSynced).toBe(true));
  return talk;
}

function writer({ me }: Person, level: ProjectLevel): TalkWriter {
  return { ...me.user, isGuest: false, rights: talkRights({ role: undefined, level }) };
}

/** Starts a thread by Ada that mentions Bob, unless overridden. */
function begin(threadId: string, mentions = [bob.me.user.id]): void {
  startThread(adaTalk.doc, {
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

async function pageOf(person: Person) {
  return inboxPage.parse((await person.call("GET", "/api/inbox")).data);
}

async function readAll(person: Person): Promise<void> {
  await person.call("POST", "/api/inbox/read", { all: true });
}

const unreadKinds = async (person: Person) =>
  (await pageOf(person)).items.filter(({ isRead }) => !isRead).map(({ kind }) => kind);

it("a mention is in the inbox as soon as it is written, an answer in that of who wrote before", async () => {
  begin("t");
  await eventually(async () => expect(await unreadKinds(bob)).toEqual(["mention"]));
  expect((await pageOf(bob)).items[0]).toMatchObject({
    project: { id: projectId, name: "Customers" },
    threadId: "t",
    label: "Work email",
    excerpt: "@bob look",
  });
  const bobTalk = await talkOf(bob);
  const words = { threadId: "t", commentId: "t-2", text: "Done", mentions: [], at: 2 };
  addComment(bobTalk.doc, { ...words, writer: writer(bob, "reviewer") });
  await eventually(async () => expect(await unreadKinds(ada)).toEqual(["reply"]));
});

it("who reads a thread on one device has read what their inbox says of it, and of no other thread", async () => {
  begin("t");
  begin("other");
  await eventually(async () => expect((await pageOf(bob)).unread).toBe(2));
  const phone = await talkOf(bob);
  await eventually(() => expect(unreadOf(phone.doc, bob.me.user.id).count).toBe(2));
  markRead(phone.doc, { threadId: "t", userId: bob.me.user.id });
  await eventually(async () => expect((await pageOf(bob)).unread).toBe(1));
  expect((await pageOf(bob)).items.find(({ isRead }) => !isRead)).toMatchObject({ threadId: "other" });
});

it("a comment that is changed says so in the inbox, and one that is deleted is gone from it", async () => {
  begin("t");
  const mine = { commentId: "t-1", writer: writer(ada, "owner"), at: 3 };
  await eventually(async () => expect((await pageOf(bob)).unread).toBe(1));
  editComment(adaTalk.doc, { ...mine, text: "In other words", mentions: [bob.me.user.id] });
  await eventually(async () =>
    expect((await pageOf(bob)).items[0]).toMatchObject({ excerpt: "In other words" }),
  );
  deleteComment(adaTalk.doc, mine);
  await eventually(async () => expect((await pageOf(bob)).items).toEqual([]));
});

it("a mention that an edit adds is told once, and one that it takes away is gone while it is unread", async () => {
  begin("t", []);
  const mine = { commentId: "t-1", writer: writer(ada, "owner") };
  const edit = (text: string, mentions: readonly string[]) =>
    editComment(adaTalk.doc, { ...mine, text, mentions: [...mentions], at: 3 });
  edit("@bob look here", [bob.me.user.id]);
  await eventually(async () => expect(await unreadKinds(bob)).toEqual(["mention"]));
  expect((await pageOf(bob)).items[0]).toMatchObject({ threadId: "t", excerpt: "@bob look here" });
  edit("nobody", []);
  await eventually(async () => expect((await pageOf(bob)).items).toEqual([]));
  edit("@bob after all", [bob.me.user.id]);
  await eventually(async () => expect(await unreadKinds(bob)).toEqual(["mention"]));
  await readAll(bob);
  edit("nobody again", []);
  edit("@bob, @bob", [bob.me.user.id]);
  await eventually(async () =>
    expect((await pageOf(bob)).items).toMatchObject([{ excerpt: "@bob, @bob", isRead: true }]),
  );
  expect(await unreadKinds(ada)).toEqual([]);
});

it("who has lost access is told nothing, neither of what came before nor of what comes", async () => {
  begin("t");
  await eventually(async () => expect((await pageOf(bob)).unread).toBe(1));
  await ada.call("DELETE", `/api/projects/${projectId}/members/${bob.me.user.id}`);
  const cleo = await invited(server.url, { by: ada, projectId, email: "cleo@example.com", level: "viewer" });
  begin("secret", [bob.me.user.id, cleo.me.user.id]);
  await eventually(async () => expect(await unreadKinds(cleo)).toEqual(["mention"]));
  expect(await pageOf(bob)).toEqual({ unread: 0, items: [], next: null });
});

it("tells of another level once, the last, and of who accepted an invitation", async () => {
  const member = `/api/projects/${projectId}/members/${bob.me.user.id}`;
  for (const level of ["editor", "editor", "admin"]) await ada.call("PATCH", member, { level });
  expect((await pageOf(bob)).items).toMatchObject([
    { kind: "level", level: "admin", author: { name: ada.me.user.name } },
  ]);
  await invited(server.url, { by: bob, projectId, email: "cleo@example.com", level: "viewer" });
  expect(await unreadKinds(bob)).toEqual(["joined", "level"]);
  expect(await unreadKinds(ada)).toEqual([]);
});
