import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { findDamage } from "@formweave/data/damage";
import SQLite from "better-sqlite3";
import { APP_DATABASE, HOLDER_FILE, holdDataFolder, LOCK_FILE } from "../storage/dataFolder.ts";
import { isBackupName, manifest, MANIFEST } from "./manifest.ts";
import { readNamedFiles } from "./namedFiles.ts";
import type { DataPaths } from "./takeBackup.ts";
import { unpack, type ArchivedFile } from "./tar.ts";

const NO_DATA = new Set([LOCK_FILE, HOLDER_FILE, ".gitignore"]);

/**
 * Restores a backup into an empty folder after checking all of it; on failure the folder stays empty. Throws with a message
 * for people when the folder has data or is in use by a server.
 */
export function restoreBackup(source: string, places: DataPaths): void {
  const { dataDir, aiDatabase } = places;
  const folder = holdDataFolder(dataDir);
  try {
    const there = readdirSync(dataDir).filter((name) => !NO_DATA.has(name));
    if (there.length > 0 || existsSync(aiDatabase))
      throw new Error(
        `${dataDir} is not empty (${[...there, aiDatabase][0]}). Move what is there away first.`,
      );
    const staging = mkdtempSync(join(dataDir, "restore-"));
    try {
      checkContents(staging, unpackInto(source, staging));
      moveIn(staging, places);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  } finally {
    folder.release();
  }
}

function unpackInto(source: string, staging: string): readonly ArchivedFile[] {
  const archive = openSync(source, "r");
  try {
    return unpack(archive, (name) => {
      if (!isBackupName(name))
        throw new Error(`the backup is damaged: it has a file ${JSON.stringify(name)}`);
      const path = join(staging, name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return path;
    });
  } finally {
    closeSync(archive);
  }
}

function checkContents(staging: string, unpacked: readonly ArchivedFile[]): void {
  const path = join(staging, MANIFEST);
  if (!existsSync(path)) throw new Error("the backup is damaged: it has no list of its files");
  const { files, missing } = manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  const found = new Map(unpacked.map((file) => [file.name, file.sha256]));
  const wrong = files.find(({ name, sha256 }) => found.get(name) !== sha256);
  if (wrong !== undefined) throw new Error(`the backup is damaged: ${wrong.name} is not what was written`);
  const lost = readNamedFiles(join(staging, APP_DATABASE)).find(
    (name) => !found.has(name) && !missing.includes(name),
  );
  if (lost !== undefined) throw new Error(`the backup is not whole: ${lost} is missing`);
  for (const name of [APP_DATABASE, "ai.sqlite"].filter((database) => found.has(database)))
    checkDatabase(join(staging, name));
}

function checkDatabase(path: string): void {
  const db = new SQLite(path, { fileMustExist: true });
  try {
    const [problem] = findDamage(db);
    if (problem !== undefined) throw new Error(`the backup is damaged: ${path}: ${problem}`);
  } finally {
    db.close();
  }
}

/** Moves the files in, the product's database last: a server refuses a folder with only the rest. */
function moveIn(staging: string, { dataDir, aiDatabase }: DataPaths): void {
  if (existsSync(join(staging, "ai.sqlite"))) {
    mkdirSync(dirname(aiDatabase), { recursive: true, mode: 0o700 });
    copyFileSync(join(staging, "ai.sqlite"), aiDatabase);
  }
  for (const name of ["files", "pictures", APP_DATABASE])
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
}
