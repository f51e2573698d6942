import type { Collaboration } from "../../../live/collaboration.ts";
import type { Schedule } from "../../platform/jobs/schedules.ts";
import type { Guests } from "./guests.ts";
import type { ShareLinks } from "./shareLinks.ts";

/** Interval of the check for expired links and guests, ms; sockets close within a second. */
const LOOK_MS = 250;

export interface WatchDeps {
  readonly shareLinks: ShareLinks;
  readonly guests: Guests;
  readonly collaboration: Pick<Collaboration, "linkChanged">;
  readonly now: () => number;
}

/** Closes the sockets of guests when they or their link expire. */
export function linkWatch({ shareLinks, guests, collaboration, now }: WatchDeps): Schedule {
  let lookedAt = now();
  return {
    kind: "watch-links",
    intervalMs: LOOK_MS,
    run() {
      const until = now();
      const ended = [...shareLinks.endedBetween(lookedAt, until), ...guests.endedBetween(lookedAt, until)];
      for (const projectId of new Set(ended)) collaboration.linkChanged(projectId);
      lookedAt = until;
    },
  };
}
