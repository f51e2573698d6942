import type { ServerModule } from "../../platform/serverModule.ts";
import type { IdentityServices } from "../services.ts";
import { ticketRoutes } from "./routes.ts";

/** Tickets for live documents. */
export const ticketsModule: ServerModule<IdentityServices> = { routes: ticketRoutes };
