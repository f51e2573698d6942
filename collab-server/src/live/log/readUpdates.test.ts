import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { Database } from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createSqliteLog } from "./sqliteLog.ts";
import { EMPTY_BATCH, type UpdateLog } from "./updateLog.ts";

const DOCUMENT = "project:a";
const AT = 1000;

function openLog(): { readonly db: Database; readonly log: UpdateLog } {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  return { db, log: createSqliteLog(db) };
}

function write(log: UpdateLog, epoch: number, ...contents: number[]): void {
  const row = { document: DOCUMENT, epoch, projectId: "p", userId: "ann", kind: "edit", at: AT } as const;
  const updates = contents.map((content) => ({ ...row, bytes: new Uint8Array([content]) }));
  log.append({ ...EMPTY_BATCH, updates });
}

function load(log: UpdateLog) {
  const { epoch, checkpoint, updates, damagedUpdates, damagedCheckpoints } = log.load(DOCUMENT);
  const damaged = damagedUpdates.map(({ seq, reason }) => [seq, reason]);
  return {
    epoch,
    state: checkpoint?.[0],
    updates: updates.map(([content]) => content),
    damaged,
    damagedCheckpoints,
  };
}

const tableInfo = z.array(z.object({ name: z.string() }));

function listColumns(table: string): readonly string[] {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  const columns = tableInfo.parse(db.pragma(`table_info(${table})`));
  db.close();
  return columns.map(({ name }) => name);
}

/** Another value of a column, as SQL. */
const OTHER: Readonly<Record<string, string>> = {
  document: "'project:b'",
  user_id: "'amn'",
  bytes: "x'03'",
  epoch: "epoch + 4",
  from_seq: "1",
  state: "x'65'",
  sha256: "sha256 || '0'",
};

it.each(listColumns("document_updates"))(
  "an update whose %s is another one by now is set aside, and the rest is read",
  (column) => {
    const { db, log } = openLog();
    write(log, 1, 1, 2, 4, 8);
    const other = { ...OTHER, kind: "'repair'", seq: "seq + 64" }[column] ?? `${column} + 1`;
    db.exec(`UPDATE document_updates SET ${column} = ${other} WHERE seq = 2`);
    const { damaged, ...rest } = load(log);
    expect(rest).toMatchObject({ epoch: 1, updates: [1, 4, 8] });
    expect(damaged.length).toBeGreaterThan(0);
  },
);

it.each(listColumns("document_snapshots"))(
  "a checkpoint whose %s is another one by now hides no update",
  (column) => {
    const { db, log } = openLog();
    write(log, 1, 1, 2);
    log.checkpoint(DOCUMENT, { epoch: 1, state: new Uint8Array([100]), kind: "policy", at: AT });
    write(log, 1, 4, 8);
    const other = { ...OTHER, kind: "'unload'" }[column] ?? `${column} + 1`;
    db.exec(`UPDATE document_snapshots SET ${column} = ${other}`);
    const { state, updates, damaged } = load(log);
    expect([[100, 4, 8].join(), [1, 2, 4, 8].join()]).toContain(
      [...(state === undefined ? [] : [state]), ...updates].join(),
    );
    expect(damaged).toEqual([]);
  },
);

it("an update that is gone from the middle is told, with the one that comes in its place", () => {
  const { db, log } = openLog();
  write(log, 1, 1, 2, 4);
  db.exec("DELETE FROM document_updates WHERE seq = 2");
  expect(load(log)).toMatchObject({ updates: [1, 4], damaged: [[2, "is missing: 3 comes in its place"]] });
});

it("updates of older versions have no checksum and may have gaps, which is no damage", () => {
  const { db, log } = openLog();
  write(log, 1, 1, 2, 4);
  db.exec("UPDATE document_updates SET checksum = NULL, seq = seq * 10");
  write(createSqliteLog(db), 1, 8);
  expect(load(log)).toMatchObject({ updates: [1, 2, 4, 8], damaged: [] });
});

it("an epoch of which nothing is left gives way to the one before it, and that is told", () => {
  const { db, log } = openLog();
  write(log, 1, 1, 2);
  write(log, 2, 3);
  db.exec("UPDATE document_updates SET bytes = x'04' WHERE epoch = 2");
  expect(load(log)).toMatchObject({
    epoch: 1,
    updates: [1, 2],
    damaged: [[undefined, "no update of epoch 2 is what was written"]],
  });
});
