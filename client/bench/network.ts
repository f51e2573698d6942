import { createPattern, TROUBLES, type Pattern } from "../e2e/network/patterns.ts";
import { BACK_MS, playPattern, type Played } from "../e2e/network/playPattern.ts";
import {
  createProject,
  setUpOwner,
  startServerProcess,
  type Account,
  type TestServer,
} from "../e2e/server.ts";
import { median } from "./measure.ts";

const PATTERNS = 200;
/** Most at once: more would measure this machine. */
const AT_ONCE = 20;
/** Durations of each network failure, which are combined with each latency of a direction, ms. */
const LENGTHS_MS = [50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000];
const LATENCIES_MS = [0, 100, 250];

/** Tests random and systematic network failures: whether people are back in time, and whether the save indicator was right. */
export async function benchNetwork(): Promise<void> {
  const server = await startServerProcess();
  try {
    const owner = await setUpOwner(server);
    const seeds = Array.from({ length: PATTERNS }, (_, index) => index + 1);
    report(
      `${PATTERNS} random patterns`,
      await playAll(
        server,
        owner,
        seeds.map((seed) => createPattern(seed)),
      ),
    );
    report("every length of every trouble", await playAll(server, owner, everyLength()));
  } finally {
    await server.stop();
  }
}

function everyLength(): Pattern[] {
  const episodes = TROUBLES.flatMap((trouble) =>
    LENGTHS_MS.flatMap((lengthMs) =>
      LATENCIES_MS.map((latencyMs) => ({ trouble, lengthMs, latencyMs, calmMs: 500 })),
    ),
  );
  return episodes.map((episode, index) => ({ seed: 1000 + index, editEveryMs: 400, episodes: [episode] }));
}

async function playAll(server: TestServer, owner: Account, patterns: readonly Pattern[]): Promise<Played[]> {
  const played: Played[] = [];
  const waiting = [...patterns];
  const play = async () => {
    for (let pattern = waiting.shift(); pattern !== undefined; pattern = waiting.shift()) {
      const projectId = await createProject(server, owner, `Pattern ${pattern.seed}`);
      played.push(await playPattern(server, { account: owner, projectId }, pattern));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  return played;
}

function report(name: string, played: readonly Played[]): void {
  const back = played.flatMap(({ backMs }) => backMs).toSorted((one, other) => one - other);
  const edits = played.reduce((sum, one) => sum + one.edits, 0);
  const lost = played.flatMap((one) => one.lost).length;
  const untrue = played.flatMap((one) => one.untrue);
  const late = played.filter(({ backMs }) => backMs.some((ms) => ms > BACK_MS)).map(({ seed }) => seed);
  const p95 = back[Math.floor(back.length * 0.95)] ?? 0;
  const times = [median(back), p95, back.at(-1) ?? 0].map((ms) => Math.max(0, Math.round(ms))).join(", ");
  process.stdout.write(`Network, ${name}: ${edits} edits, ${lost} lost, ${untrue.length} untrue words, `);
  process.stdout.write(
    `back after ${times} ms beside three round trips (median, p95, longest of ${back.length}), `,
  );
  process.stdout.write(`${late.length} later than ${BACK_MS} ms ${late.join(" ")}\n${untrue.join("\n")}`);
}
