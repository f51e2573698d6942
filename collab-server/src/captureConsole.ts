import { format } from "node:util";
import type { Logger } from "pino";
import { createRateLimit } from "./live/rateLimit.ts";

/** Methods of the console that libraries log to. */
type Outlet = Pick<Console, "debug" | "error" | "info" | "log" | "trace" | "warn">;

const WAYS = ["debug", "error", "info", "log", "trace", "warn"] as const satisfies readonly (keyof Outlet)[];

/** Longest words of a library in one line of the log, characters: some of them are what a client sent. */
const MAX_CHARACTERS = 500;
/** Lines of them: whoever sends bad frames again and again says nothing new. */
const LINES = { perSecond: 1, burst: 60 };

/**
 * Makes what libraries print lines of the log, each short, and no more of them than a person would read; the next line says how
 * many were left out. For the one who owns the process; gives what takes it back.
 */
export function captureConsole(outlet: Outlet, logger: Logger, elapsed: () => number): () => void {
  const rate = createRateLimit(LINES, elapsed);
  let leftOut = 0;

  function write(way: keyof Outlet, texts: readonly unknown[]): void {
    if (!rate.consume()) {
      leftOut++;
      return;
    }
    const said = format(...texts).slice(0, MAX_CHARACTERS);
    const line = { console: way, said, ...(leftOut > 0 && { leftOut }) };
    leftOut = 0;
    if (way === "error" || way === "warn") logger.warn(line, "a library says");
    else logger.info(line, "a library says");
  }

  const before = Object.fromEntries(WAYS.map((way) => [way, outlet[way]]));
  for (const way of WAYS) outlet[way] = (...texts: readonly unknown[]) => write(way, texts);
  return () => void Object.assign(outlet, before);
}
