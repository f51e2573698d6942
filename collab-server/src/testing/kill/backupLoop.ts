import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import SQLite from "better-sqlite3";
import * as Y from "yjs";
import { loadInto } from "../../live/log/loading.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";
import { pause } from "./killLoop.ts";
import { countIn, joinAs } from "./person.ts";
import { startVictim } from "./victims.ts";

const run = promisify(execFile);
const COMMANDS = join(import.meta.dirname, "../../backup");

/** What a backup loop does. */
export interface BackupLoopOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly clients: number;
  readonly editEveryMs: number;
}

/** What a backup loop found. */
export interface BackupLoopResult {
  /** Edits that were acknowledged before a backup began. */
  readonly acknowledged: number;
  /** Of these, how many the restored data did not have. */
  readonly lost: number;
  /** What was wrong with restored databases and documents. */
  readonly problems: readonly string[];
}

/** Lets people edit, takes backups by the command meanwhile, restores each and looks for what was acknowledged before it. */
export async function backupLoop(options: BackupLoopOptions): Promise<BackupLoopResult> {
  const { folder, rounds, clients, editEveryMs } = options;
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const victim = await startVictim("whole", dataDir);
  const joining = Array.from({ length: clients }, (_, index) => joinAs(victim, `p${index}`, editEveryMs));
  const people = await Promise.all(joining);
  for (const person of people) person.countFrom(0);
  let [acknowledged, lost] = [0, 0];
  const problems: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await pause(500);
    const before = people.map((person) => person.acknowledged());
    const [archive, restored] = [join(folder, `${round}.tar`), join(folder, `restored-${round}`)];
    await runCommand("backup.ts", archive, dataDir);
    await runCommand("restore.ts", archive, restored);
    const { doc, wrong } = readDocument(join(restored, "app.sqlite"), victim.documentName);
    problems.push(...wrong);
    people.forEach(({ id }, index) => (lost += Math.max(0, (before[index] ?? 0) - countIn(doc, id))));
    acknowledged += before.reduce((sum, count) => sum + count, 0);
  }
  for (const person of people) person.leave();
  await victim.end("SIGKILL");
  return { acknowledged, lost, problems };
}

/** Runs one of the commands as people do. Rejects, with what it said, when it refuses. */
export function runCommand(
  name: "backup.ts" | "restore.ts",
  archive: string,
  dataDir: string,
): Promise<unknown> {
  const env = { ...process.env, DATA_DIR: dataDir, AI_DATABASE: "", SETUP_TOKEN: "" };
  return run(process.execPath, [join(COMMANDS, name), archive], { env });
}

function readDocument(
  file: string,
  name: string,
): { readonly doc: Y.Doc; readonly wrong: readonly string[] } {
  const db = new SQLite(file);
  const doc = new Y.Doc();
  const setAside = loadInto(doc, createSqliteLog(db).load(name));
  const integrity = String(db.pragma("integrity_check", { simple: true }));
  db.close();
  return {
    doc,
    wrong: [...(integrity === "ok" ? [] : [integrity]), ...setAside.map(({ reason }) => reason)],
  };
}
