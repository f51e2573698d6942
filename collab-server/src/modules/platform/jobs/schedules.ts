import type { Logger } from "pino";

/** Work that repeats for as long as the server runs. */
export interface Schedule {
  /** Name of the work in the log. */
  readonly kind: string;
  readonly intervalMs: number;
  /** Runs the work once; long work ends early when the signal aborts. */
  run(signal: AbortSignal): Promise<void> | void;
}

interface SchedulerDeps {
  /** Monotonic clock, ms. */
  readonly elapsed: () => number;
  readonly logger: Logger;
}

/** Runs schedules until the server stops. */
export interface Scheduler {
  /** Starts no more runs, and waits for those in progress. */
  stop(): Promise<void>;
}

/** Delays after the first failed runs in a row, ms, where they are shorter than the interval. */
const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000];

interface Repeating {
  readonly schedule: Schedule;
  dueAt: number;
  failures: number;
  running: Promise<void> | undefined;
}

/** Runs each schedule now, which makes up for the time when no server ran, and then at its interval; one timer drives all. */
export function startSchedules(
  schedules: readonly Schedule[],
  { elapsed, logger }: SchedulerDeps,
): Scheduler {
  const start = elapsed();
  const all = schedules.map((schedule): Repeating => ({
    schedule,
    dueAt: start,
    failures: 0,
    running: undefined,
  }));
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function begin(one: Repeating): void {
    one.dueAt = elapsed() + one.schedule.intervalMs;
    one.running = runOnce(one).finally(() => {
      one.running = undefined;
      wake();
    });
  }

  async function runOnce(one: Repeating): Promise<void> {
    const { kind, intervalMs } = one.schedule;
    try {
      await one.schedule.run(ending.signal);
      one.failures = 0;
    } catch (error) {
      logger.error({ error, kind }, "a scheduled run failed");
      one.dueAt = elapsed() + Math.min(RETRY_AFTER_MS[one.failures] ?? intervalMs, intervalMs);
      one.failures++;
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (ending.signal.aborted) return;
    const resting = all.filter(({ running }) => running === undefined);
    for (const one of resting) if (one.dueAt <= elapsed()) begin(one);
    const dueAt = Math.min(...all.flatMap((one) => (one.running === undefined ? one.dueAt : [])));
    // A run that ends wakes the scheduler.
    if (Number.isFinite(dueAt)) timer = setTimeout(wake, Math.max(dueAt - elapsed(), 1)).unref();
  }

  wake();
  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await Promise.all(all.flatMap(({ running }) => running ?? []));
    },
  };
}
