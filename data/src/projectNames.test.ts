import { beforeEach, expect, it, onTestFinished } from "vitest";
import { type Database } from "better-sqlite3";
import { migrationsOf, openDatabase } from "./sqlite.ts";

let db: Database;

beforeEach(() => {
  db = openDatabase(":memory:", migrationsOf("app"));
  onTestFinished(() => void db.close());
  db.exec(`
    INSERT INTO organizations (id, name, created_at) VALUES ('o', 'O', 0);
    INSERT INTO projects (id, organization_id, kind, name, created_at, updated_at) VALUES ('p', 'o', 'form', 'Old', 0, 0);
    INSERT INTO projects (id, organization_id, kind, name, created_at, updated_at) VALUES ('q', 'o', 'form', 'Other', 0, 0);
  `);
});

function operate({
  component = "meta",
  after = {},
  applied = 1,
}: {
  component?: string;
  after?: object;
  applied?: 0 | 1;
}) {
  db.prepare("INSERT INTO form_operations VALUES ('id', NULL, 'p', 'u', 'update', ?, ?, 1, ?)").run(
    component,
    JSON.stringify({ keys: [], before: {}, after }),
    applied,
  );
}

const names = (): unknown[] => db.prepare("SELECT name FROM projects ORDER BY id").pluck().all();

it("follows the name that was given in the document", () => {
  operate({ after: { name: "New" } });
  expect(names()).toEqual(["New", "Other"]);
});

it.each([
  ["a widget's name", { component: "widget-1", after: { name: "New" } }],
  ["a name that gave way to another", { after: { name: "New" }, applied: 0 as const }],
  ["another property", { after: { description: "New" } }],
  ["a name that is no text", { after: { name: null } }],
])("does not take %s for it", (_what, operation) => {
  operate(operation);
  expect(names()).toEqual(["Old", "Other"]);
});

it("deletes everything that belongs to a project with it", () => {
  operate({});
  db.exec("DELETE FROM projects WHERE id = 'p'");
  expect(db.prepare("SELECT COUNT(*) FROM form_operations").pluck().get()).toBe(0);
});
