import { openLoad, type Cost, type Load } from "./load.ts";
import { serve, type ServerKind } from "../src/testing/processes/serving.ts";
import { formatRows, median, quantile, formatTable } from "./table.ts";

/** A load: people in one document, each with a rate of edits a second. */
export interface Scenario {
  readonly people: number;
  readonly rate: number;
  /** Warm-up time of each server, ms; a newly started one runs unoptimized code. */
  readonly warmMs: number;
  /** Measured windows; servers take turns. */
  readonly rounds: number;
  readonly windowMs: number;
}

const KINDS: readonly ServerKind[] = [
  "hocuspocus",
  "formweave",
  "power",
  "hocuspocusStore",
  "yWebsocket",
  "relay",
];
/** Most people with whom all servers are compared in one round; larger crowds compare only the first two kinds. */
const ALL_AT_ONCE = 20;
const SCENARIOS: readonly Scenario[] = [
  { people: 20, rate: 5, warmMs: 8000, rounds: 7, windowMs: 1500 },
  { people: 20, rate: 30, warmMs: 8000, rounds: 5, windowMs: 1500 },
  { people: 100, rate: 5, warmMs: 8000, rounds: 9, windowMs: 1500 },
];
const SUSTAINED: Scenario = { people: 20, rate: 400, warmMs: 2000, rounds: 1, windowMs: 10_000 };
const WARM_EDITS_PER_SECOND = 2000;

/** Results of one server under one load. */
export interface Measured {
  readonly kind: ServerKind;
  readonly editsPerSecond: number;
  /** Time from an edit to another person's socket, ms. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server for each edit, µs; the median of the windows. */
  readonly cpuPerEdit: number;
  /** The same in the least disturbed window, µs. */
  readonly leastCpuPerEdit: number;
  readonly unacknowledged: number | undefined;
}

/** Prints the results of every server under the same loads. */
export async function benchServer(): Promise<void> {
  const head = [
    "Load",
    "Server",
    "edits/s",
    "p50",
    "p99",
    "CPU an edit",
    "beside Hocuspocus",
    "not acknowledged",
  ];
  process.stdout.write(formatTable(head, []));
  for (const scenario of SCENARIOS) {
    const kinds = scenario.people > ALL_AT_ONCE ? KINDS.slice(0, 2) : KINDS;
    print(scenario, await compare(kinds, scenario));
  }
  const sustained: Measured[] = [];
  for (const kind of KINDS) sustained.push(...(await compare([kind], SUSTAINED)));
  print(SUSTAINED, sustained);
}

function print(scenario: Scenario, measured: readonly Measured[]): void {
  process.stdout.write(formatRows(formatScenario(scenario, measured)));
}

/** Runs the load on the servers in turns, so that other work of the machine affects all alike. */
export async function compare(
  kinds: readonly ServerKind[],
  { people, rate, warmMs, rounds, windowMs }: Scenario,
): Promise<Measured[]> {
  const running: { kind: ServerKind; load: Load; costs: Cost[]; stop: () => void }[] = [];
  try {
    for (const kind of kinds) {
      const serving = await serve(kind);
      running.push({ kind, load: await openLoad(serving, people), costs: [], stop: () => serving.stop() });
    }
    for (const { load } of running) await load.run(WARM_EDITS_PER_SECOND, warmMs);
    for (let round = 0; round < rounds; round++) {
      for (const { load, costs } of running) costs.push(await load.run(people * rate, windowMs));
    }
    return await Promise.all(
      running.map(async ({ kind, load, costs }) => summary(kind, costs, await load.unacknowledged())),
    );
  } finally {
    for (const { load, stop } of running) {
      load.close();
      stop();
    }
  }
}

function summary(kind: ServerKind, costs: readonly Cost[], unacknowledged: number | undefined): Measured {
  const delays = costs.flatMap((cost) => cost.delays);
  const [edits, seconds] = [
    costs.reduce((sum, cost) => sum + cost.edits, 0),
    costs.reduce((sum, cost) => sum + cost.seconds, 0),
  ];
  return {
    kind,
    editsPerSecond: edits / seconds,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    cpuPerEdit: median(costs.map((cost) => cost.cpuUs / cost.edits)),
    leastCpuPerEdit: Math.min(...costs.map((cost) => cost.cpuUs / cost.edits)),
    unacknowledged,
  };
}

function formatScenario({ people, rate }: Scenario, measured: readonly Measured[]): string[][] {
  const peer = measured.find(({ kind }) => kind === "hocuspocus");
  return measured.map(({ kind, editsPerSecond, p50, p99, cpuPerEdit, unacknowledged }) => {
    const ratios =
      peer === undefined || kind === "hocuspocus"
        ? ""
        : `CPU × ${(cpuPerEdit / peer.cpuPerEdit).toFixed(2)}, p99 × ${(p99 / peer.p99).toFixed(2)}`;
    return [
      `${people} people, ${rate} edits/s each`,
      kind,
      editsPerSecond.toFixed(0),
      `${p50.toFixed(2)} ms`,
      `${p99.toFixed(1)} ms`,
      `${cpuPerEdit.toFixed(0)} µs`,
      ratios,
      unacknowledged === undefined ? "" : String(unacknowledged),
    ];
  });
}
