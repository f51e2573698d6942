import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { accountMailHandler } from "./accountMails.ts";
import { teamRoutes } from "./teamRoutes.ts";

/** The people of published apps. */
export const appPeopleModule: ServerModule<PublishingServices> = {
  routes: teamRoutes,
  jobs: (services) => ({ "app-account": accountMailHandler(services) }),
};
