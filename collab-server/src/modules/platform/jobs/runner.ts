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
  /** Stores the outcome, in the transaction of the queue; `nextAt` is the time of the next attempt, if there is one. */
  readonly record?: (nextAt: number | undefined) => void;
}

/** One attempt: the payload, the number of earlier attempts, and a signal that aborts when the server stops. */
export interface JobTry {
  readonly payload: Json;
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** Runs the jobs of one kind. */
export interface JobHandler {
  /** Delay after each failed attempt, ms; the job is dropped when the list is exhausted. */
  readonly retryAfterMs: readonly number[];
  run(job: JobTry): Promise<JobRun>;
}

/** Handlers of all job kinds. */
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

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

/** Maximum concurrent jobs. */
const MAX_RUNNING = 8;
/** Lease of a job, ms; longer than any handler takes. */
export const LEASE_MS = 30_000;
/** Maximum sleep, ms: system clocks jump. */
const MAX_SLEEP_MS = 60_000;

/** Starts the runner: it wakes when a job is added and when the next one is due. */
export function startJobs(deps: JobRunnerDeps): JobRunner {
  const { jobs, logger } = deps;
  const running = new Map<number, Promise<void>>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function begin(job: Job): void {
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
      for (const job of jobs.take(MAX_RUNNING - running.size, LEASE_MS)) begin(job);
    } catch (error) {
      logger.error({ error }, "the queue could not be read");
    }
    sleep();
  }

  function sleep(): void {
    clearTimeout(timer);
    // A job that ends wakes the runner.
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
    // A job kind of a newer server version; kept for that version.
    if (handler === undefined) return jobs.putOff(job, now() + 24 * 3_600_000);
    const run = await tryOnce(handler, { ...job, signal });
    transaction(() => settle(jobs, job, { handler, run, isEnding: signal.aborted, now: now() }));
  } catch (error) {
    // The disk refused the write; the lease expires and the job runs again.
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
  // Aborted by our own shutdown, so it is not counted as a failure.
  if (isEnding) return jobs.putOff(job, now);
  const waitMs = run.isFinal === true ? undefined : handler.retryAfterMs[job.attempts];
  const nextAt = waitMs === undefined ? undefined : now + waitMs;
  if (nextAt === undefined) jobs.end(job);
  else jobs.retry(job, nextAt, error);
  record?.(nextAt);
}
