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

/** Locations of the data. */
export interface DataPaths {
  readonly dataDir: string;
  readonly aiDatabase: string;
}

/** Most attempts; files may be removed while they are collected, which then starts again. */
const MAX_ATTEMPTS = 10;

/**
 * Writes one archive of all data while the server runs: each database as of one moment, and every file that the databases
 * refer to. Returns the files missing on disk. Throws when the archive exists already.
 */
export function takeBackup({ dataDir, aiDatabase }: DataPaths, target: string): readonly string[] {
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
 * Collects the database and the files it refers to. A file removed just after the database was copied would be missing, so
 * all files are linked before the copy, and those added meanwhile after it. If one was created and removed in between, the
 * next copy no longer refers to it.
 */
function gather(dataDir: string, staging: string): readonly string[] {
  const database = join(dataDir, APP_DATABASE);
  const copy = join(staging, APP_DATABASE);
  for (let attempts = 1; ; attempts++) {
    for (const name of [...filesIn(dataDir, "files"), ...filesIn(dataDir, "pictures")])
      hold(dataDir, staging, name);
    rmSync(copy, { force: true });
    snapshot(database, copy);
    const missing = readNamedFiles(copy).filter((name) => !hold(dataDir, staging, name));
    const stillNamed = new Set(missing.length === 0 ? [] : readNamedFiles(database));
    if (missing.every((name) => stillNamed.has(name)) || attempts === MAX_ATTEMPTS) return missing;
  }
}

/** Copies a database as of one moment, even during writes. */
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

/** Protects a file from removal by a second hard link; false when the file does not exist. */
function hold(dataDir: string, staging: string, name: string): boolean {
  const lock = join(staging, name);
  if (existsSync(lock)) return true;
  mkdirSync(dirname(lock), { recursive: true, mode: 0o700 });
  try {
    linkSync(join(dataDir, name), lock);
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
