import { getCookie, setCookie } from "hono/cookie";
import { PROVIDERS, type Provider, type ProviderRefusal } from "@formweave/schema/api";
import type { Logger } from "pino";
import { requireProof } from "../../../http/callers.ts";
import { exchangeOf, type App, type HttpContext, type ServingDeps } from "../../../http/serveRoute.ts";
import type { Exchange } from "../../../http/route.ts";
import { recordOwnAct } from "../recordOwnAct.ts";
import { recordSignInChange } from "../recordSignInChange.ts";
import { findVisitor } from "../visitor.ts";
import type { Flow } from "./flows.ts";
import type { ProvidedIdentity, SignInProvider } from "./provider.ts";

/** Lifetime of the cookie that binds the browser to a flow, seconds. */
const COOKIE_AGE = 600;

type ProviderDeps = ServingDeps & { readonly logger: Logger };

/** Registers the redirects to the configured providers and their callbacks; these are pages for the browser, not API calls. */
export function serveProviders(app: App, deps: ProviderDeps): void {
  for (const provider of PROVIDERS) {
    const ready = deps.services.providers.get(provider);
    if (ready === undefined) continue;
    app.get(`/api/auth/${provider}`, (context) => begin(context, deps, { provider, ready }));
    app.get(`/api/auth/${provider}/callback`, (context) => finish(context, deps, { provider, ready }));
  }
}

interface At {
  readonly provider: Provider;
  readonly ready: SignInProvider;
}

async function begin(context: HttpContext, deps: ProviderDeps, { provider, ready }: At): Promise<Response> {
  const exchange = exchangeOf(context, deps);
  const free = deps.services.tries.provider.take(exchange.ip);
  if (!free.ok) return goTo(context, "/signin", "failed");
  const isLinking = context.req.query("link") !== undefined;
  const linking = isLinking ? linkingOf(context, deps, exchange) : undefined;
  if (isLinking && linking === undefined) return goTo(context, "/account", "proof");
  const { flow, secret } = deps.services.flows.begin({ provider, linking });
  try {
    const way = await ready.begin(flow, callbackOf(deps, provider));
    setCookie(context, cookieName(deps), secret, cookieOptions(deps, COOKIE_AGE));
    return context.redirect(way.href, 302);
  } catch (error) {
    deps.logger.warn({ error, provider }, "a provider does not answer");
    return goTo(context, isLinking ? "/account" : "/signin", "failed");
  }
}

/** The user and session that link a provider; requires a request from our own page and a recent authentication. */
function linkingOf(
  context: HttpContext,
  { services }: ProviderDeps,
  exchange: Pick<Exchange, "visitor" | "session" | "authAt" | "bearer" | "guestSecrets" | "ip">,
): Flow["linking"] {
  const isOurs = (context.req.header("sec-fetch-site") ?? "same-origin") === "same-origin";
  const { visitor, session } = exchange;
  if (!isOurs || visitor === undefined || session.id === undefined) return undefined;
  return requireProof(services, exchange).ok ? { userId: visitor.id, signInId: session.id } : undefined;
}

async function finish(context: HttpContext, deps: ProviderDeps, { provider, ready }: At): Promise<Response> {
  const exchange = exchangeOf(context, deps);
  const { services, logger } = deps;
  const secret = getCookie(context, cookieName(deps));
  setCookie(context, cookieName(deps), "", cookieOptions(deps, 0));
  const flow = secret === undefined ? undefined : services.flows.take(secret, provider);
  if (flow === undefined) return goTo(context, "/signin", "failed");
  try {
    const cameBackTo = new URL(callbackOf(deps, provider));
    cameBackTo.search = new URL(context.req.url).search;
    const identity = await ready.finish(flow, cameBackTo);
    return flow.linking === undefined
      ? signIn(context, deps, { exchange, identity, provider })
      : link(context, deps, { exchange, identity, provider, linking: flow.linking });
  } catch (error) {
    logger.warn({ error, provider }, "a sign-in by a provider came to nothing");
    services.security.warn({ type: "provider.refused", severity: "medium", ip: exchange.ip });
    return goTo(context, flow.linking === undefined ? "/signin" : "/account", "failed");
  }
}

interface Answered {
  readonly exchange: Pick<Exchange, "session" | "ip">;
  readonly identity: ProvidedIdentity;
  readonly provider: Provider;
}

/** Signs in the account linked to the identity; with two-factor on, the second factor follows, as after a password. */
function signIn(
  context: HttpContext,
  { services }: ProviderDeps,
  { exchange, identity, provider }: Answered,
): Response {
  const userId = services.identities.ownerOf(identity);
  const visitor = userId === undefined ? undefined : findVisitor(services.users, userId);
  // Never matched by email: owning an address at a provider does not prove owning the account here.
  if (visitor === undefined) return goTo(context, "/signin", "unknown");
  if (services.twoFactor.isOn(visitor.id))
    return context.redirect(`/signin#second=${services.halfSignIns.start(visitor.id)}`, 302);
  exchange.session.start(visitor.id);
  recordOwnAct(services, { visitor, ip: exchange.ip }, "signin", { by: provider });
  return context.redirect("/", 302);
}

function link(
  context: HttpContext,
  { services }: ProviderDeps,
  { exchange, identity, provider, linking }: Answered & { readonly linking: NonNullable<Flow["linking"]> },
): Response {
  const visitor = findVisitor(services.users, linking.userId);
  // The session may have ended while its user was at the provider.
  if (visitor === undefined || !services.authSessions.isRunning(linking.signInId))
    return goTo(context, "/signin", "failed");
  const isAdded = services.transaction(() => {
    if (!services.identities.add(visitor.id, provider, identity)) return false;
    const by = { visitor, ip: exchange.ip };
    recordSignInChange(services, by, {
      action: "account.providerAdd",
      changed: "providerAdded",
      details: { provider },
    });
    return true;
  });
  return isAdded ? context.redirect("/account", 302) : goTo(context, "/account", "taken");
}

function goTo(context: HttpContext, page: "/signin" | "/account", refusal: ProviderRefusal): Response {
  return context.redirect(`${page}?provider=${refusal}`, 302);
}

function callbackOf({ services }: ProviderDeps, provider: Provider): string {
  return `${services.publicUrl()}/api/auth/${provider}/callback`;
}

function cookieName({ site }: ProviderDeps): string {
  return site.isSecure ? "__Host-formweave_provider" : "formweave_provider";
}

/** SameSite=Lax: the cookie must be sent when the provider redirects back. */
function cookieOptions({ site }: ProviderDeps, maxAge: number) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: site.isSecure, maxAge } as const;
}
