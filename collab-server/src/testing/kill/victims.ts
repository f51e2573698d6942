import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { projectSummary, ticket } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { APP_DATABASE } from "../../storage/dataFolder.ts";
import { signedIn, TEST_SETUP_TOKEN } from "../startServer.ts";

/** The project that everybody edits, on servers without projects. */
export const KILL_PROJECT = "11111111-2222-4333-8444-555555555555";

/**
 * `ours`: the live collaboration alone; `whole`: the complete server; `product`: the same with its assistant and the flags of `npm start`;
 * `hocuspocus`: Hocuspocus with its own store, for comparison.
 */
export type VictimKind = "ours" | "whole" | "product" | "hocuspocus";

/** A server in a child process that a test ends and restarts on the same data. */
export interface Victim {
  readonly port: number;
  /** Path of its database. */
  readonly file: string;
  readonly documentName: string;
  ticketFor(userId: string): Promise<string>;
  /** The current process. */
  child(): ChildProcess;
  /** Output on stderr since its last start. */
  output(): string;
  start(): Promise<void>;
  /** Sends a signal; returns exit code and duration. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  /** Resolves when the process has ended. */
  ended(): Promise<Ending>;
}

/** End of a process. */
export interface Ending {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly tookMs: number;
  /** The part of it in which the machine ran other processes instead of this one or its test. */
  readonly withheldMs: number;
}

/** The flags of `npm start` in package.json. */
const START_FLAGS = ["--max-semi-space-size=16", "--no-memory-protection-keys"];
const PROGRAM = join(import.meta.dirname, "victim.ts");

/** Starts a victim; `environment` is added to its variables. */
export async function startVictim(
  kind: VictimKind,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Victim> {
  const port = await freePort();
  const isWhole = kind === "whole" || kind === "product";
  const file = isWhole ? join(folder, APP_DATABASE) : join(folder, `${kind}.sqlite`);
  const env = { ...process.env, SETUP_TOKEN: TEST_SETUP_TOKEN, LOG_LEVEL: "error", ...environment };
  let output = "";
  async function start(): Promise<ChildProcess> {
    output = "";
    const stdio = ["ignore", "ignore", "pipe", "ipc"] as const;
    const child = fork(PROGRAM, [kind, file, String(port)], {
      env,
      stdio: [...stdio],
      execArgv: [...process.execArgv, ...(kind === "product" ? START_FLAGS : [])],
    });
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [said] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (said !== "ready") throw new Error(`The server ended with ${String(said)}: ${output}`);
    return child;
  }
  let child = await start();
  const way = isWhole ? await wayIn(`http://127.0.0.1:${port}`) : NO_ACCESS_CONTROL;
  const ended = () => waitForEnd(child);
  return {
    port,
    file,
    ...way,
    child: () => child,
    output: () => output,
    ended,
    async start() {
      child = await start();
    },
    end(signal) {
      const ending = ended();
      child.kill(signal);
      return ending;
    },
  };
}

type WayIn = Pick<Victim, "documentName" | "ticketFor">;

/** On servers without access control, a ticket is the person's name. */
const NO_ACCESS_CONTROL: WayIn = {
  documentName: canvasDocumentName(KILL_PROJECT),
  ticketFor: (userId) => Promise.resolve(userId),
};

async function wayIn(url: string): Promise<WayIn> {
  const owner = await signedIn(url);
  const made = await owner.call("POST", "/api/projects", { kind: "form", name: "Victim" });
  const { id: projectId } = projectSummary.parse(made.data);
  return {
    documentName: canvasDocumentName(projectId),
    async ticketFor() {
      const answer = await owner.call("POST", "/api/collab/tickets", { projectId });
      return ticket.parse(answer.data).ticket;
    },
  };
}

async function waitForEnd(child: ChildProcess): Promise<Ending> {
  const start = performance.now();
  const withheld = measureWithheld([`/proc/${child.pid}/schedstat`, "/proc/thread-self/schedstat"]);
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return { code: child.exitCode, tookMs: performance.now() - start, withheldMs: withheld() };
}

/** Measures for how long threads are ready to run and wait for a processor, ms; 0 where Linux does not count it. */
function measureWithheld(files: readonly string[]): () => number {
  const before = files.map(readWaitMs);
  let latest = before;
  // A file is gone with its process: the last reading counts.
  const read = () => (latest = latest.map((wait, index) => Math.max(wait, readWaitMs(files[index] ?? ""))));
  const timer = setInterval(read, 10);
  return () => {
    clearInterval(timer);
    return read().reduce((sum, wait, index) => sum + wait - (before[index] ?? 0), 0);
  };
}

/** The second number counts the nanoseconds on a run queue: `proc_pid_schedstat(5)`. */
function readWaitMs(file: string): number {
  if (!existsSync(file)) return 0;
  const [, wait = "0"] = readFileSync(file, "utf8").split(" ");
  return Number(wait) / 1e6;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return address.port;
}
