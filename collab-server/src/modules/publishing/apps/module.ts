import type { ServerModule } from "../../platform/serverModule.ts";
import { openPageFrame } from "../formPages/pageFrame.ts";
import type { PublishingServices } from "../services.ts";
import { appPages } from "./pages.ts";
import { appRoutes } from "./routes.ts";

/** Published apps, at `/a/:slug`. */
export const appsModule: ServerModule<PublishingServices> = {
  routes: appRoutes,
  pages(services, clientFolder) {
    const frame = openPageFrame(clientFolder);
    return frame === undefined ? [] : appPages({ services, frame });
  },
};
