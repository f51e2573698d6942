import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import type { z } from "zod";
import { APP_DATABASE } from "../storage/dataFolder.ts";
import { MANIFEST, type manifest } from "./manifest.ts";
import { readNamedFiles } from "./namedFiles.ts";
import { appendFile, endArchive } from "./tar.ts";

/** Where the data is. */
export interface DataPlaces {
  readonly dataDir: string;
  readonly aiDatabase: string;
}

/** Files may be removed while it is looked; how often the whole is begun again for that. */
const MAX_TRIES = 10;

/**
 * Writes one archive of all data while the server runs: both databases as they were at one moment each, and every file that
 * they name. Gives what the database names and the disk does not have. Throws when the archive is already there.
 */
export function takeBackup({ dataDir, aiDatabase }: DataPlaces, target: string): readonly string[] {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  if (!existsSync(join(dataDir, APP_DATABASE))) throw new Error(`There is no data in ${dataDir}`);
  const staging = mkdtempSync(join(dataDir, "backup-"));
  try {
    const missing = gather(dataDir, staging);
    if (existsSync(aiDatabase)) snapshot(aiDatabase, join(staging, "ai.sqlite"));
    pack(staging, missing, target);
    return missing;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(`${target}.part`, { force: true });
  }
}

/**
 * A file that is removed a moment after the database was copied would be missing; so all are held before it, and those that
 * came meanwhile afterwards. What was both made and removed in between is not in the next copy.
 */
function gather(dataDir: string, staging: string): readonly string[] {
  const database = join(dataDir, APP_DATABASE);
  const copy = join(staging, APP_DATABASE);
  for (let tries = 1; ; tries++) {
    for (const name of [...filesIn(dataDir, "files"), ...filesIn(dataDir, "pictures")])
      hold(dataDir, staging, name);
    rmSync(copy, { force: true });
    snapshot(database, copy);
    const missing = readNamedFiles(copy).filter((name) => !hold(dataDir, staging, name));
    const stillNamed = new Set(missing.length === 0 ? [] : readNamedFiles(database));
    if (missing.every((name) => stillNamed.has(name)) || tries === MAX_TRIES) return missing;
  }
}

/** The database as it is at one moment, whoever writes meanwhile. */
function snapshot(from: string, to: string): void {
  const db = new SQLite(from, { fileMustExist: true });
  try {
    db.prepare("VACUUM INTO ?").run(to);
  } finally {
    db.close();
  }
}

function filesIn(dataDir: string, folder: string): readonly string[] {
  const path = join(dataDir, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const whole = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"));
  return whole.map(({ name }) => `${folder}/${name.slice(0, 2)}/${name}`);
}

/** Keeps a file from being lost by a second name for it; false when it is not there. */
function hold(dataDir: string, staging: string, name: string): boolean {
  const held = join(staging, name);
  if (existsSync(held)) return true;
  mkdirSync(dirname(held), { recursive: true, mode: 0o700 });
  try {
    linkSync(join(dataDir, name), held);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

function pack(staging: string, missing: readonly string[], target: string): void {
  const archive = openSync(`${target}.part`, "w", 0o600);
  const add = (name: string) => {
    const path = join(staging, name);
    return appendFile(archive, name, path, statSync(path).size);
  };
  try {
    const named = readNamedFiles(join(staging, APP_DATABASE)).filter((name) => !missing.includes(name));
    const databases = [APP_DATABASE, "ai.sqlite"].filter((name) => existsSync(join(staging, name)));
    const files = [...databases, ...named].map(add);
    const contents: z.infer<typeof manifest> = {
      format: 1,
      createdAt: new Date().toISOString(),
      files,
      missing: [...missing],
    };
    writeFileSync(join(staging, MANIFEST), JSON.stringify(contents));
    add(MANIFEST);
    endArchive(archive);
    fsyncSync(archive);
  } finally {
    closeSync(archive);
  }
  renameSync(`${target}.part`, target);
}
