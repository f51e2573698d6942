import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One step of a database's schema. Steps are numbered from 1 without gaps and never change after their release. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Reads the numbered SQL files of a folder, oldest first; throws when a number is missing, duplicate or unreadable. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name, index) => {
    const number = Number(FILE_NAME.exec(name)?.[1]);
    if (number !== index + 1) {
      throw new Error(`${join(folder, name)}: expected the migration ${String(index + 1).padStart(4, "0")}`);
    }
    return { number, name, sql: readFileSync(join(folder, name), "utf8") };
  });
}
