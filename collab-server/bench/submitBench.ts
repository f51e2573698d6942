import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { publishTarget, startSubmissionLoop } from "../src/testing/kill/senders.ts";
import { startVictim } from "../src/testing/kill/victims.ts";
import { quantile, formatTable } from "./table.ts";

const RESPONDENTS = 50;
const SECONDS = 10;
const WARM_UP_MS = 2000;

/** Prints how many responses a second the whole server accepts, each on disk before it is acknowledged. */
export async function benchSubmit(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-submit-"));
  const victim = await startVictim("whole", folder);
  const target = await publishTarget(victim.port);
  const senders = Array.from({ length: RESPONDENTS }, (_, index) => startSubmissionLoop(target, index));
  const counts = () => senders.map((sender) => sender.acknowledged());
  await pause(WARM_UP_MS);
  const before = counts();
  const started = performance.now();
  await pause(SECONDS * 1000);
  const seconds = (performance.now() - started) / 1000;
  const delays = senders.flatMap((sender, index) => sender.delays.slice(before[index]));
  await Promise.all(senders.map((sender) => sender.end()));
  await victim.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
  const ms = (share: number) => `${quantile(delays, share).toFixed(1)} ms`;
  process.stdout.write(
    formatTable(
      [`${RESPONDENTS} people send ten answers each, one response after the other`, "a second", "p50", "p99"],
      [["responses", (delays.length / seconds).toFixed(0), ms(0.5), ms(0.99)]],
    ),
  );
}
