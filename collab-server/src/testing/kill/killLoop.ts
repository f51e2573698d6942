import { joinAs } from "./person.ts";
import { startVictim, type VictimKind } from "./victims.ts";

/** Options of a kill loop. */
export interface KillLoopOptions {
  readonly server: VictimKind;
  /** Folder of the server's database. */
  readonly folder: string;
  readonly rounds: number;
  readonly clients: number;
  /** Minimum and maximum editing time before the kill, ms. */
  readonly editMs: readonly [number, number];
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** Results of a kill loop. */
export interface KillLoopResult {
  /** Number of edits acknowledged before a kill. */
  readonly acknowledged: number;
  /** Number of acknowledged edits missing after it. */
  readonly lost: number;
  /** Number of restarts after which the document opened. */
  readonly opened: number;
}

/**
 * Lets people edit, kills the server with SIGKILL at a random moment, restarts it and checks that every acknowledged edit is there. Each
 * person counts upwards in a widget of their own.
 */
export async function killLoop(options: KillLoopOptions): Promise<KillLoopResult> {
  const { server, folder, rounds, clients, editMs, random } = options;
  const result = { acknowledged: 0, lost: 0, opened: 0 };
  const victim = await startVictim(server, folder);
  let base = 0;
  for (let round = 0; round < rounds; round++) {
    const people = await Promise.all(
      Array.from({ length: clients }, (_, index) => joinAs(victim, `p${index}`)),
    );
    for (const person of people) person.countFrom(base);
    await pause(editMs[0] + random() * (editMs[1] - editMs[0]));
    const acknowledged = people.map((person) => person.acknowledged());
    await victim.end("SIGKILL");
    for (const person of people) person.leave();
    await victim.start();
    const reader = await joinAs(victim, "reader");
    result.opened++;
    acknowledged.forEach((count, index) => {
      result.acknowledged += Math.max(0, count - base);
      result.lost += Math.max(0, count - Math.max(base, reader.countEdits(`p${index}`)));
    });
    reader.leave();
    base += 1_000_000 / rounds;
  }
  await victim.end("SIGKILL");
  return result;
}

/** Waits for a time, ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
