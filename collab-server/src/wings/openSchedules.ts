import type { AppServices } from "./appServices.ts";
import { MACHINE_CLOCKS } from "../clocks.ts";
import { MODULES } from "./modules.ts";
import { purgeOld } from "../modules/platform/jobs/purgeOld.ts";
import { startSchedules, type Scheduler } from "../modules/platform/jobs/schedules.ts";
import type { WorkParts } from "../modules/platform/serverModule.ts";

/** Starts the work of all modules that repeats, and the deletion of rows whose time is over. */
export function openSchedules(services: AppServices, parts: WorkParts): Scheduler {
  const { now } = services;
  const { logger } = parts;
  const schedules = MODULES.flatMap(({ schedules: list }) => list?.(services, parts) ?? []);
  const purges = MODULES.flatMap(({ perishable }) => perishable?.(services) ?? []).map((rows) =>
    purgeOld(rows, { now, logger }),
  );
  return startSchedules([...schedules, ...purges], { elapsed: MACHINE_CLOCKS.elapsed, logger });
}
