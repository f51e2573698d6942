import { limits } from "@formweave/schema";
import type { Logger } from "pino";
import type { AppServices } from "./appServices.ts";
import { MACHINE_CLOCKS } from "./clocks.ts";
import { sweepSchedule } from "./modules/publishing/files/sweepFiles.ts";
import { purgeOld, type PerishableRows } from "./modules/platform/jobs/purgeOld.ts";
import { startSchedules, type Scheduler } from "./modules/platform/jobs/schedules.ts";
import { purgeSchedule } from "./modules/projects/projects/purge.ts";
import { expirySchedule } from "./modules/answers/responseTable/expireDaily.ts";
import { indexSchedule } from "./modules/answers/responseTable/indexJob.ts";
import { linkWatch } from "./modules/projects/sharing/watchLinks.ts";

/** Starts the work that repeats: checks of links, and the deletion of everything whose time is over. */
export function openSchedules(services: AppServices, logger: Logger): Scheduler {
  const schedules = [
    linkWatch(services),
    indexSchedule(services),
    sweepSchedule(services),
    expirySchedule(services),
    purgeSchedule({ ...services, logger }),
    ...listPerishable(services).map((rows) => purgeOld(rows, { ...services, logger })),
  ];
  return startSchedules(schedules, { elapsed: MACHINE_CLOCKS.elapsed, logger });
}

/** Rows that are kept for a limited time, by how long. */
function listPerishable({
  visits,
  guests,
  deliveries,
  mails,
  inbox,
}: AppServices): readonly PerishableRows[] {
  return [
    { what: "visits", keepMs: limits.KEEP_VISITS_MS, rows: visits },
    { what: "guests", keepMs: limits.KEEP_GUESTS_MS, rows: guests },
    { what: "deliveries", keepMs: limits.KEEP_DELIVERIES_MS, rows: deliveries },
    { what: "mails", keepMs: limits.KEEP_DELIVERIES_MS, rows: mails },
    { what: "inbox-items", keepMs: limits.INBOX.keepMs, rows: inbox },
  ];
}
