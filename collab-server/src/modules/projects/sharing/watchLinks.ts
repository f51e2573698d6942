import { limits } from "@formweave/schema";
import type { Logger } from "pino";
import type { Collaboration } from "../../../live/collaboration.ts";
import type { Guests } from "./guests.ts";
import type { ShareLinks } from "./shareLinks.ts";

/** Interval of the check for expired links and guests, ms; sockets close within a second. */
const LOOK_MS = 250;
const DAY_MS = 24 * 3_600_000;

export interface WatchDeps {
  readonly shareLinks: ShareLinks;
  readonly guests: Guests;
  readonly collaboration: Pick<Collaboration, "linkChanged">;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Closes the sockets of guests when they or their link expire, and deletes old guests; returns the function that stops it. */
export function watchLinks({ shareLinks, guests, collaboration, now, logger }: WatchDeps): () => void {
  let lookedAt = now();
  const look = (): void => {
    const until = now();
    try {
      const ended = [...shareLinks.endedBetween(lookedAt, until), ...guests.endedBetween(lookedAt, until)];
      for (const projectId of new Set(ended)) collaboration.linkChanged(projectId);
      lookedAt = until;
    } catch (error) {
      logger.error({ error }, "it could not be asked which links have ended");
    }
  };
  const forget = (): void => {
    try {
      const count = guests.forget(now() - limits.KEEP_GUESTS_MS);
      if (count > 0) logger.info({ count }, "guests who are gone were forgotten");
    } catch (error) {
      logger.error({ error }, "guests who are gone could not be forgotten");
    }
  };
  forget();
  const timers = [setInterval(look, LOOK_MS).unref(), setInterval(forget, DAY_MS).unref()];
  return () => timers.forEach((timer) => clearInterval(timer));
}
