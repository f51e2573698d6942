import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { inboxPage, invitationLink, notificationSettings, projectSummary } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";
import { createInbox, type Inbox } from "./store.ts";

/** Password of everybody invited by a test. */
const PASSWORD = "correct horse battery";

let server: TestServer;
let ada: SignedInPerson;
let bob: SignedInPerson;
let projectId: string;
let inbox: Inbox;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = await addProject("Customers");
  bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "viewer" });
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  inbox = createInbox(db, Date.now);
});

async function addProject(name: string): Promise<string> {
  return projectSummary.parse((await ada.call("POST", "/api/projects", { kind: "form", name })).data).id;
}

/** Adds comments to Bob's inbox. */
function fill(count: number, at = projectId): void {
  for (let index = 0; index < count; index++)
    inbox.addComment({
      userId: bob.me.user.id,
      projectId: at,
      threadId: "thread",
      commentId: `comment-${index}`,
      seq: index + 1,
      kind: "mention",
      authorId: index % 2 === 0 ? ada.me.user.id : `guest-${index}`,
      authorName: "Ada Owner",
      label: "Work email",
      excerpt: `Comment ${index}`,
    });
}

async function fetchInbox(person: SignedInPerson, before: string | null = null) {
  const query = before === null ? "" : `?before=${before}`;
  return inboxPage.parse((await person.call("GET", `/api/inbox${query}`)).data);
}

/** Signs Bob in on another device. */
async function bobAgain() {
  const account = { email: "bob@example.com", password: PASSWORD };
  const { headers } = await stranger(server.url).call("POST", "/api/auth/signin", account);
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const phone = stranger(server.url);
  return { readAll: () => phone.call("POST", "/api/inbox/read", { all: true }, { cookie }) };
}

/** Follows a person's inbox events as a browser does. */
async function follow({ cookie }: SignedInPerson) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { signal } = leaving;
  const response = await fetch(`${server.url}/api/inbox/live`, { headers: { cookie }, signal });
  let [said, isOver] = ["", false];
  const take = async (): Promise<void> => {
    try {
      for await (const bytes of response.body ?? []) said += new TextDecoder().decode(bytes);
      isOver = true;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  void take();
  await eventually(() => expect(said).not.toBe(""));
  return { said: () => said, isOver: () => isOver };
}

const markRead = (person: SignedInPerson, body: object) => person.call("POST", "/api/inbox/read", body);

it("shows what is unread first, page by page, each item once", async () => {
  fill(40);
  const first = await fetchInbox(bob);
  expect(first.unread).toBe(40);
  expect(first.items[0]).toMatchObject({
    kind: "mention",
    project: { id: projectId, name: "Customers" },
    author: { name: "Ada Owner" },
    excerpt: "Comment 39",
    isRead: false,
  });
  await markRead(bob, { ids: first.items.slice(0, 10).map(({ id }) => id) });
  const pages = [await fetchInbox(bob)];
  pages.push(await fetchInbox(bob, pages[0]?.next ?? null));
  const ids = pages.flatMap(({ items }) => items).map(({ id, isRead }) => ({ id, isRead }));
  expect(ids.map(({ isRead }) => isRead)).toEqual([...Array(30).fill(false), ...Array(10).fill(true)]);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(40);
  expect(pages[1]?.next).toBeNull();
});

it("shows one's own inbox only, and nobody marks another's as read", async () => {
  fill(1);
  const { items } = await fetchInbox(bob);
  expect((await fetchInbox(ada)).items.filter(({ kind }) => kind === "mention")).toEqual([]);
  await markRead(ada, { ids: items.map(({ id }) => id) });
  await markRead(ada, { all: true });
  expect((await fetchInbox(bob)).unread).toBe(1);
  expect((await stranger(server.url).call("GET", "/api/inbox")).status).toBe(401);
});

it("says nothing of a project that was closed to somebody or deleted, and of others still", async () => {
  const other = await addProject("Other");
  const admitted = { email: "bob@example.com", permission: "viewer" };
  const made = await ada.call("POST", `/api/projects/${other}/invitations`, admitted);
  const token = new URL(invitationLink.parse(made.data).url).hash.slice(1);
  await bob.call("POST", `/api/invitations/${token}/accept`, {});
  fill(2);
  fill(1, other);
  expect((await fetchInbox(bob)).unread).toBe(3);
  await ada.call("DELETE", `/api/projects/${projectId}/members/${bob.me.user.id}`);
  expect(await fetchInbox(bob)).toMatchObject({ unread: 1, items: [{ project: { name: "Other" } }] });
  expect((await markRead(bob, { all: true })).data).toEqual({ unread: 0 });
  await ada.call("DELETE", `/api/projects/${other}`);
  expect(await fetchInbox(bob)).toEqual({ unread: 0, items: [], next: null });
});

it("marks all as read up to what was seen, and not what came since", async () => {
  fill(3);
  const { items } = await fetchInbox(bob);
  const done = await markRead(bob, { all: true, upTo: items[1]?.id });
  expect(done.data).toEqual({ unread: 1 });
  expect((await markRead(bob, { all: true })).data).toEqual({ unread: 0 });
});

it("refuses what is no question", async () => {
  for (const body of [{}, { ids: [] }, { ids: ["x"] }, { all: false }, { all: true, ids: [] }])
    expect([body, (await markRead(bob, body)).status]).toEqual([body, 400]);
  for (const before of ["x", "unread.", "read.1' OR 1"])
    expect((await bob.call("GET", `/api/inbox?before=${encodeURIComponent(before)}`)).status).toBe(400);
  expect((await bob.call("PUT", "/api/me/notifications", { mail: "daily" })).status).toBe(400);
});

it("tells the other devices of a person when something was read, until they sign out", async () => {
  fill(2);
  const phone = await follow(bob);
  const others = await follow(ada);
  const { items } = await fetchInbox(bob);
  await markRead(bob, { ids: items.slice(0, 1).map(({ id }) => id) });
  await eventually(() => expect(phone.said()).toBe(':\n\ndata:{"kind":"changed"}\n\n'));
  expect(others.said()).toBe(":\n\n");
  const again = await bobAgain();
  await bob.call("POST", "/api/auth/signout");
  await again.readAll();
  await eventually(() => expect(phone.isOver()).toBe(true));
  expect(phone.said().match(/data:/g)).toHaveLength(1);
});

it("remembers of what somebody wants mail, and says that none is sent where no mail server is set up", async () => {
  const settings = async () =>
    notificationSettings.parse((await bob.call("GET", "/api/me/notifications")).data);
  expect(await settings()).toEqual({ mail: "mentions", isMailSetUp: false });
  await bob.call("PUT", "/api/me/notifications", { mail: "all" });
  expect(await settings()).toEqual({ mail: "all", isMailSetUp: false });
});
