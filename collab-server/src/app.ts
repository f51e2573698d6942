import { failure, serverFailure, type Failure } from "@formweave/schema";
import { Hono, type ErrorHandler, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import { MODULES } from "./wings/modules.ts";
import { serveProviders } from "./modules/identity/accounts/providers/serveProviders.ts";
import { ASSISTANT_CALLS } from "./modules/projects/assistant/assistantCalls.ts";
import { serveAssistant, type Assistant } from "./modules/projects/assistant/serveAssistant.ts";
import { createBodyMemory } from "./http/body/bodyMemory.ts";
import { serveObservation } from "./http/observe.ts";
import { createDeviceCookie } from "./http/cookies/deviceCookie.ts";
import { serveFramedForms } from "./http/pages/framedForms.ts";
import { createAppCookies } from "./http/cookies/appCookies.ts";
import { createFormCookies } from "./http/cookies/formCookies.ts";
import { createGuestCookies } from "./http/cookies/guestCookies.ts";
import { serveOpenApi } from "./http/serveOpenApi.ts";
import type { Site } from "./http/site.ts";
import { servePages } from "./http/pages.ts";
import { isForPerson, refuseWithPage } from "./http/pages/refusalPage.ts";
import { securityHeaders } from "./http/pages/securityHeaders.ts";
import { servePageRoute } from "./http/pages/servePageRoute.ts";
import { refuse, serveRoute, type App, type Env, type HttpContext } from "./http/serveRoute.ts";
import type { AppServices } from "./wings/appServices.ts";
import { isNotDurable } from "./live/notDurable.ts";
import { createSessionCookie } from "./http/cookies/sessionCookie.ts";
import { DamagedData } from "./storage/damagedData.ts";
import type { DamagedFiles } from "./storage/damagedFiles.ts";

/** Dependencies of the HTTP side. */
export interface AppDeps {
  readonly services: AppServices;
  readonly site: Site;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly damagedFiles: DamagedFiles;
  /** Folder of the built client. */
  readonly clientFolder: string;
  /** Handler of /api/ai; undefined without an assistant. */
  readonly assistant: Assistant | undefined;
}

/** The HTTP side of the product: API, pages, health and metrics. */
export function createApp({
  services,
  site,
  logger,
  metrics,
  metricsToken,
  damagedFiles,
  clientFolder,
  assistant,
}: AppDeps): App {
  const app: App = new Hono();
  const routes = MODULES.flatMap((module) => module.routes?.(services) ?? []);

  app.use(serveFramedForms());
  app.use(securityHeaders(site.isSecure));
  app.use(refuseOtherHosts(site));
  app.use("/api/*", async (context, next) => {
    await next();
    const isForGood = context.get("isForGood");
    context.header("Cache-Control", isForGood ? "public, max-age=31536000, immutable" : "no-store");
  });
  const bodyMemory = createBodyMemory();
  const deps = { services, ...createCookies(site), site, metrics, bodyMemory };
  for (const route of routes) serveRoute(app, route, deps);
  for (const { pages } of MODULES)
    for (const route of pages?.(services, clientFolder) ?? []) servePageRoute(app, route, deps);
  if (assistant !== undefined) serveAssistant(app, assistant, deps);
  serveProviders(app, { ...deps, logger });
  serveOpenApi(app, [...routes, ...(assistant === undefined ? [] : ASSISTANT_CALLS)]);
  serveObservation(app, {
    collaboration: services.collaboration,
    metrics,
    metricsToken,
    damagedFiles,
  });
  servePages(app, clientFolder);
  app.notFound((context) => refuseCaller(context, serverFailure("NOT_FOUND")));
  app.onError(answerError({ services, logger, damagedFiles }));
  return app;
}

/** Answers a failed request with an error that people may see, and logs the cause. */
function answerError({
  services,
  logger,
  damagedFiles,
}: Pick<AppDeps, "services" | "logger" | "damagedFiles">): ErrorHandler<Env> {
  return (error, context) => {
    if (hasHungUp(context) && !isNotDurable(error))
      return refuseCaller(context, serverFailure("UPLOAD_BROKEN"));
    if (error instanceof DamagedData) {
      const { file, what, message, cause } = error;
      damagedFiles.add(file, [message, ...(cause instanceof Error ? [cause.message] : [])]);
      return refuseCaller(context, serverFailure("DATA_DAMAGED", { what }));
    }
    logger.error({ error, method: context.req.method }, "a request failed");
    if (isNotDurable(error)) {
      services.collaboration.disk.refused();
      return refuseCaller(context, failure("NOT_DURABLE"));
    }
    return refuseCaller(context, serverFailure("UNKNOWN_ERROR"));
  };
}

/** Refuses a request in the form its caller can read: a page for a person, JSON for a program. */
function refuseCaller(context: HttpContext, error: Failure): Response {
  if (!isForPerson(context)) return refuse(context, error);
  return refuseWithPage(context, error, context.get("formLanguage"));
}

function createCookies({ isSecure }: Site) {
  return {
    cookie: createSessionCookie(isSecure),
    deviceCookie: createDeviceCookie(isSecure),
    formCookies: createFormCookies(isSecure),
    appCookies: createAppCookies(isSecure),
    guestCookies: createGuestCookies(isSecure),
  };
}

/** True when the client hung up before its request was complete: it knows, and the server is not at fault. */
function hasHungUp({ env }: HttpContext): boolean {
  return env.incoming.destroyed && !env.incoming.complete;
}

function refuseOtherHosts({ answersAt }: Site): MiddlewareHandler<Env> {
  return async (context, next) => {
    // Health checks may use any host name.
    if (context.req.path !== "/healthz" && !answersAt(context.req.header("host")))
      return refuseCaller(context, serverFailure("HOST_REFUSED"));
    return next();
  };
}
