import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { divergenceOf } from "@formweave/schema/commands/convergence";
import { killLoop } from "../src/kill/killLoop.ts";
import { measure, type Cost, type Scenario, type ServerKind } from "./load.ts";

/** `node bench/run.ts [server] [kill] [convergence]`; all of them when none is named. Source: issue "hardened, measured". */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = { server, kill, convergence };
const KINDS: readonly ServerKind[] = ["hocuspocus", "formweave", "power", "relay"];
const ROUNDS = 3;
const SCENARIOS: readonly Scenario[] = [
  { people: 20, rate: 5, seconds: 6 },
  { people: 100, rate: 5, seconds: 6 },
  { people: 20, rate: 400, seconds: 6 },
];
const KILLS = 500;
const SEEDS = 100_000;

const named = process.argv.slice(2).filter((name) => name in BENCHES);
for (const name of named.length === 0 ? Object.keys(BENCHES) : named) await BENCHES[name]?.();

/** Every server under the same loads, in turns; of the rounds of each the one with the median processor time counts. */
async function server(): Promise<void> {
  print("| Load | Server | edits/s | p50 | p99 | CPU an edit | beside Hocuspocus | not acknowledged |\n");
  print("|---|---|---|---|---|---|---|---|\n");
  for (const scenario of SCENARIOS) {
    const rounds = new Map<ServerKind, Cost[]>(KINDS.map((kind) => [kind, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [kind, costs] of rounds) costs.push(await measure(kind, scenario));
    }
    const peer = median(rounds.get("hocuspocus") ?? []);
    for (const [kind, costs] of rounds) printCost(kind, scenario, median(costs), peer);
  }
}

function printCost(kind: ServerKind, { people, rate }: Scenario, cost: Cost, peer: Cost): void {
  const { editsPerSecond, p50, p99, cpuPerEdit, unacknowledged } = cost;
  const ratios = `CPU × ${(cpuPerEdit / peer.cpuPerEdit).toFixed(2)}, p99 × ${(p99 / peer.p99).toFixed(2)}`;
  const figures = `${editsPerSecond.toFixed(0)} | ${p50.toFixed(2)} ms | ${p99.toFixed(1)} ms | ${cpuPerEdit.toFixed(0)} µs`;
  print(
    `| ${people} people, ${rate} edits/s each | ${kind} | ${figures} | ${ratios} | ${unacknowledged} |\n`,
  );
}

function median(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((a, b) => a.cpuPerEdit - b.cpuPerEdit);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}

/** SIGKILL at random moments under twenty people. */
async function kill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-kills-"));
  const how = { folder, clients: 20, editMs: [100, 500], random: Math.random } as const;
  const result = await killLoop({ ...how, server: "ours", rounds: KILLS });
  print(`${KILLS} kills: ${result.acknowledged} edits acknowledged, ${result.lost} of them lost, `);
  print(`${result.opened} times the document opened\n`);
}

/** Seeds beyond those of the test. */
function convergence(): Promise<void> {
  const diverged: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) if (divergenceOf(seed) !== undefined) diverged.push(seed);
  print(`${SEEDS} seeds of random commands: ${diverged.length} diverged ${diverged.join(", ")}\n`);
  return Promise.resolve();
}

function print(text: string): void {
  process.stdout.write(text);
}
