import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { resolveMigrationsFolder, openDatabase } from "./sqlite.ts";

it("what a server before 0054 had not yet told of comments is a job, in its order, and its daily jobs are gone", () => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-queue-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = join(folder, "before");
  mkdirSync(before);
  const files = readdirSync(resolveMigrationsFolder("app")).filter((name) => name < "0054");
  for (const name of files) copyFileSync(join(resolveMigrationsFolder("app"), name), join(before, name));
  const path = join(folder, "app.sqlite");
  const old = openDatabase(path, before);
  old.exec(`
    INSERT INTO jobs (kind, key, is_first, payload, run_at, created_at)
      VALUES ('retention', 'retention', 1, 'null', 1, 1), ('purge', 'purge', 1, 'null', 1, 1), ('mail', 'm', 1, '1', 2, 2);
    INSERT INTO untold_talk (project_id, news, created_at, tries)
      VALUES ('p', '{"marks":[1]}', 5, 2), ('q', '{"marks":[2]}', 6, 0), ('p', '{"marks":["é\\u0000"]}', 7, 0);
  `);
  old.close();

  const db = openDatabase(path, resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  const rows = db
    .prepare("SELECT kind, key, is_first, payload, run_at, attempts FROM jobs ORDER BY id")
    .all();
  expect(rows.map((row) => ({ ...Object(row), payload: JSON.parse(Object(row).payload) }))).toEqual([
    { kind: "mail", key: "m", is_first: 1, payload: 1, run_at: 2, attempts: 0 },
    { ...comments("p", 1), is_first: 1, run_at: 5 },
    { ...comments("q", 2), is_first: 1, run_at: 6 },
    { ...comments("p", "é\u0000"), is_first: 0, run_at: 7 },
  ]);
  expect(db.prepare("SELECT 1 FROM sqlite_master WHERE name LIKE 'untold%'").all()).toEqual([]);
});

function comments(projectId: string, mark: unknown) {
  const payload = { projectId, events: { marks: [mark] } };
  return { kind: "comments", key: `comments:${projectId}`, payload, attempts: 0 };
}
