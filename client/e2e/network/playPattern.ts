import { projectDocument } from "@formweave/schema/model";
import { call, getPort, type TestServer } from "../server.ts";
import { openFaultyLine, type FaultyLine } from "./faultyLine.ts";
import { openAs, type NetworkPerson, type NetworkPlace } from "./networkPerson.ts";
import { createRandom, type Episode, type Pattern } from "./patterns.ts";

/** Allowance after the network's return beyond three round trips, ms. */
export const BACK_MS = 2000;
/** Limit for detecting a silently dead connection after the first edit it swallows, ms. */
const FOUND_OUT_MS = 4000;
/** Limit after which nothing is expected to return, ms. */
const GIVE_UP_MS = 30_000;

/** Result of one pattern. */
export interface Played {
  readonly seed: number;
  /** For each episode: time from the network's return until everything was saved, less three round trips, ms. */
  readonly backMs: readonly number[];
  /** Components that are missing on the server in the end. */
  readonly lost: readonly string[];
  /** False claims of the save pill. */
  readonly untrue: readonly string[];
  readonly edits: number;
}

/** Plays a pattern between an editing person and a server, and compares the save pill with the server's state. */
export async function playPattern(
  server: TestServer,
  place: Omit<NetworkPlace, "port">,
  pattern: Pattern,
): Promise<Played> {
  const line = await openFaultyLine(getPort(server));
  const person = openAs({ ...place, port: line.port });
  const readMade = () => readIds(server, place);
  const witness = watchPill(person, line, readMade);
  const backMs: number[] = [];
  try {
    await until(() => person.saveState().kind === "saved", "opened");
    const work = workOn(person, pattern);
    for (const episode of pattern.episodes)
      backMs.push(await playEpisode({ line, person, work, witness }, episode));
    work.stop();
    await until(() => person.saveState().kind === "saved", "saved in the end");
    const there = await readMade();
    const lost = person.made.filter((id) => !there.has(id));
    return { seed: pattern.seed, backMs, lost, untrue: await witness.end(), edits: person.made.length };
  } finally {
    person.leave();
    await line.close();
  }
}

interface Stage {
  readonly line: FaultyLine;
  readonly person: NetworkPerson;
  readonly work: Work;
  readonly witness: ReturnType<typeof watchPill>;
}

interface Work {
  go(): void;
  pause(): void;
  stop(): void;
}

/** Makes edits at random moments. */
function workOn(person: NetworkPerson, { seed, editEveryMs }: Pattern): Work {
  const random = createRandom(seed + 1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  const go = () => {
    pause();
    timer = setTimeout(() => {
      person.edit();
      go();
    }, editEveryMs * random());
  };
  go();
  return { go, pause, stop: pause };
}

async function playEpisode(
  { line, person, work, witness }: Stage,
  { trouble, lengthMs, latencyMs, calmMs }: Episode,
): Promise<number> {
  const begunAt = performance.now();
  begin(line, person, trouble);
  person.edit(); // so that something waits for an answer
  await pass(lengthMs);
  line.setLatency(latencyMs);
  line.mend();
  if (trouble === "offline") person.notice("online");
  work.pause();
  const isHidden = trouble === "deaf" || trouble === "silent";
  const goodAt = Math.max(performance.now(), isHidden ? begunAt + FOUND_OUT_MS : 0);
  await until(() => person.saveState().kind === "saved", `back after ${trouble}`);
  const backMs = performance.now() - goodAt - 3 * 2 * latencyMs;
  work.go();
  witness.expectLine(true);
  await pass(calmMs);
  witness.expectLine(false);
  return backMs;
}

function begin(line: FaultyLine, person: NetworkPerson, trouble: Episode["trouble"]): void {
  if (trouble === "cut" || trouble === "offline") line.cut();
  if (trouble === "offline") person.notice("offline");
  if (trouble === "stall" || trouble === "silent") line.stall();
  if (trouble === "deaf" || trouble === "silent") line.deafen();
}

/** Whenever the pill says that all is saved, checks the server while no other data gets through. */
function watchPill(person: NetworkPerson, line: FaultyLine, readMade: () => Promise<ReadonlySet<string>>) {
  const untrue: string[] = [];
  let isGood = false;
  let opening: Promise<void> | undefined;
  const check = async () => {
    const made = [...person.made];
    const there = await line.holdUp(readMade);
    untrue.push(...made.filter((id) => !there.has(id)).map((id) => `saved without ${id}`));
  };
  const stop = person.status.subscribe(() => {
    const { kind } = person.saveState();
    if (kind === "offline" && isGood) untrue.push("offline on a good line");
    if (kind !== "saved" || opening !== undefined) return;
    opening = check().finally(() => (opening = undefined));
  });
  return {
    /** Tells the watcher if the line is known to be good. */
    expectLine: (good: boolean) => (isGood = good),
    async end() {
      stop();
      await opening;
      return untrue;
    },
  };
}

async function readIds(
  server: TestServer,
  { account: { cookie }, projectId }: Omit<NetworkPlace, "port">,
): Promise<ReadonlySet<string>> {
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie });
  return new Set(projectDocument.parse(data).widgets.map(({ id }) => id));
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Not ${what} after ${GIVE_UP_MS / 1000} s`);
    await pass(10);
  }
}

function pass(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
