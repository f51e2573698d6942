import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { DOCUMENT, newDatabase, PROJECT } from "../../testing/live/liveHarness.ts";
import { loadInWorker } from "./loadInWorker.ts";
import { createSqliteLog } from "../log/sqliteLog.ts";
import { EMPTY_BATCH, type UpdateRow } from "../log/updateLog.ts";
import { createDocumentStates } from "./documentStates.ts";

/** The row of a checkpoint that replaces no other. */
function createCheckpointRow(state: Uint8Array) {
  return { sha256: createHash("sha256").update(state).digest("hex"), spent: [] };
}

const FIRST_EPOCH = { document: DOCUMENT, epoch: 1 };

/** A log in a file, and the thread that reads it. */
function openStates() {
  const db = new Database(newDatabase());
  const states = createDocumentStates(db);
  onTestFinished(async () => {
    await states.stop();
    db.close();
  });
  const log = createSqliteLog(db);
  const row: Omit<UpdateRow, "bytes"> = {
    ...FIRST_EPOCH,
    projectId: PROJECT,
    userId: "ann",
    kind: "edit",
    at: 1,
  };
  const append = (bytes: Uint8Array) => log.append({ ...EMPTY_BATCH, updates: [{ ...row, bytes }] });
  return { db, log, states, append };
}

it("the thread makes a checkpoint of all that the log has, and says up to which update", async () => {
  const { states, append } = openStates();
  const doc = new Y.Doc();
  doc.on("update", append);
  doc.getMap("meta").set("text", "é".repeat(1 << 20));
  doc.getMap("meta").set("name", "second");
  const { seq, state } = (await states.checkpoint({ ...FIRST_EPOCH, kind: "policy" })) ?? {
    seq: 0,
    state: new Uint8Array(),
  };
  const copy = new Y.Doc();
  Y.applyUpdateV2(copy, state);
  expect(seq).toBe(2);
  expect(copy.getMap("meta").toJSON()).toEqual(doc.getMap("meta").toJSON());
});

it.each([
  ["unload", [2, 1], [3, 4]],
  ["policy", [1], [2, 3, 4]],
] as const)(
  "the thread hashes one of %s, and says which others go; the log only writes it",
  async (kind, spent, kept) => {
    const { db, log, states, append } = openStates();
    const doc = new Y.Doc();
    doc.on("update", append);
    doc.getMap("meta").set("name", "first");
    const state = Y.encodeStateAsUpdateV2(doc);
    for (const at of [1, 2, 3])
      log.checkpoint(DOCUMENT, { epoch: 1, state, kind: "unload", at, row: createCheckpointRow(state) });
    const made = await states.checkpoint({ ...FIRST_EPOCH, kind });
    if (made === undefined) throw new Error("No checkpoint was made");
    expect(made.row).toEqual({ sha256: createCheckpointRow(made.state).sha256, spent });
    log.checkpoint(DOCUMENT, { ...made, epoch: 1, kind, at: 4 });
    const ids = db.prepare("SELECT id FROM document_snapshots ORDER BY id").pluck().all();
    expect(ids).toEqual(kept);
    expect(log.load(DOCUMENT)).toMatchObject({ checkpoint: Buffer.from(made.state), damagedCheckpoints: 0 });
  },
);

it("the log takes the hash of a checkpoint that was prepared as it is given", () => {
  const { db, log } = openStates();
  const state = new Uint8Array([1]);
  log.checkpoint(DOCUMENT, { epoch: 1, state, kind: "policy", at: 1, row: { sha256: "given", spent: [] } });
  expect(db.prepare("SELECT sha256 FROM document_snapshots").pluck().all()).toEqual(["given"]);
});

it("makes none that would hide what is damaged", async () => {
  const { states, append } = openStates();
  append(new Uint8Array([1, 2, 3]));
  expect(await states.checkpoint({ ...FIRST_EPOCH, kind: "policy" })).toBeUndefined();
});

it("squashes steps of the log into one update each, without what was written over", async () => {
  const { states, append } = openStates();
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on("update", (bytes: Uint8Array) => updates.push(bytes));
  for (const name of ["first", "second", "third"]) doc.getMap("meta").set("name", name);
  updates.forEach(append);
  const [squashed, ...others] =
    (await states.squash({ ...FIRST_EPOCH, start: 1, steps: [{ from: 2, to: 3 }] })) ?? [];
  expect([squashed?.from, squashed?.to, others]).toEqual([2, 3, []]);
  const copy = new Y.Doc();
  for (const bytes of [updates[0], squashed?.bytes]) if (bytes !== undefined) Y.applyUpdate(copy, bytes);
  expect(copy.getMap("meta").get("name")).toBe("third");
  expect(Buffer.from(squashed?.bytes ?? []).includes("second")).toBe(false);
});

it("a large document is read in slices, and goes on from where its log ends", async () => {
  const { db, states, append, log } = openStates();
  const doc = new Y.Doc();
  doc.on("update", append);
  for (let index = 0; index < 20; index++) doc.getMap("meta").set(`text${index}`, "é".repeat(50_000));
  expect([states.isLarge(DOCUMENT), states.isLarge("project:other")]).toEqual([true, false]);
  const copy = new Y.Doc();
  const loaded = await loadInWorker(copy, DOCUMENT, { log, states, elapsed: () => performance.now() });
  expect(loaded).toMatchObject({ epoch: 1, damage: { quarantined: [], checkpoints: 0 } });
  expect(loaded.updates).toHaveLength(20);
  expect(copy.getMap("meta").toJSON()).toEqual(doc.getMap("meta").toJSON());
  db.prepare("UPDATE document_updates SET bytes = x'0102' WHERE seq = 20").run();
  const { damage, slices } = await states.read(DOCUMENT);
  expect([damage.quarantined.map(({ seq }) => seq), slices.length > 1]).toEqual([[20], true]);
});

it("a document whose log went on while it was read is not opened", async () => {
  const { states, append, log } = openStates();
  const doc = new Y.Doc();
  doc.on("update", append);
  doc.getMap("meta").set("name", "first");
  const read = states.read(DOCUMENT);
  const loading = loadInWorker(new Y.Doc(), DOCUMENT, {
    log,
    states: { read: () => read },
    elapsed: () => 0,
  });
  await read;
  doc.getMap("meta").set("name", "second");
  await expect(loading).rejects.toThrow("went on");
});
