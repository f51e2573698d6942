import { limits } from "@formweave/schema";
import { type Logger } from "pino";
import { type DeletedProjects } from "./deletedStore.ts";

const DAY_MS = 24 * 3_600_000;

export interface PurgeDeps {
  readonly deletedProjects: DeletedProjects;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Ends deleted projects whose time is over, now and each day; gives what ends that. One that fails is tried the next day. */
export function purgeDaily({ deletedProjects, now, logger }: PurgeDeps): () => void {
  const purge = (): void => {
    try {
      const count = deletedProjects.purge(now() - limits.PURGE_AFTER_MS);
      if (count > 0) logger.info({ count }, "deleted projects were purged");
    } catch (error) {
      logger.error({ error }, "deleted projects could not be purged");
    }
  };
  purge();
  const timer = setInterval(purge, DAY_MS).unref();
  return () => clearInterval(timer);
}
