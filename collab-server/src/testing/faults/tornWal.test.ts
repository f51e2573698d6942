import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { createRandom } from "@formweave/schema/doc/testing";
import { expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { loadInto } from "../../live/log/loading.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";
import { EMPTY_BATCH, type Batch } from "../../live/log/updateLog.ts";

const DOCUMENT = "project:torn";
const COMMITS = 60;
const TEARS = 40;

function createBatch(bytes: Uint8Array): Batch {
  const row = {
    document: DOCUMENT,
    epoch: 1,
    projectId: "torn",
    userId: "ann",
    kind: "edit",
    at: 1,
    bytes,
  } as const;
  return { ...EMPTY_BATCH, updates: [row] };
}

it("a write-ahead log that was torn off anywhere opens, with every commit before the tear", () => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-torn-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "app.sqlite");
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  db.pragma("wal_checkpoint(TRUNCATE)");
  const log = createSqliteLog(db);
  const doc = new Y.Doc();
  doc.on("update", (bytes: Uint8Array) => log.append(createBatch(bytes)));
  const sizes: number[] = [];
  for (let edit = 1; edit <= COMMITS; edit++) {
    doc.getMap("meta").set("count", edit);
    sizes.push(statSync(`${file}-wal`).size);
  }
  const random = createRandom(6);
  const whole = sizes.at(-1) ?? 0;
  for (let round = 0; round < TEARS; round++) {
    const torn = join(folder, `torn-${round}.sqlite`);
    const tear = Math.floor(random.next() * (whole + 1));
    copyFileSync(file, torn);
    copyFileSync(`${file}-wal`, `${torn}-wal`);
    truncateSync(`${torn}-wal`, tear);
    const safe = sizes.filter((size) => size <= tear).length;
    expect([tear, countIn(torn)]).toEqual([tear, safe]);
  }
});

/** The count in the document, after opening the database as the server does. */
function countIn(file: string): unknown {
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  const doc = new Y.Doc();
  const quarantined = loadInto(doc, createSqliteLog(db).load(DOCUMENT));
  db.close();
  expect(quarantined).toEqual([]);
  return doc.getMap("meta").get("count") ?? 0;
}
