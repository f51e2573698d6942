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

/** Options of a backup loop. */
export interface BackupLoopOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly clients: number;
  readonly editEveryMs: number;
}

/** Results of a backup loop. */
export interface BackupLoopResult {
  /** Number of edits acknowledged before a backup began. */
  readonly acknowledged: number;
  /** Number of these edits missing in the restored data. */
  readonly lost: number;
  /** Errors in restored databases and documents. */
  readonly problems: readonly string[];
}

/** Lets people edit while the backup command runs, restores each backup, and looks for the edits acknowledged before it. */
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

/** Runs a command in its own process. Rejects with its output when it fails. */
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
  const quarantined = loadInto(doc, createSqliteLog(db).load(name));
  const integrity = String(db.pragma("integrity_check", { simple: true }));
  db.close();
  return {
    doc,
    wrong: [...(integrity === "ok" ? [] : [integrity]), ...quarantined.map(({ reason }) => reason)],
  };
}
