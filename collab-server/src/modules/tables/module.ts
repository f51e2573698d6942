import type { ServerModule } from "../platform/serverModule.ts";
import { followRoute } from "./changes/routes.ts";
import { rowHistoryRoutes } from "./history/routes.ts";
import { tableImportRoutes } from "./importing/routes.ts";
import { indexRowsHandler } from "./indexing/indexJob.ts";
import { readingRoutes } from "./reading/routes.ts";
import { dropHandler, queueDrop } from "./rows/dropTables.ts";
import { rowRoutes } from "./writing/routes.ts";
import { purgeRowsSchedule } from "./rows/purgeRows.ts";
import type { TableServices } from "./services.ts";

/** The tables of apps: their rows, history and changes. */
export const tablesModule: ServerModule<TableServices> = {
  routes: (services) => [
    ...readingRoutes(services),
    followRoute(services),
    ...rowRoutes(services),
    ...rowHistoryRoutes(services),
    ...tableImportRoutes(services),
  ],
  jobs: (services) => ({ "drop-tables": dropHandler(services), "index-rows": indexRowsHandler(services) }),
  schedules: (services) => [purgeRowsSchedule(services)],
  releaseProject: ({ jobs }, projectId) => queueDrop(jobs, projectId),
};
