import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { assertNodeApi } from "./nodeApi.ts";
import { resolveMigrationsFolder, openDatabase } from "./sqlite.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "formweave-sqlite-"));
  path = join(folder, "var", "app.sqlite");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const FIRST = { "0001-notes.sql": "CREATE TABLE notes (text TEXT NOT NULL) STRICT;" };
const SECOND = { ...FIRST, "0002-authors.sql": "ALTER TABLE notes ADD COLUMN author TEXT;" };

function migrations(files: Readonly<Record<string, string>>): string {
  const place = mkdtempSync(join(folder, "migrations-"));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(place, name), sql);
  return place;
}

/** Opens a database like a start of the server, runs a function and closes it. */
function during<T>(files: Readonly<Record<string, string>>, act: (db: Database) => T): T {
  const db = openDatabase(path, migrations(files));
  try {
    return act(db);
  } finally {
    db.close();
  }
}

it("keeps the data of a database that an older version wrote", () => {
  during(FIRST, (db) => db.exec("INSERT INTO notes (text) VALUES ('kept')"));
  expect(during(SECOND, (db) => db.prepare("SELECT text, author FROM notes").all())).toEqual([
    { text: "kept", author: null },
  ]);
});

it("applies each migration once", () => {
  during(SECOND, () => undefined);
  expect(during(SECOND, (db) => db.pragma("user_version", { simple: true }))).toBe(2);
});

it("leaves the version and the tables as they were when a migration fails halfway", () => {
  during(FIRST, (db) => db.exec("INSERT INTO notes (text) VALUES ('kept')"));
  const broken = { ...FIRST, "0002-broken.sql": "CREATE TABLE half (id TEXT) STRICT; DROP TABLE nowhere;" };
  expect(() => during(broken, () => undefined)).toThrow("the migration 0002-broken.sql failed");
  during(FIRST, (db) => {
    expect(db.pragma("user_version", { simple: true })).toBe(1);
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
    expect(db.prepare("SELECT text FROM notes").all()).toEqual([{ text: "kept" }]);
  });
});

it("refuses a database that a newer version wrote, and does not touch it", () => {
  during(SECOND, () => undefined);
  expect(() => during(FIRST, () => undefined)).toThrow(/newer Formweave \(schema 2, this one knows 1\)/);
  expect(during(SECOND, (db) => db.pragma("user_version", { simple: true }))).toBe(2);
});

it.each([
  ["a gap", { ...FIRST, "0003-late.sql": "" }],
  ["a start above one", { "0002-late.sql": "" }],
  ["a number that stands twice", { ...FIRST, "0001-other.sql": "" }],
  ["a name without a number", { "notes.sql": "" }],
])("refuses migrations with %s", (_what, files) => {
  expect(() => during(files, () => undefined)).toThrow(/expected the migration 000\d/);
});

it("syncs every commit to the disk only when power loss has to be survived", () => {
  const folderOfMigrations = migrations(FIRST);
  const synchronous = (["process", "power"] as const).map((durability) => {
    const db = openDatabase(path, folderOfMigrations, { durability });
    onTestFinished(() => void db.close());
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal");
    return db.pragma("synchronous", { simple: true });
  });
  expect(synchronous).toEqual([1, 2]);
});

it("brings a database in memory up to the newest tables of the product, with foreign keys on", () => {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  expect(() =>
    db.exec(
      "INSERT INTO memberships (organization_id, user_id, role, created_at) VALUES ('a', 'b', 'owner', 0)",
    ),
  ).toThrow("FOREIGN KEY");
});

it("keeps every update and every operation, in their order, when their tables change", () => {
  const old = openDatabase(path, migrationsUpTo(6));
  const update = old.prepare(
    "INSERT INTO document_updates (seq, document, epoch, user_id, kind, bytes, created_at) VALUES (?, ?, ?, 'ann', 'edit', ?, 5)",
  );
  for (const [seq, document, epoch] of [
    [1, "b", 1],
    [2, "a", 2],
    [3, "a", 1],
    [4, "b", 1],
  ] as const)
    update.run(seq, document, epoch, Buffer.from([seq]));
  const operation = old.prepare(
    `INSERT INTO form_operations (id, session_id, project_id, user_id, type, component_id, data, timestamp, applied)
     VALUES (?, NULL, 'p', 'ann', 'update', 'w', '{}', ?, 1)`,
  );
  operation.run("late", 9);
  operation.run("early", 8);
  old.close();
  const db = openDatabase(path, resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  const rows = db.prepare("SELECT document, epoch, seq, bytes FROM document_updates");
  expect(rows.raw().all()).toEqual([
    ["a", 1, 3, Buffer.from([3])],
    ["a", 2, 2, Buffer.from([2])],
    ["b", 1, 1, Buffer.from([1])],
    ["b", 1, 4, Buffer.from([4])],
  ]);
  expect(db.prepare("SELECT id, timestamp FROM form_operations").raw().all()).toEqual([
    ["early", 8],
    ["late", 9],
  ]);
});

/** The first migrations of the product. */
function migrationsUpTo(count: number): string {
  const all = readdirSync(resolveMigrationsFolder("app")).toSorted().slice(0, count);
  const texts = all.map((name) => [name, readFileSync(join(resolveMigrationsFolder("app"), name), "utf8")]);
  return migrations(Object.fromEntries(texts));
}

it("deletes with a project what the tables hold of its documents", () => {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  db.exec(`
    INSERT INTO organizations (id, name, created_at) VALUES ('o', 'O', 0);
    INSERT INTO projects (id, organization_id, kind, name, created_at, updated_at) VALUES ('p', 'o', 'form', 'P', 0, 0);
    INSERT INTO documents (name, project_id, created_at) VALUES ('project:p', 'p', 0), ('project:q', 'q', 0);
    INSERT INTO document_updates (document, epoch, seq, user_id, kind, bytes, created_at)
      VALUES ('project:p', 1, 1, 'ann', 'edit', x'00', 0), ('project:q', 1, 1, 'ann', 'edit', x'00', 0);
    INSERT INTO form_operations (project_id, timestamp, id, user_id, type, component_id, data, applied)
      VALUES ('p', 0, '1', 'ann', 'update', 'w', '{}', 1), ('q', 0, '2', 'ann', 'update', 'w', '{}', 1);
    DELETE FROM projects;
  `);
  expect(db.prepare("SELECT document FROM document_updates").pluck().all()).toEqual(["project:q"]);
  expect(db.prepare("SELECT id FROM form_operations").pluck().all()).toEqual(["2"]);
});

it("does not let an audit event be changed", () => {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  db.exec("INSERT INTO audit_events (action, target_type, target_id, created_at) VALUES ('a', 'b', 'c', 0)");
  expect(() => db.exec("UPDATE audit_events SET action = 'other'")).toThrow("audit events do not change");
});

it("says what to do on a Node that is too old", () => {
  expect(() => assertNodeApi("9")).toThrow(/needs Node 22\.18 or newer/);
  expect(() => assertNodeApi(undefined)).toThrow(/needs Node/);
  expect(() => assertNodeApi("10")).not.toThrow();
});
