import { existsSync, mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsOf, openDatabase } from "@formweave/data/sqlite";

/** The path of an empty, migrated database to copy: migrating takes 150 ms, so it is done once a run of the tests. */
export function migratedDatabase(): string {
  const path = join(tmpdir(), "formweave-migrated.sqlite");
  if (existsSync(path)) return path;
  // Whoever else makes one at the same time makes the same.
  const making = join(mkdtempSync(join(tmpdir(), "formweave-migrating-")), "app.sqlite");
  openDatabase(making, migrationsOf("app")).close();
  renameSync(making, path);
  return path;
}
