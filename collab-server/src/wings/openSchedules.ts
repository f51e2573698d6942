import type { AppServices } from "./appServices.ts";
import type { Clocks } from "../clocks.ts";
import { MODULES } from "./modules.ts";
import { purgeOld } from "../modules/platform/jobs/purgeOld.ts";
import { startSchedules, type Scheduler } from "../modules/platform/jobs/schedules.ts";
import type { WorkParts } from "../modules/platform/serverModule.ts";

/** Starts the work of all modules that repeats, and the deletion of rows whose time is over. */
export function openSchedules(services: AppServices, parts: WorkParts & Pick<Clocks, "elapsed">): Scheduler {
  const { now } = services;
  const { elapsed, logger } = parts;
  const schedules = MODULES.flatMap(({ schedules: list }) => list?.(services, parts) ?? []);
  const purges = MODULES.flatMap(({ perishable }) => perishable?.(services) ?? []).map((rows) =>
    purgeOld(rows, { now, logger }),
  );
  return startSchedules([...schedules, ...purges], { elapsed, logger });
}
