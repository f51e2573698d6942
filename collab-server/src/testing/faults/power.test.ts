import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { joinAs } from "../kill/person.ts";
import { startVictim } from "../kill/victims.ts";

const HAS_STRACE = spawnSync("strace", ["-V"]).status === 0;

/** Runs the server under strace while one person edits; returns its system calls that write, sync or send. */
async function traceCalls(durability: "power" | "process"): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-power-"));
  const victim = await startVictim("whole", folder, { DURABILITY: durability });
  const trace = join(folder, "trace");
  const ann = await joinAs(victim, "ann", 50);
  const what = ["-e", "trace=fdatasync,fsync,pwrite64,write,writev,sendto,sendmsg", "-y", "-o", trace];
  const tracer = spawn("strace", [...what, "-p", String(victim.child().pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(async () => {
    ann.leave();
    await victim.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await once(tracer.stderr, "data"); // strace prints "attached".
  ann.countFrom(0);
  await vi.waitFor(() => expect(ann.acknowledged()).toBeGreaterThan(20), { timeout: 10_000 });
  tracer.kill("SIGINT");
  await once(tracer, "exit");
  return readFileSync(trace, "utf8").split("\n");
}

/** Counts messages sent to clients, and those sent while the database log was written but not yet synced. */
function sentUnsynced(calls: readonly string[]): { sent: number; unsynced: number } {
  let isDirty = false;
  const found = { sent: 0, unsynced: 0 };
  for (const call of calls) {
    if (/^(write|pwrite64)\(.*-wal>/.test(call)) isDirty = true;
    else if (/^f(data)?sync\(.*-wal>/.test(call)) isDirty = false;
    else if (/^(write|writev|sendto|sendmsg)\(\d+<(socket|TCP)/.test(call)) {
      found.sent += 1;
      if (isDirty) found.unsynced += 1;
    }
  }
  return found;
}

it.skipIf(!HAS_STRACE)(
  "with DURABILITY=power nothing leaves for a client before the log is synced, by the system's own account",
  async () => {
    const power = sentUnsynced(await traceCalls("power"));
    expect(power.sent).toBeGreaterThanOrEqual(20);
    expect(power.unsynced).toBe(0);
    // The same check of the weaker durability finds unsynced messages.
    expect(sentUnsynced(await traceCalls("process")).unsynced).toBeGreaterThan(0);
  },
);
