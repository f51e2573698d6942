import { cacheControl } from "./cacheControl.ts";
import { isFramedForm } from "./framedForms.ts";
import { failure, serverFailure, type Result, err, ok } from "@formweave/schema";
import { mayChange } from "../site.ts";
import { consumeRateLimits } from "../limits/rateWindows.ts";
import type { PageAnswer, PageCall, PageRoute } from "./pageRoute.ts";
import { readText, type BodyLimits } from "../body/readBody.ts";
import { refuseWithPage } from "./refusalPage.ts";
import { preferredLanguage } from "./preferredLanguage.ts";
import {
  bindPublishedCookies,
  strangerAt,
  type App,
  type HttpContext,
  type ServingDeps,
} from "../serveRoute.ts";

/** Default maximum body of a native form, bytes. */
const MAX_BYTES = 1 << 20;
/** Maximum entries in a form submission, including empty ones: three times the maximum values of a response. */
const MAX_ENTRIES = 30_000;

/** Registers a page route on the app. */
export function servePageRoute(app: App, route: PageRoute, { metrics, ...deps }: ServingDeps): void {
  app.on(route.method, route.path, async (context) => {
    const start = performance.now();
    const response = await answer(route, context, deps);
    const { method, path } = route;
    metrics.observe({ method, route: path, status: response.status, ms: performance.now() - start });
    return response;
  });
}

type PageDeps = Pick<ServingDeps, "services" | "site" | "formCookies" | "appCookies" | "bodyMemory">;

async function answer(route: PageRoute, context: HttpContext, deps: PageDeps): Promise<Response> {
  const { req } = context;
  const param: PageCall["param"] = (name) => req.param(name) ?? "";
  const sent = await admit(route, context, deps);
  if (route.method === "POST") context.set("formLanguage", route.formLanguage?.(param));
  if (!sent.ok) return refuseWithPage(context, sent.error, context.get("formLanguage"));
  const url = new URL(req.url);
  const call = {
    ip: deps.site.readClientAddress(context.env.incoming),
    language: preferredLanguage(req.header("accept-language") ?? ""),
    param,
    path: url.pathname,
    query: url.searchParams,
    sent: sent.value,
    ...bindPublishedCookies(context, deps),
  };
  const answered = await runLimited(route, call, deps);
  if (answered.kind === "page") context.set("embedding", answered.embedding ?? "anywhere");
  context.header("Cache-Control", cacheControl(answered.kind === "page" && answered.isPersonal === true));
  if (answered.kind === "redirect") return context.redirect(answered.to, 303);
  return context.html(answered.html, answered.status);
}

function runLimited(
  { rateLimits, run }: PageRoute,
  call: PageCall,
  { services }: Pick<PageDeps, "services">,
): Promise<PageAnswer> {
  if (rateLimits === undefined) return run(call);
  const allowed = consumeRateLimits(services.rateLimits, rateLimits.rules, call);
  return allowed.ok ? run(call) : rateLimits.refuse(call, allowed.error);
}

/** Reads the submitted fields, when the request comes from our own page. */
function admit(
  route: PageRoute,
  context: HttpContext,
  { site, bodyMemory }: Pick<PageDeps, "site" | "bodyMemory">,
): Promise<Result<URLSearchParams>> {
  const { req } = context;
  const origin = {
    origin: req.header("origin"),
    host: req.header("host"),
    fetchSite: req.header("sec-fetch-site"),
  };
  if (route.method === "POST" && !isFramedForm(context) && !mayChange(origin, site.isOurs))
    return Promise.resolve(err(serverFailure("ORIGIN_REFUSED")));
  return readSent(route, context, strangerAt(context, { site, bodyMemory }));
}

async function readSent(
  { method, maxBytes = MAX_BYTES }: PageRoute,
  { req }: HttpContext,
  stranger: BodyLimits["stranger"],
): Promise<Result<URLSearchParams>> {
  if (method === "GET") return ok(new URLSearchParams());
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    return err(failure("VALIDATION", { body: "Send a form" }));
  const text = await readText(req.raw, { maxBytes, stranger });
  if (!text.ok) return text;
  // Parsing 500,000 entries would block the event loop for 40 ms.
  if (!hasAtMost(text.value, MAX_ENTRIES)) return err(serverFailure("BODY_TOO_LARGE"));
  return ok(new URLSearchParams(text.value));
}

function hasAtMost(text: string, entries: number): boolean {
  let count = 1;
  for (let at = text.indexOf("&"); at !== -1 && count <= entries; at = text.indexOf("&", at + 1)) count++;
  return count <= entries;
}
