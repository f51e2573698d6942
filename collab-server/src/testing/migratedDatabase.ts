import { existsSync, mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";

/** Path of an empty, migrated database to copy. Migrating takes 150 ms, so it is done once and shared by all tests. */
export function migratedDatabase(): string {
  const path = join(tmpdir(), "formweave-migrated.sqlite");
  if (existsSync(path)) return path;
  // Another process that creates it at the same time creates the same file.
  const making = join(mkdtempSync(join(tmpdir(), "formweave-migrating-")), "app.sqlite");
  openDatabase(making, resolveMigrationsFolder("app")).close();
  renameSync(making, path);
  return path;
}
