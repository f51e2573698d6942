import type { ServerModule } from "../../platform/serverModule.ts";
import { openPageFrame } from "../formPages/pageFrame.ts";
import type { PublishingServices } from "../services.ts";
import { accountPages } from "./accountPages.ts";
import { appPages } from "./pages.ts";
import { accountRoutes } from "./accountRoutes.ts";
import { appRoutes } from "./routes.ts";

/** Published apps, at `/a/:slug`. */
export const appsModule: ServerModule<PublishingServices> = {
  routes: (services) => [...appRoutes(services), ...accountRoutes(services)],
  pages(services, clientFolder) {
    const frame = openPageFrame(clientFolder);
    // Before the wildcard of the screens.
    return frame === undefined ? [] : [accountPages, appPages].flatMap((pages) => pages({ services, frame }));
  },
};
