import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Clocks } from "../../clocks.ts";
import type { Config } from "../../config.ts";
import type { AccessServices } from "../../http/callers/accessServices.ts";
import type { ChangeFeed } from "../../http/events/changeFeed.ts";
import type { EventStreams } from "../../http/events/eventStreams.ts";
import type { RateWindowSizes } from "../../http/limits/rateWindows.ts";
import { createCostLimits } from "../../http/limits/costLimits.ts";
import type { Collaboration } from "../../live/collaboration.ts";
import { createRateLimits, type RateLimits } from "../../rateLimits.ts";
import { createSharedTransaction, type SharedTransaction } from "../../sharedTransaction.ts";
import type { FileDisk } from "../../storage/fileDisk.ts";
import { createAudit, type Audit } from "./audit/audit.ts";
import { createSecurityEvents, type SecurityEvents } from "./audit/securityEvents.ts";
import { createJobs, type Jobs } from "./jobs/store.ts";
import type { OutsideCalls } from "./outsideCalls/outsideCalls.ts";
import { createPlanLimits, type PlanLimits } from "./plans/planLimits.ts";

/** Services that modules of every wing use. */
export interface PlatformServices extends AccessServices {
  readonly audit: Audit;
  readonly security: SecurityEvents;
  readonly planLimits: PlanLimits;
  readonly jobs: Jobs;
  readonly rateLimits: RateLimits;
  readonly collaboration: Collaboration;
  readonly outsideCalls: OutsideCalls;
  /** Files of responses. */
  readonly fileDisk: FileDisk;
  /** Limits the event streams of each person. */
  readonly eventStreams: EventStreams;
  /** Change events of responses, by project. */
  readonly responseFeed: ChangeFeed;
  /** Change events by organization, and by person for their own things. */
  readonly workspaceFeed: ChangeFeed;
  /** Change events of inboxes, by person. */
  readonly inboxFeed: ChangeFeed;
  /** True when a mail server is configured. */
  readonly isMailSetUp: boolean;
  /** Origin for links. */
  readonly publicUrl: () => string;
  /** Runs a function in a transaction: all of it takes effect or nothing. */
  readonly transaction: <T>(task: () => T) => T;
  /** The same, joined with other calls of the same event-loop turn; for calls that many people make at once. */
  readonly together: SharedTransaction;
}

interface PlatformOptions extends Clocks {
  readonly logger: Logger;
  readonly mail: Config["mail"];
  readonly rateWindows?: RateWindowSizes | undefined;
}

/** Creates the stores and limits of the platform over a migrated database. */
export function createPlatformStores(db: Database, options: PlatformOptions) {
  const { now, elapsed, logger, mail, rateWindows } = options;
  return {
    audit: createAudit(db, now),
    security: createSecurityEvents(db, { now, elapsed, logger }),
    planLimits: createPlanLimits(db, now),
    jobs: createJobs(db, now),
    costLimits: createCostLimits(elapsed),
    rateLimits: createRateLimits(elapsed, rateWindows),
    isMailSetUp: mail !== undefined,
    now,
    transaction: <T>(task: () => T): T => db.transaction(task).immediate(),
    together: createSharedTransaction(db),
  };
}
