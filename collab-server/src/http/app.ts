import { failure, serverFailure } from "@formweave/schema";
import { Hono } from "hono";
import { type Logger } from "pino";
import { type Metrics } from "../metrics.ts";
import { activityRoutes } from "./activity.ts";
import { serveAssistant, type Assistant } from "./assistant.ts";
import { authRoutes } from "./auth.ts";
import { deletedProjectRoutes } from "./deletedProjects.ts";
import { documentRoutes } from "./document.ts";
import { historyRoutes } from "./history.ts";
import { invitationRoutes } from "./invitations.ts";
import { memberRoutes } from "./members.ts";
import { serveObservation } from "./observe.ts";
import { describeRoutes } from "./openApi.ts";
import { type OriginCheck } from "./origins.ts";
import { notFound, servePages } from "./pages.ts";
import { proposalRoutes } from "./proposals.ts";
import { projectRoutes } from "./projects.ts";
import { type Route } from "./route.ts";
import { returnRoutes } from "./returns.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { refuse, serveRoute, type App } from "./serveRoute.ts";
import { type House } from "./services.ts";
import { isNotDurable } from "./notDurable.ts";
import { createSessionCookie } from "./sessionCookie.ts";
import { setupRoutes } from "./setup.ts";
import { ticketRoutes } from "./tickets.ts";
import { versionRoutes } from "./versions.ts";

/** What the HTTP side is made of. */
export interface AppDeps {
  readonly house: House;
  readonly isOurs: OriginCheck;
  readonly isSecure: boolean;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** The built client. */
  readonly clientFolder: string;
  /** Who answers at /api/ai. */
  readonly assistant: Assistant | undefined;
}

/** Every call of the API, with its policy. */
function allRoutes(house: House): readonly Route[] {
  return [
    ...setupRoutes(house),
    ...authRoutes(house),
    ...projectRoutes(house),
    ...deletedProjectRoutes(house),
    ...documentRoutes(house),
    ...returnRoutes(house),
    ...historyRoutes(house),
    ...memberRoutes(house),
    ...invitationRoutes(house),
    ...ticketRoutes(house),
    ...activityRoutes(house),
    ...proposalRoutes(house),
    ...versionRoutes(house),
  ];
}

/** The product's HTTP side: the API, the pages, and what watches it. */
export function createApp({
  house,
  isOurs,
  isSecure,
  logger,
  metrics,
  metricsToken,
  clientFolder,
  assistant,
}: AppDeps): App {
  const app: App = new Hono();
  const routes = allRoutes(house);
  const openApi = describeRoutes(routes);

  app.use(securityHeaders(isSecure));
  app.use("/api/*", async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  const cookie = createSessionCookie(isSecure);
  for (const route of routes) serveRoute(app, route, { house, cookie, isOurs, metrics });
  if (assistant !== undefined) serveAssistant(app, assistant, { house, cookie, isOurs });
  app.get("/api/openapi.json", (context) => context.json(openApi));
  serveObservation(app, { collaboration: house.collaboration, metrics, metricsToken });
  servePages(app, clientFolder);
  app.notFound(notFound);
  app.onError((error, context) => {
    logger.error({ error, method: context.req.method }, "a request failed");
    if (isNotDurable(error)) {
      house.collaboration.disk.refused();
      return refuse(context, failure("NOT_DURABLE"));
    }
    return refuse(context, serverFailure("UNKNOWN_ERROR"));
  });
  return app;
}
