import type { ServerModule } from "../../platform/serverModule.ts";
import type { IdentityServices } from "../services.ts";
import { resetMailHandler } from "./passwords/resetMailJob.ts";
import { accountRoutes } from "./routes.ts";

/** Accounts, their credentials and sign-ins. */
export const accountsModule: ServerModule<IdentityServices> = {
  routes: accountRoutes,
  jobs: (services) => ({ "password-reset": resetMailHandler(services) }),
};
