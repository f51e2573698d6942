import type { Json } from "@formweave/schema/model";
import type { Logger } from "pino";
import type { Job, JobKind, Jobs } from "./store.ts";

/** What came of doing a job once. */
export interface JobRun {
  /** Why it was not done; undefined when it was. */
  readonly error?: string;
  /** It is of no use to try again. */
  readonly isFinal?: boolean;
  /** Not tried: it waits until then, and this was no attempt. */
  readonly putOffTo?: number;
  /** Writes what came of it, in the transaction of the queue; `nextAt` is when it is tried again, if it is. */
  readonly record?: (nextAt: number | undefined) => void;
}

/** One try: what is to be done, how many there were before, and what ends it when the server stops. */
export interface JobTry {
  readonly payload: Json;
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** Who does the jobs of a kind. */
export interface JobHandler {
  /** How long to wait after each attempt that failed, ms; after the last of them it is given up. */
  readonly retryAfterMs: readonly number[];
  run(job: JobTry): Promise<JobRun>;
}

/** The handlers of all kinds. */
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

export interface JobRunnerDeps {
  readonly jobs: Jobs;
  readonly handlers: JobHandlers;
  readonly transaction: <T>(act: () => T) => T;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Does what is in the queue. */
export interface JobRunner {
  /** Does everything that is due, and what becomes due by that. */
  runDue(): Promise<void>;
  /** Takes no more, breaks off what runs and gives it back. */
  stop(): Promise<void>;
}

/** Most jobs that run at once. */
const MAX_RUNNING = 8;
/** How long a job is ours, ms; longer than any handler takes. */
export const LEASE_MS = 30_000;
/** Longest sleep, ms: clocks of machines jump. */
const MAX_SLEEP_MS = 60_000;

/** Runs the queue from now on: when something is added, and when the time of something comes. */
export function startJobs(deps: JobRunnerDeps): JobRunner {
  const { jobs, logger } = deps;
  const running = new Map<number, Promise<void>>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function begin(job: Job): void {
    // A machine that slept wakes up with leases that ran out.
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
      for (const job of jobs.take(MAX_RUNNING - running.size, LEASE_MS)) begin(job);
    } catch (error) {
      logger.error({ error }, "the queue could not be read");
    }
    sleep();
  }

  function sleep(): void {
    clearTimeout(timer);
    // What runs wakes us when it is done.
    if (running.size < MAX_RUNNING) timer = setTimeout(wake, sleepMs(deps)).unref();
  }

  const endWatch = jobs.watch(wake);
  wake();
  return {
    async runDue() {
      wake();
      while (running.size > 0) await Promise.all(running.values());
    },
    async stop() {
      ending.abort();
      endWatch();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

function sleepMs({ jobs, now, logger }: JobRunnerDeps): number {
  try {
    const at = jobs.nextAt();
    return at === undefined ? MAX_SLEEP_MS : Math.min(Math.max(at - now(), 1), MAX_SLEEP_MS);
  } catch (error) {
    logger.error({ error }, "the queue could not be read");
    return MAX_SLEEP_MS;
  }
}

async function runJob(deps: JobRunnerDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { jobs, handlers, transaction, now, logger } = deps;
  const handler = isKind(handlers, job.kind) ? handlers[job.kind] : undefined;
  try {
    // A kind of a newer server: it is kept for that one.
    if (handler === undefined) return jobs.putOff(job, now() + 24 * 3_600_000);
    const run = await tryOnce(handler, { ...job, signal });
    transaction(() => settle(jobs, job, { handler, run, isEnding: signal.aborted, now: now() }));
  } catch (error) {
    // The disk refused: the lease runs out, and it is tried again.
    logger.error({ error, kind: job.kind }, "what came of a job could not be written");
  }
}

function isKind(handlers: JobHandlers, kind: string): kind is JobKind {
  return kind in handlers;
}

async function tryOnce(handler: JobHandler, job: JobTry): Promise<JobRun> {
  try {
    return await handler.run(job);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
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
  // Broken off by us: it was not the other one's fault.
  if (isEnding) return jobs.putOff(job, now);
  const waitMs = run.isFinal === true ? undefined : handler.retryAfterMs[job.attempts];
  const nextAt = waitMs === undefined ? undefined : now + waitMs;
  if (nextAt === undefined) jobs.end(job);
  else jobs.retry(job, nextAt, error);
  record?.(nextAt);
}
