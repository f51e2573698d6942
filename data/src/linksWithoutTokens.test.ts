import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { resolveMigrationsFolder, openDatabase } from "./sqlite.ts";

it("keeps the links of projects that were made before 0051, and what goes with their project", () => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-links-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = join(folder, "before");
  mkdirSync(before);
  const files = readdirSync(resolveMigrationsFolder("app")).filter((name) => name < "0051");
  for (const name of files) copyFileSync(join(resolveMigrationsFolder("app"), name), join(before, name));
  const path = join(folder, "app.sqlite");

  const old = openDatabase(path, before);
  old.exec(`
    INSERT INTO organizations (id, name, created_at) VALUES ('o', 'Acme', 1);
    INSERT INTO users (id, email, name, password_hash, color, created_at) VALUES ('u', 'a@example.com', 'Ada', 'x', 1, 1);
    INSERT INTO projects (id, organization_id, kind, name, created_by, created_at, updated_at)
      VALUES ('p', 'o', 'form', 'P', 'u', 1, 1), ('q', 'o', 'form', 'Q', 'u', 1, 1);
    INSERT INTO share_links (id, project_id, token_hash, is_public, created_by, created_at) VALUES ('a', 'p', 'old', 1, 'u', 2);
    INSERT INTO share_links (id, project_id, session_id, allow_copy, password_hash, expires_at, created_at)
      VALUES ('b', 'q', 's', 1, 'h', 9, 3);
  `);
  const kept = old.prepare("SELECT * FROM share_links ORDER BY id").all();
  old.close();

  const db = openDatabase(path, resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  const now = db.prepare("SELECT *, NULL AS token_hash FROM share_links ORDER BY id").all();
  expect(now.map((row) => ({ ...Object(row), token_hash: null }))).toEqual(
    kept.map((row) => ({ ...Object(row), token_hash: null })),
  );
  expect(db.pragma("foreign_key_check")).toEqual([]);
  expect(() => db.exec("UPDATE share_links SET session_id = 's'")).toThrow("UNIQUE");
  db.exec("DELETE FROM users WHERE id = 'u'; DELETE FROM projects WHERE id = 'q'");
  expect(db.prepare("SELECT id, created_by FROM share_links").all()).toEqual([{ id: "a", created_by: null }]);
});
