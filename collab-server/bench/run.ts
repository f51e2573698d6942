import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDivergence } from "@formweave/schema/commands/convergence";
import { backupLoop } from "../src/testing/kill/backupLoop.ts";
import { flipLoop } from "../src/testing/faults/flipLoop.ts";
import { killLoop } from "../src/testing/kill/killLoop.ts";
import { benchExport } from "./exportBench.ts";
import { benchFloods } from "./floodBench.ts";
import { benchMemory } from "./memoryBench.ts";
import { benchOpening } from "./openingBench.ts";
import { benchRows } from "./rowsBench.ts";
import { benchServer } from "./serverBench.ts";
import { benchSubmit } from "./submitBench.ts";
import { benchSummary } from "./summaryBench.ts";
import { benchComments } from "./commentsBench.ts";
import { benchWork } from "./workBench.ts";

/** `node bench/run.ts [server] [memory] [opening] [kill] [convergence] [work] [talk] [submit] [floods] [export] [summary] [rows] [backup] [flips]`; all of them when none is named, and of the floods those that are named (`floods.ts`). */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  server: benchServer,
  memory: benchMemory,
  opening: benchOpening,
  kill,
  convergence,
  work: benchWork,
  talk: benchComments,
  submit: benchSubmit,
  floods: () => benchFloods(process.argv.slice(2)),
  export: benchExport,
  summary: benchSummary,
  rows: benchRows,
  backup,
  flips,
};
const BACKUPS = 20;
const FLIPS = 500;
const KILLS = 500;
const SEEDS = 100_000;

const named = process.argv.slice(2).filter((name) => name in BENCHES);
for (const name of named.length === 0 ? Object.keys(BENCHES) : named) await BENCHES[name]?.();

/** Kills a server (SIGKILL) at random moments while twenty people edit. */
async function kill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-kills-"));
  const how = { folder, clients: 20, editMs: [100, 500], random: Math.random } as const;
  const result = await killLoop({ ...how, server: "ours", rounds: KILLS });
  print(`${KILLS} kills: ${result.acknowledged} edits acknowledged, ${result.lost} of them lost, `);
  print(`${result.opened} times the document opened\n`);
}

/** Takes backups of a server with 500 edits a second, and restores each. */
async function backup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-backups-"));
  const { acknowledged, lost, problems } = await backupLoop({
    folder,
    rounds: BACKUPS,
    clients: 25,
    editEveryMs: 50,
  });
  print(`${BACKUPS} backups: ${acknowledged} edits acknowledged before them, ${lost} of them lost, `);
  print(`${problems.length} problems ${problems.join(", ")}\n`);
}

/** Flips random bits in the data of a server, others in each run. */
async function flips(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-flips-"));
  const seed = Math.floor(Math.random() * 1_000_000);
  const { started, refused, told: notified, problems } = await flipLoop({ folder, rounds: FLIPS, seed });
  print(
    `${FLIPS} flipped bits (seed ${seed}): ${started} starts, ${notified} of them with damage that was told, `,
  );
  print(`${refused} refused by the name of the file, ${problems.length} problems ${problems.join(", ")}\n`);
}

/** Runs the convergence test with further seeds. */
function convergence(): Promise<void> {
  const diverged: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) if (findDivergence(seed) !== undefined) diverged.push(seed);
  print(`${SEEDS} seeds of random commands: ${diverged.length} diverged ${diverged.join(", ")}\n`);
  return Promise.resolve();
}

function print(text: string): void {
  process.stdout.write(text);
}
