import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inboxPage, projectSummary, type RefusedComment } from "@formweave/schema/api";
import { addComment, startThread, commentsMap, resolveCommentsRights } from "@formweave/schema/comments";
import SQLite from "better-sqlite3";
import { countRounds } from "@formweave/schema/testing";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { eventually } from "../eventually.ts";
import { openComments, type OpenCanvas } from "../openCanvas.ts";
import { invited, signedIn, type SignedInPerson } from "../startServer.ts";
import { pause } from "./killLoop.ts";
import { startVictim, type Victim } from "./victims.ts";

const KILLS = countRounds(6);
/** Below the hourly inbox limit for each author. */
const COMMENTS_A_ROUND = 8;

const folder = mkdtempSync(join(tmpdir(), "formweave-talk-kill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Scene {
  readonly victim: Victim;
  readonly ada: SignedInPerson;
  readonly bob: SignedInPerson;
  readonly projectId: string;
}

/** Starts a server to be killed, with a project in which Ada may mention Bob. */
async function setUp(name: string): Promise<Scene> {
  const victim = await startVictim("whole", mkdtempSync(join(folder, name)));
  onTestFinished(() => void victim.end("SIGKILL"));
  const url = `http://127.0.0.1:${victim.port}`;
  const ada = await signedIn(url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Customers" });
  const projectId = projectSummary.parse(made.data).id;
  const bob = await invited(url, { by: ada, projectId, email: "bob@example.com", level: "reviewer" });
  return { victim, ada, bob, projectId };
}

async function openSyncedComments({ ada, projectId }: Scene): Promise<OpenCanvas> {
  const comments = await openComments(ada, projectId);
  await eventually(() => expect(comments.provider.isSynced).toBe(true));
  return comments;
}

/** Writes another comment by Ada that mentions Bob. */
function mention({ ada, bob }: Scene, { doc }: OpenCanvas, commentId: string): void {
  const rights = resolveCommentsRights({ role: undefined, level: "owner" });
  const writer = { ...ada.me.user, isGuest: false, rights };
  const words = { threadId: "t", commentId, text: "@Bob", mentions: [bob.me.user.id], writer, at: 1 };
  const isBegun = commentsMap(doc, "threads").has("t");
  if (isBegun) addComment(doc, words);
  else startThread(doc, { ...words, anchor: { kind: "point" }, place: { x: 1, y: 2 }, label: "Work email" });
}

/** Ids of the comments in Bob's inbox, from all pages. */
async function fetchNotifiedIds({ bob }: Scene): Promise<string[]> {
  const reported: string[] = [];
  let before: string | null = "";
  while (before !== null) {
    const query: string = before === "" ? "" : `?before=${before}`;
    const page = inboxPage.parse((await bob.call("GET", `/api/inbox${query}`)).data);
    reported.push(...page.items.flatMap((item) => ("commentId" in item ? [item.commentId] : [])));
    before = page.next;
  }
  return reported.toSorted();
}

/** Makes every insert of an inbox item run forever, until the server is killed. */
function stallItems(file: string): void {
  withDatabase(file, (db) =>
    db.exec(`
      CREATE VIEW for_ever AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
      CREATE TRIGGER stall_items BEFORE INSERT ON inbox_items BEGIN SELECT COUNT(*) FROM for_ever; END;`),
  );
}

function freeItems(file: string): void {
  withDatabase(file, (db) => db.exec("DROP TRIGGER stall_items; DROP VIEW for_ever;"));
}

function countPending(file: string): unknown {
  return withDatabase(file, (db) =>
    db.prepare("SELECT COUNT(*) FROM jobs WHERE kind = 'comments'").pluck().get(),
  );
}

function withDatabase<T>(file: string, task: (db: SQLite.Database) => T): T {
  const db = new SQLite(file);
  try {
    return task(db);
  } finally {
    db.close();
  }
}

it("kill -9 between a comment and what it makes of inboxes keeps nothing from whom it mentions", async () => {
  const scene = await setUp("between-");
  const { victim } = scene;
  const comments = await openSyncedComments(scene);
  mention(scene, comments, "told");
  await eventually(async () => expect(await fetchNotifiedIds(scene)).toEqual(["told"]));
  stallItems(victim.file);
  mention(scene, comments, "untold");
  await eventually(() => expect(countPending(victim.file)).toBe(1));
  await victim.end("SIGKILL");
  expect(countPending(victim.file)).toBe(1);
  freeItems(victim.file);
  await victim.start();
  expect(await fetchNotifiedIds(scene)).toEqual(["told", "untold"]);
  await victim.end("SIGKILL");
  await victim.start();
  expect(await fetchNotifiedIds(scene)).toEqual(["told", "untold"]);
}, 60_000);

/** Refused comments that the server returned on a connection. */
function givenBack({ messages }: OpenCanvas): readonly RefusedComment[] {
  return messages.flatMap((message) => (message.type === "commentsRefused" ? message.comments : []));
}

it("kill -9 before somebody has confirmed words that were refused tells them again, on any device, and then no more", async () => {
  const scene = await setUp("refused-");
  const { victim, ada } = scene;
  const { id, name } = ada.me.user;
  const phone = await openSyncedComments(scene);
  const comment = { thread: "gone", by: id, name, at: 1, text: "what I thought", mentions: [] };
  commentsMap(phone.doc, "comments").set("late", comment);
  await eventually(() => expect(givenBack(phone)).toHaveLength(1));
  await victim.end("SIGKILL");
  await victim.start();
  const laptop = await openSyncedComments(scene);
  expect(givenBack(laptop)).toEqual(givenBack(phone));
  const ids = givenBack(laptop).map((words) => words.id);
  const countKept = () =>
    withDatabase(victim.file, (db) => db.prepare("SELECT COUNT(*) FROM refused_words").pluck().get());
  laptop.provider.sendStateless(JSON.stringify({ type: "refusalsHeard", ids }));
  await eventually(() => expect(countKept()).toBe(0));
  await victim.end("SIGKILL");
  await victim.start();
  expect(givenBack(await openSyncedComments(scene))).toEqual([]);
}, 60_000);

it("kill -9 at any moment under somebody who comments tells each comment that stands, and each once", async () => {
  const scene = await setUp("any-");
  const { victim } = scene;
  for (let round = 0; round < KILLS; round++) {
    const comments = await openSyncedComments(scene);
    mention(scene, comments, `${round}-0`);
    await eventually(() => expect(commentsMap(comments.doc, "seqs").has(`${round}-0`)).toBe(true));
    for (let count = 1; count < COMMENTS_A_ROUND; count++) {
      mention(scene, comments, `${round}-${count}`);
      await pause(1 + round);
    }
    await victim.end("SIGKILL");
    await victim.start();
  }
  const { doc } = await openSyncedComments(scene);
  const present = [...commentsMap(doc, "comments").keys()].toSorted();
  expect(present.length).toBeGreaterThanOrEqual(KILLS);
  expect(await fetchNotifiedIds(scene)).toEqual(present);
}, 120_000);
