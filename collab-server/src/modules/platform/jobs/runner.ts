import type { Json } from "@formweave/schema/model";
import type { Logger } from "pino";
import type { Job, JobKind, Jobs } from "./store.ts";

/** Outcome of one attempt at a job. */
export interface JobRun {
  /** Reason for the failure; undefined on success. */
  readonly error?: string;
  /** Retrying is pointless. */
  readonly isFinal?: boolean;
  /** Postponed until this time, ms since 1970; does not count as an attempt. */
  readonly putOffTo?: number;
  /**
   * Stores the outcome, in the transaction of the queue; `nextAt` is the time of the next attempt, if there is one. When it throws, the
   * attempt has failed.
   */
  readonly record?: (nextAt: number | undefined) => void;
  /** Tells others of the outcome, once it is stored. */
  readonly whenRecorded?: () => void;
}

/** One attempt: the payload, the number of earlier attempts, and a signal that aborts when the server stops. */
export interface JobTry {
  readonly payload: Json;
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** Runs the jobs of one kind. */
export interface JobHandler {
  /** Works on the database only: such jobs never wait for those that wait for another machine. */
  readonly isLocal?: true;
  /** Delay after each failed attempt, ms; the job is dropped when the list is exhausted. */
  readonly retryAfterMs: readonly number[];
  run(job: JobTry): Promise<JobRun>;
}

/** Handlers by job kind; jobs of other kinds stay in the queue, as those of a newer server version. */
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>;

export interface JobRunnerDeps {
  readonly jobs: Jobs;
  readonly handlers: JobHandlers;
  readonly transaction: <T>(task: () => T) => T;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Runs the jobs of the queue. */
export interface JobRunner {
  /** Runs all due jobs, and those becoming due meanwhile. */
  runDue(): Promise<void>;
  /** Takes no more jobs, aborts the running ones and returns them to the queue. */
  stop(): Promise<void>;
}

/** Maximum concurrent jobs that are local, and that are not. */
const MAX_RUNNING = 8;
/** Lease of a job, ms; longer than any handler takes. */
export const LEASE_MS = 30_000;
/** Maximum sleep, ms: system clocks jump. */
const MAX_SLEEP_MS = 60_000;

/** Starts the runner: it wakes when a job is added and when the next one is due. */
export function startJobs(deps: JobRunnerDeps): JobRunner {
  const { jobs, logger } = deps;
  const lanes = createLanes(deps.handlers);
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function begin({ running }: Lane, job: Job): void {
    // After a machine sleeps, leases have expired while jobs still run.
    if (running.has(job.id)) return;
    const run = runJob(deps, job, ending.signal).finally(() => {
      running.delete(job.id);
      wake();
    });
    running.set(job.id, run);
  }

  function wake(): void {
    if (ending.signal.aborted) return;
    try {
      for (const lane of lanes)
        for (const job of jobs.take(lane.kinds, MAX_RUNNING - lane.running.size, LEASE_MS)) begin(lane, job);
    } catch (error) {
      logger.error({ error }, "the queue could not be read");
    }
    sleep();
  }

  function sleep(): void {
    clearTimeout(timer);
    // A job that ends wakes the runner.
    const kinds = lanes.flatMap((lane) => (lane.running.size < MAX_RUNNING ? lane.kinds : []));
    timer = setTimeout(wake, sleepMs(deps, kinds)).unref();
  }

  const listRunning = () => lanes.flatMap(({ running }) => [...running.values()]);
  const endWatch = jobs.watch(wake);
  wake();
  return {
    async runDue() {
      wake();
      while (lanes.some(({ running }) => running.size > 0)) await Promise.all(listRunning());
    },
    async stop() {
      ending.abort();
      endWatch();
      clearTimeout(timer);
      await Promise.all(listRunning());
    },
  };
}

/** Jobs that share a limit on how many run at once. */
interface Lane {
  readonly kinds: readonly string[];
  /** By job id. */
  readonly running: Map<number, Promise<void>>;
}

function createLanes(handlers: JobHandlers): readonly Lane[] {
  const byLane = Map.groupBy(Object.entries(handlers), ([, { isLocal = false }]) => isLocal);
  return [...byLane.values()].map((lane) => ({ kinds: lane.map(([kind]) => kind), running: new Map() }));
}

function sleepMs({ jobs, now, logger }: JobRunnerDeps, kinds: readonly string[]): number {
  try {
    const at = jobs.nextAt(kinds);
    return at === undefined ? MAX_SLEEP_MS : Math.min(Math.max(at - now(), 1), MAX_SLEEP_MS);
  } catch (error) {
    logger.error({ error }, "the queue could not be read");
    return MAX_SLEEP_MS;
  }
}

async function runJob(deps: JobRunnerDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { handlers, logger } = deps;
  const handler = isKind(handlers, job.kind) ? handlers[job.kind] : undefined;
  // The queue gives out only kinds that there are handlers of.
  if (handler === undefined) return;
  const run = await tryOnce(handler, { ...job, signal });
  const store = (outcome: JobRun): void =>
    deps.transaction(() =>
      settle(deps.jobs, job, { handler, run: outcome, isEnding: signal.aborted, now: deps.now() }),
    );
  try {
    storeOrFail(run, store);
  } catch (error) {
    // The disk refused the write; the lease expires and the job runs again.
    logger.error({ error, kind: job.kind }, "what came of a job could not be written");
  }
}

/** Stores an outcome; when that throws, the failure of the attempt. */
function storeOrFail(run: JobRun, store: (outcome: JobRun) => void): void {
  try {
    store(run);
  } catch (error) {
    if (run.record === undefined || run.error !== undefined) throw error;
    return store({ error: describeError(error) });
  }
  run.whenRecorded?.();
}

function isKind(handlers: JobHandlers, kind: string): kind is JobKind {
  return kind in handlers;
}

async function tryOnce(handler: JobHandler, job: JobTry): Promise<JobRun> {
  try {
    return await handler.run(job);
  } catch (error) {
    return { error: describeError(error) };
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Settling {
  readonly handler: JobHandler;
  readonly run: JobRun;
  readonly isEnding: boolean;
  readonly now: number;
}

function settle(jobs: Jobs, job: Job, { handler, run, isEnding, now }: Settling): void {
  const { error, putOffTo, record } = run;
  if (putOffTo !== undefined) return jobs.putOff(job, putOffTo);
  if (error === undefined) {
    jobs.end(job);
    return record?.(undefined);
  }
  // Aborted by our own shutdown, so it is not counted as a failure.
  if (isEnding) return jobs.putOff(job, now);
  const waitMs = run.isFinal === true ? undefined : handler.retryAfterMs[job.attempts];
  const nextAt = waitMs === undefined ? undefined : now + waitMs;
  if (nextAt === undefined) jobs.end(job);
  else jobs.retry(job, nextAt, error);
  record?.(nextAt);
}
