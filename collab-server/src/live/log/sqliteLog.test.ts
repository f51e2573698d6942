import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { addProject, newDatabase } from "../../testing/live/liveHarness.ts";
import { describeUpdateLog, createUpdateBatch } from "./contract.ts";
import { createMemoryLog } from "../../testing/live/memoryLog.ts";
import { createSqliteLog } from "./sqliteLog.ts";

describeUpdateLog("memory", createMemoryLog);
describeUpdateLog("SQLite", () => createSqliteLog(new Database(newDatabase())));

it("falls back to the older checkpoint and its tail when the newest is damaged", () => {
  const db = new Database(newDatabase());
  const log = createSqliteLog(db);
  log.append(createUpdateBatch("project:a", 1));
  log.checkpoint("project:a", { epoch: 1, state: new Uint8Array([10]), kind: "policy", at: 1 });
  log.append(createUpdateBatch("project:a", 2));
  log.checkpoint("project:a", { epoch: 1, state: new Uint8Array([20]), kind: "unload", at: 2 });
  log.append(createUpdateBatch("project:a", 3));
  db.exec("UPDATE document_snapshots SET state = x'FF' WHERE kind = 'unload'");
  const { checkpoint, updates } = log.load("project:a");
  expect([...(checkpoint ?? [])]).toEqual([10]);
  expect(updates.map((bytes) => bytes[0])).toEqual([2, 3]);
});

it("writes a batch whole or not at all", () => {
  const db = new Database(newDatabase());
  const log = createSqliteLog(db);
  db.exec(
    "CREATE TRIGGER full BEFORE INSERT ON document_clients BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  const clients = [{ document: "project:a", epoch: 1, clientId: 7, userId: "ann" }];
  expect(() => log.append({ ...createUpdateBatch("project:a", 1), clients })).toThrow("disk full");
  expect(log.load("project:a").updates).toEqual([]);
});

it("deletes what belongs to a project with it", () => {
  const db = new Database(newDatabase());
  const log = createSqliteLog(db);
  log.append(createUpdateBatch("project:a", 1));
  log.append({
    ...createUpdateBatch("project:b", 2),
    updates: createUpdateBatch("project:b", 2).updates.map((row) => ({ ...row, projectId: "q" })),
  });
  addProject(db, "p");
  db.exec("DELETE FROM projects WHERE id = 'p'");
  expect(log.load("project:a").updates).toEqual([]);
  expect(log.load("project:b").updates).toHaveLength(1);
});

it("numbers updates anew after a failure, so that a stranger's row costs one try", () => {
  const db = new Database(newDatabase());
  const [log, stranger] = [createSqliteLog(db), createSqliteLog(db)];
  log.append(createUpdateBatch("project:a", 1));
  stranger.append(createUpdateBatch("project:a", 2));
  expect(() => log.append(createUpdateBatch("project:a", 3))).toThrow("UNIQUE");
  log.append(createUpdateBatch("project:a", 3));
  expect(log.load("project:a").updates.map((bytes) => [...bytes])).toEqual([[1], [2], [3]]);
});
