import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { openPageFrame } from "./pageFrame.ts";
import { formPageRoutes } from "./routes.ts";

/** Pages of published forms. */
export const formPagesModule: ServerModule<PublishingServices> = {
  pages(services, clientFolder) {
    const frame = openPageFrame(clientFolder);
    return frame === undefined ? [] : formPageRoutes({ services, frame });
  },
};
