import { join } from "node:path";
import { projectSummary } from "@formweave/schema/api";
import SQLite, { type Database } from "better-sqlite3";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { CHECKPOINT_POLICY } from "../../live/log/checkpoints.ts";
import { signedIn, startTestServer } from "../startServer.ts";
import { ANN, connect, PROJECT, smallForm } from "../live/liveHarness.ts";
import { settle, startFaultRig, storedName, type FaultRig } from "./faultRig.ts";
import { eventually } from "../eventually.ts";

/** Makes the writes of a server fail; returns the function that repairs it. */
type Fault = (server: FaultRig["server"]) => () => void;

/** The database file cannot grow: SQLite reports SQLITE_FULL once its last page is used up. */
const full: Fault = ({ db }) => {
  const pages = Number(db.pragma("page_count", { simple: true }));
  db.pragma(`max_page_count = ${pages}`);
  fillDisk(db);
  return () => db.pragma("max_page_count = 1000000");
};

/** Another process holds the write lock, for longer than the server waits. */
const locked: Fault = ({ db, file }) => {
  db.pragma("busy_timeout = 20");
  const other = new SQLite(file);
  onTestFinished(() => void other.close());
  other.exec("BEGIN EXCLUSIVE");
  return () => other.exec("ROLLBACK");
};

/** The disk is read-only, as after an I/O error. */
const readOnly: Fault = ({ db }) => {
  db.pragma("query_only = ON");
  return () => db.pragma("query_only = OFF");
};

/** Fills the free space within the existing pages. */
function fillDisk(db: Database): void {
  const row = db.prepare(
    `INSERT INTO document_updates (document, epoch, seq, user_id, kind, bytes, created_at)
     VALUES ('project:filler', 1, ?, 'f', 'edit', zeroblob(?), 0)`,
  );
  let seq = 0;
  for (const size of [3000, 300, 30, 1]) {
    for (let isTaken = true; isTaken;) {
      try {
        row.run(++seq, size);
      } catch {
        isTaken = false; // full, as intended
      }
    }
  }
}

describe.each([
  ["full", full],
  ["locked", locked],
  ["read-only", readOnly],
])("a disk that is %s", (_what, fault) => {
  it("takes no edit for saved, tells nobody of it, and has it when it is well again", async () => {
    const rig = await startFaultRig();
    const [ann, bob] = [await rig.open("ann"), await rig.open("bob")];
    ann.set("w1", "name", "Kept");
    await settle(ann, bob);
    const mend = fault(rig.server);
    const saved = vi.fn<() => void>();
    const seen: unknown[] = [];
    ann.provider.on("unsyncedChanges", ({ number }: { number: number }) => number === 0 && saved());
    bob.doc.on("update", (update: Uint8Array) => seen.push(update));
    ann.set("w1", "name", "Waits");
    await eventually(() => expect([ann.closes[0], bob.closes[0]]).toEqual([1011, 1011]));
    expect(rig.server.collaboration.disk.isRefusing()).toBe(true);
    expect(await storedName(rig)).toBe("Kept");
    ann.set("w2", "name", "Also waits");
    expect([saved.mock.calls, seen]).toEqual([[], []]);
    mend();
    await settle(ann, bob);
    expect(rig.server.collaboration.disk.isRefusing()).toBe(false);
    expect([bob.widget("w1")?.get("name"), bob.widget("w2")?.get("name")]).toEqual(["Waits", "Also waits"]);
    await rig.restart();
    expect([await storedName(rig), await storedName(rig, "w2")]).toEqual(["Waits", "Also waits"]);
  });

  it("refuses what the API writes with words, and it comes with the first commit afterwards or is sent again", async () => {
    const rig = await startFaultRig();
    const { collaboration } = rig.server;
    const mend = fault(rig.server);
    await expect(collaboration.renameDocument(PROJECT, "New name", ANN)).rejects.toMatchObject({
      reason: "notDurable",
    });
    await expect(collaboration.replaceDocument(PROJECT, smallForm(), ANN)).rejects.toMatchObject({
      reason: "notDurable",
    });
    expect(rig.server.renames).toEqual([]);
    mend();
    await vi.waitFor(() => expect(rig.server.renames).toEqual(["New name"]), { timeout: 5000 });
    expect((await collaboration.readDocument(PROJECT)).name).toBe("New name");
  });

  it("keeps a document in memory that has something to save, and lets go of it later", async () => {
    const rig = await startFaultRig();
    const { collaboration } = rig.server;
    const ann = await rig.open("ann");
    const mend = fault(rig.server);
    ann.set("w1", "name", "In memory");
    await eventually(() => expect(ann.closes).toContain(1011));
    ann.stop();
    await eventually(() => expect(collaboration.counts()).toEqual({ documents: 1, connections: 0 }));
    mend();
    await vi.waitFor(() => expect(collaboration.counts().documents).toBe(0), { timeout: 10_000 });
    expect(await storedName(rig)).toBe("In memory");
  });

  it("lets the server stop in time, and what was acknowledged is there when it starts again", async () => {
    const rig = await startFaultRig();
    const ann = await rig.open("ann");
    ann.set("w1", "name", "Acknowledged");
    await settle(ann);
    const mend = fault(rig.server);
    ann.set("w1", "name", "Not acknowledged");
    await eventually(() => expect(ann.closes).toContain(1011));
    const start = performance.now();
    await rig.server.collaboration.stop();
    expect(performance.now() - start).toBeLessThan(2000);
    const { doc } = ann;
    mend();
    await rig.restart();
    const again = await rig.open("ann", doc);
    await settle(again);
    expect(again.widget("w1")?.get("name")).toBe("Not acknowledged");
    await eventually(async () => expect(await storedName(rig)).toBe("Not acknowledged"));
  });
});

it.each([
  ["locked", locked],
  ["read-only", readOnly],
])("a disk that is %s lets nobody in halfway: they are told why, and come in later", async (_what, fault) => {
  const rig = await startFaultRig();
  const mend = fault(rig.server);
  const early = connect(rig.server, "ann");
  onTestFinished(() => early.stop());
  await eventually(() => expect(early.denials).toEqual(["NOT_DURABLE"]));
  expect(early.provider.isSynced).toBe(false);
  expect(rig.server.collaboration.disk.isRefusing()).toBe(true);
  mend();
  const late = await rig.open("ann");
  expect(late.widget("w1")?.get("name")).toBe("w1");
});

it("a disk that refuses checkpoints costs time at loading only, and is not asked at every edit", async () => {
  const rig = await startFaultRig();
  const { db } = rig.server;
  const refuse = vi.fn<() => never>(() => {
    throw new Error("disk I/O error");
  });
  db.function("refuse", refuse);
  db.exec("CREATE TRIGGER bad BEFORE INSERT ON document_snapshots BEGIN SELECT refuse(); END");
  const ann = await rig.open("ann");
  const edits = 40;
  for (let edit = 0; edit < edits; edit++) {
    ann.set("w1", "name", `${edit} ${"x".repeat((CHECKPOINT_POLICY.bytes * 2) / edits)}`);
    await settle(ann);
  }
  expect(ann.closes).toEqual([]);
  await eventually(() => expect(refuse).toHaveBeenCalledTimes(2));
  ann.set("w1", "name", "Last");
  await settle(ann);
  db.exec("DROP TRIGGER bad");
  await rig.restart();
  const policy = "SELECT id FROM document_snapshots WHERE kind = 'policy'";
  expect(rig.server.rows(policy)).toEqual([]);
  expect(await storedName(rig)).toBe("Last");
});

it("the API answers 503 with words while the database is locked, and /healthz says why", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const make = (name: string) => ada.call("POST", "/api/projects", { kind: "form", name });
  const { id } = projectSummary.parse((await make("First")).data);
  const path = `/api/projects/${id}`;
  const health = async () => {
    const response = await fetch(`${server.url}/healthz`);
    return [response.status, await response.json()];
  };
  const other = new SQLite(join(server.dataDir, "app.sqlite"));
  onTestFinished(() => void other.close());
  other.exec("BEGIN EXCLUSIVE");
  const start = performance.now();
  const account = { email: "ada@example.com", password: "correct horse battery" };
  const document = (await ada.call("GET", `${path}/document`)).data;
  const answers = [
    await make("Second"),
    await ada.call("PATCH", path, { name: "Renamed" }),
    await ada.call("PUT", `${path}/document`, document),
    await ada.call("POST", "/api/auth/signin", account),
    await ada.call("DELETE", path),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([
      503,
      "NOT_DURABLE",
      "The server cannot write to its disk; your changes stay on this device",
    ]);
  }
  expect(await health()).toEqual([
    503,
    expect.objectContaining({ ok: false, reason: answers[0]?.error?.message }),
  ]);
  expect(performance.now() - start).toBeLessThan(6000);
  other.exec("ROLLBACK");
  await eventually(async () => expect(await health()).toEqual([200, expect.objectContaining({ ok: true })]));
  expect((await make("Third")).status).toBe(200);
  // Changes that were refused but waited for the disk are complete: the name in the list matches the document.
  const list = projectSummary.array().parse((await ada.call("GET", "/api/projects")).data);
  for (const project of list) {
    const { data } = await ada.call("GET", `/api/projects/${project.id}/document`);
    expect(data).toMatchObject({ name: project.name });
  }
  expect(list.map(({ name }) => name)).toContain("Renamed");
});
