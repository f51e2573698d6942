import type { Logger } from "pino";
import type { RunningServer } from "./server.ts";

/** Longest time for an orderly stop: two seconds, in ticks. A late one counts once, so that a busy machine does not cut the stop short. */
const STOP_TICKS = 20;
const TICK_MS = 100;

/**
 * Ends the process: in order and with 0 when it is asked to, however often; at once and with 1 when something broke that
 * never should, since a half-alive server would acknowledge what it may not keep.
 */
export function endWith(server: RunningServer, logger: Logger): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void stop(server, logger);
    });
  }
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => halt(server, logger, error));
  }
}

async function stop(server: RunningServer, logger: Logger): Promise<void> {
  let ticks = 0;
  setInterval(() => {
    if (++ticks === STOP_TICKS) process.exit(1);
  }, TICK_MS).unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    logger.fatal({ error }, "the server could not stop in order");
    process.exit(1);
  }
}

function halt(server: RunningServer, logger: Logger, cause: unknown): void {
  try {
    logger.fatal({ error: cause }, "something broke that never should: the server ends");
    server.halt();
  } catch (error) {
    logger.fatal({ error }, "the server could not end in order");
  } finally {
    process.exit(1);
  }
}
