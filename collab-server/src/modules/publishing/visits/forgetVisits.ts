import { limits } from "@formweave/schema";
import type { Logger } from "pino";
import type { Visits } from "./store.ts";

const DAY_MS = 24 * 3_600_000;

export interface ForgetDeps {
  readonly visits: Visits;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Deletes expired visits, now and daily; returns the function that stops it. Failures are retried the next day. */
export function forgetVisitsDaily({ visits, now, logger }: ForgetDeps): () => void {
  const forget = (): void => {
    try {
      const count = visits.forget(now() - limits.KEEP_VISITS_MS);
      if (count > 0) logger.info({ count }, "old visits were forgotten");
    } catch (error) {
      logger.error({ error }, "old visits could not be forgotten");
    }
  };
  forget();
  const timer = setInterval(forget, DAY_MS).unref();
  return () => clearInterval(timer);
}
