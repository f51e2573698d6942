import { limits } from "@formweave/schema";
import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { sharingRoutes } from "./routes.ts";
import { linkWatch } from "./watchLinks.ts";

/** Members, invitations, share links and guests of projects. */
export const sharingModule: ServerModule<ProjectServices> = {
  routes: sharingRoutes,
  schedules: (services) => [linkWatch(services)],
  perishable: ({ guests }) => [{ what: "guests", keepMs: limits.KEEP_GUESTS_MS, rows: guests }],
};
