import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createRandom } from "@formweave/schema/doc/testing";
import { z } from "zod";
import { startTestServer, type TestServer } from "../startServer.ts";
import { keepEverything, openEmptyAssistant, type StoredThing } from "./keepEverything.ts";

/** Options of a loop of bit flips. */
export interface FlipLoopOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly seed: number;
}

/** Results of a loop of bit flips. */
export interface FlipLoopResult {
  /** Number of starts of the server. */
  readonly started: number;
  /** Number of refused starts that name the damaged file. */
  readonly refused: number;
  /** Number of rounds in which the server reported damaged data. */
  readonly told: number;
  /** Violations, with the position of the flipped bit. */
  readonly problems: readonly string[];
}

const health = z.object({ setAside: z.number(), damagedFiles: z.array(z.string()) });
const refusal = z.object({ error: z.object({ code: z.string() }) });

/** Flips one bit of the stored data at a time, starts the server, and checks what it returns. */
export async function flipLoop({ folder, rounds, seed }: FlipLoopOptions): Promise<FlipLoopResult> {
  const { source, files, things } = await keepEverything(join(folder, "whole"));
  const unchanged = join(folder, "unchanged");
  cpSync(source, unchanged, { recursive: true });
  const { outcome, problems: before } = await look(unchanged, "app.sqlite", things);
  if (outcome !== "started" || before.length > 0)
    throw new Error(`Without any flipped bit it ${outcome}: ${before.join(", ")}`);
  const random = createRandom(seed);
  const counts = { started: 0, refused: 0, told: 0 };
  const problems: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(folder, `flip-${round}`);
    cpSync(source, dataDir, { recursive: true });
    const file = files[Math.floor(random.next() * files.length)] ?? "";
    const where = flip(join(dataDir, file), () => random.next());
    const seen = await look(dataDir, file, things);
    counts[seen.outcome] += 1;
    if (seen.outcome === "told") counts.started += 1;
    problems.push(...seen.problems.map((problem) => `${file} ${where}: ${problem}`));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { ...counts, problems };
}

/** Flips one bit and returns its position. */
function flip(path: string, random: () => number): string {
  const bytes = readFileSync(path);
  const at = Math.floor(random() * bytes.length);
  const bit = Math.floor(random() * 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  writeFileSync(path, bytes);
  return `byte ${at} of ${bytes.length}, bit ${bit}`;
}

interface Seen {
  readonly outcome: "started" | "refused" | "told";
  readonly problems: readonly string[];
}

async function look(dataDir: string, file: string, things: readonly StoredThing[]): Promise<Seen> {
  let server: TestServer;
  try {
    server = await startTestServer({ dataDir, openAssistant: () => openEmptyAssistant(dataDir) });
  } catch (error) {
    const said = String(error);
    return { outcome: "refused", problems: said.includes(basename(file)) ? [] : [`refused with ${said}`] };
  }
  try {
    return await lookAt(server, things);
  } finally {
    await server.stop();
  }
}

async function lookAt({ url }: TestServer, things: readonly StoredThing[]): Promise<Seen> {
  const given = await Promise.all(things.map((thing) => askFor(url, thing)));
  const changed = given.filter((one) => one.isChanged).map(({ name }) => name);
  const bare = given.filter((one) => one.code === "UNKNOWN_ERROR").map(({ name }) => name);
  const { setAside, damagedFiles } = health.parse(await (await fetch(`${url}/healthz`)).json());
  const isTold = setAside + damagedFiles.length > 0;
  const problems = [
    ...(isTold ? [] : changed.map((name) => `${name} is another one, and nobody is told`)),
    ...bare.map((name) => `${name} is refused without its name`),
  ];
  return { outcome: isTold ? "told" : "started", problems };
}

async function askFor(url: string, { name, path, headers, read, whole }: StoredThing) {
  const response = await fetch(url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) return { name, isChanged: read(bytes) !== whole };
  return { name, isChanged: false, code: refusal.parse(JSON.parse(bytes.toString())).error.code };
}
