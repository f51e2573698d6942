import { limits } from "@formweave/schema";
import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { visitRoutes } from "./routes.ts";

/** Visits to published forms. */
export const visitsModule: ServerModule<PublishingServices> = {
  routes: visitRoutes,
  perishable: ({ visits }) => [{ what: "visits", keepMs: limits.KEEP_VISITS_MS, rows: visits }],
};
