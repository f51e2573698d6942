import type { Logger } from "pino";
import type { PageRoute } from "../../http/pages/pageRoute.ts";
import type { Route } from "../../http/route.ts";
import type { PerishableRows } from "./jobs/purgeOld.ts";
import type { JobHandlers } from "./jobs/runner.ts";
import type { Schedule } from "./jobs/schedules.ts";
import type { Mailer } from "./mail/mailer.ts";

/** Parts of the server that background work needs beside the services. */
export interface WorkParts {
  readonly mailer: Mailer;
  readonly logger: Logger;
}

/** An area of the product as the server mounts it: what it serves, and what it does beside calls. */
export interface ServerModule<Services> {
  readonly routes?: (services: Services) => readonly Route[];
  /** Routes outside of the API, which answer with pages; `clientFolder` is that of the built client. */
  readonly pages?: (services: Services, clientFolder: string) => readonly PageRoute[];
  /** Handlers of the module's kinds of jobs. */
  readonly jobs?: (services: Services, parts: WorkParts) => JobHandlers;
  readonly schedules?: (services: Services, parts: WorkParts) => readonly Schedule[];
  /** Rows that are kept for a limited time. */
  readonly perishable?: (services: Services) => readonly PerishableRows[];
  /** Drops what the module has queued or reserved for a project, in the transaction of its purge. */
  readonly releaseProject?: (services: Services, projectId: string) => void;
}
