import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { twoPeople, type Waits } from "../src/testing/hostile/bystanders.ts";
import { startVictim } from "../src/testing/kill/victims.ts";
import { floodEnd, type FloodEnd, type FloodOrder } from "./floodCalls.ts";
import { prepareFloods, readFloodRows, readResidentBytes, type Flood, type FloodRow } from "./floods.ts";
import { formatTable } from "./table.ts";

/** Delays between two people who edit elsewhere, before and during a flood. */
export interface Flooded {
  readonly name: string;
  readonly calm: Waits;
  readonly during: Waits;
  readonly end: FloodEnd;
  readonly memory: FloodMemory;
}

/** Resident memory of the server, bytes. */
interface FloodMemory {
  readonly before: number;
  readonly most: number;
  /** Value at the end of `backMs`, or as soon as it is back to normal. */
  readonly after: number;
  /** Time from the end of the flood, ms; undefined when it did not return to normal. */
  readonly backAfterMs: number | undefined;
}

/** Duration of each flood, and the time its memory has to return to normal. */
export interface FloodAmount {
  readonly ms: number;
  readonly backMs: number;
  readonly rows: readonly FloodRow[];
}

const MB = 1024 * 1024;
const AMOUNT = { ms: 4000, backMs: 60_000 } as const;
const WATCH_MS = 50;
/** Memory counts as back to normal up to this multiple of the previous value. */
const BACK = 1.2;
const FLOODER = join(import.meta.dirname, "flooder.ts");
const PROVIDER = join(import.meta.dirname, "../../ai-gateway/bench/fakeProvider.ts");

/** Prints how long two people wait for each other's edits while others flood the server, in the ways that are named. */
export async function benchFloods(names: readonly string[]): Promise<void> {
  const head = [
    "During",
    "answers",
    "calm p50, p99",
    "during p50, p99",
    "p99",
    "RSS before, most, after",
    "memory back",
  ];
  const floods = await measureFloods({ ...AMOUNT, rows: readFloodRows(names) });
  process.stdout.write(formatTable(head, floods.map(formatFlood)));
  if (floods.some(({ memory }) => memory.backAfterMs === undefined)) process.exitCode = 1;
}

function formatFlood({ name, calm, during, end, memory }: Flooded): string[] {
  const answers = Object.entries(end.statuses).map(([status, count]) => `${count} × ${status}`);
  const mb = [memory.before, memory.most, memory.after].map((bytes) => (bytes / MB).toFixed(0)).join(", ");
  return [
    name,
    answers.join(", "),
    show(calm),
    show(during),
    `× ${(during.p99 / calm.p99).toFixed(1)}`,
    `${mb} MB`,
    memory.backAfterMs === undefined ? "missed" : `in ${(memory.backAfterMs / 1000).toFixed(1)} s`,
  ];
}

function show({ median, p99 }: Waits): string {
  return `${median.toFixed(1)}, ${p99.toFixed(1)} ms`;
}

/** Floods the server, in a process of its own, in each way while two people edit elsewhere. */
export async function measureFloods({ ms, backMs, rows }: FloodAmount): Promise<Flooded[]> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-floods-"));
  const provider = fork(PROVIDER, { execArgv: [] });
  const baseUrl = z.string().parse(await say(provider));
  await say(provider, { kind: "form", pace: "at once" });
  const flooder = fork(FLOODER, { execArgv: [] });
  await say(flooder);
  const victim = await startVictim("product", folder, {
    TRUSTED_PROXY_HOPS: "1",
    GEMINI_API_KEY: "",
    AI_DATABASE: "",
    OPENAI_BASE_URL: baseUrl,
    AI_MODEL: "openai:measured",
  });
  try {
    const { floods, places } = await prepareFloods(victim.port, rows);
    const people = await twoPeople(...places);
    const pid = victim.child().pid ?? 0;
    const order = ({ calls, atOnce }: Flood): FloodOrder => ({
      port: victim.port,
      calls: [...calls],
      atOnce,
      ms,
    });
    const found: Flooded[] = [];
    for (const flood of floods) {
      const before = readResidentBytes(pid);
      const calm = await people.work(pause(ms));
      const watch = watchMemory(pid);
      let end: FloodEnd = { statuses: {}, bytes: 0 };
      const during = await people.work(
        say(flooder, order(flood)).then((answer) => (end = floodEnd.parse(answer))),
      );
      const most = watch.end();
      const back = await memoryBack(pid, { before, backMs });
      found.push({ name: flood.name, calm, during, end, memory: { before, most, ...back } });
    }
    return found;
  } finally {
    flooder.kill("SIGKILL");
    provider.kill("SIGKILL");
    await victim.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends a process a message and waits for its answer. */
async function say(child: ChildProcess, message?: object): Promise<unknown> {
  const answer = once(child, "message");
  if (message !== undefined) child.send(message);
  const [said] = await answer;
  return said;
}

function watchMemory(pid: number): { end(): number } {
  let most = readResidentBytes(pid);
  const timer = setInterval(() => (most = Math.max(most, readResidentBytes(pid))), WATCH_MS);
  return {
    end() {
      clearInterval(timer);
      return Math.max(most, readResidentBytes(pid));
    },
  };
}

/** Waits until the memory of a process is back to normal, at most `backMs`. */
async function memoryBack(
  pid: number,
  { before, backMs }: { before: number; backMs: number },
): Promise<Pick<FloodMemory, "after" | "backAfterMs">> {
  const start = performance.now();
  for (;;) {
    const after = readResidentBytes(pid);
    const tookMs = performance.now() - start;
    if (after <= before * BACK) return { after, backAfterMs: tookMs };
    if (tookMs >= backMs) return { after, backAfterMs: undefined };
    await pause(WATCH_MS);
  }
}
