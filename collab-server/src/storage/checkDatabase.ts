import { fork } from "node:child_process";
import { findDamage } from "@formweave/data/damage";
import type { Database } from "better-sqlite3";
import { z } from "zod";

const problemList = z.array(z.string());

/**
 * Checks the structure of the database before the server starts. When it is damaged, throws with the file's name and
 * instructions: writing to it could damage more.
 */
export function checkDatabase(db: Database): void {
  const problems = findDamage(db);
  if (problems.length === 0) return;
  throw new Error(
    `${db.name} is damaged: ${problems.join("; ")}\n` +
      "Move its folder away and restore a backup into an empty one: npm run restore -- FILE\n" +
      "Without a backup, the command .recover of the program sqlite3 saves what can be read.",
  );
}

/** Checks a large database in a child process while the server runs; returns a function that ends the check. */
export function checkInWorker(db: Database, onDamage: (problems: readonly string[]) => void): () => void {
  const program = new URL("checkProgram.ts", import.meta.url);
  const child = fork(program, [db.name], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  child.on("message", (said) => {
    const problems = problemList.parse(said);
    if (problems.length > 0) onDamage(problems);
  });
  child.unref();
  child.channel?.unref();
  return () => void child.kill("SIGKILL");
}
