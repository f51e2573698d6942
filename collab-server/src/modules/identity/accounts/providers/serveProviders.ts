import { getCookie, setCookie } from "hono/cookie";
import { PROVIDERS, type Provider, type ProviderRefusal } from "@formweave/schema/api";
import type { Logger } from "pino";
import { requireRecentAuthentication } from "../../../../http/callers/callers.ts";
import {
  createRequestContext,
  type App,
  type HttpContext,
  type ServingDeps,
} from "../../../../http/serveRoute.ts";
import type { RequestContext } from "../../../../http/requestContext.ts";
import type { IdentityServices } from "../../services.ts";
import { recordOwnAction } from "../recordOwnAction.ts";
import { recordSignInChange } from "../recordSignInChange.ts";
import { findCurrentUser } from "../../../../http/callers/currentUser.ts";
import type { Flow } from "./flows.ts";
import type { ProvidedIdentity, SignInProvider } from "./provider.ts";

/** Lifetime of the cookie that binds the browser to a flow, seconds. */
const COOKIE_AGE = 600;

type ProviderDeps = ServingDeps & { readonly services: IdentityServices; readonly logger: Logger };

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
  const request = createRequestContext(context, deps);
  const allowed = deps.services.rateLimits.provider.consume(request.ip);
  if (!allowed.ok) return goTo(context, "/signin", "failed");
  const isLinking = context.req.query("link") !== undefined;
  const linking = isLinking ? authorizeLinking(context, deps, request) : undefined;
  if (isLinking && linking === undefined) return goTo(context, "/account", "proof");
  const { flow, secret } = deps.services.flows.begin({ provider, linking });
  try {
    const way = await ready.begin(flow, toCallbackUrl(deps, provider));
    setCookie(context, cookieName(deps), secret, cookieOptions(deps, COOKIE_AGE));
    return context.redirect(way.href, 302);
  } catch (error) {
    deps.logger.warn({ error, provider }, "a provider does not answer");
    return goTo(context, isLinking ? "/account" : "/signin", "failed");
  }
}

/** The user and session that link a provider; requires a request from our own page and a recent authentication. */
function authorizeLinking(
  context: HttpContext,
  { services }: ProviderDeps,
  request: Pick<RequestContext, "currentUser" | "session" | "authAt" | "bearer" | "guestSecrets" | "ip">,
): Flow["linking"] {
  const isOurs = (context.req.header("sec-fetch-site") ?? "same-origin") === "same-origin";
  const { currentUser, session } = request;
  if (!isOurs || currentUser === undefined || session.id === undefined) return undefined;
  return requireRecentAuthentication(services, request).ok
    ? { userId: currentUser.id, signInId: session.id }
    : undefined;
}

async function finish(context: HttpContext, deps: ProviderDeps, { provider, ready }: At): Promise<Response> {
  const request = createRequestContext(context, deps);
  const { services, logger } = deps;
  const secret = getCookie(context, cookieName(deps));
  setCookie(context, cookieName(deps), "", cookieOptions(deps, 0));
  const flow = secret === undefined ? undefined : services.flows.take(secret, provider);
  if (flow === undefined) return goTo(context, "/signin", "failed");
  try {
    const callbackUrl = new URL(toCallbackUrl(deps, provider));
    callbackUrl.search = new URL(context.req.url).search;
    const identity = await ready.finish(flow, callbackUrl);
    return flow.linking === undefined
      ? signIn(context, deps, { request, identity, provider })
      : link(context, deps, { request, identity, provider, linking: flow.linking });
  } catch (error) {
    logger.warn({ error, provider }, "a sign-in by a provider came to nothing");
    services.security.warn({ type: "provider.refused", severity: "medium", ip: request.ip });
    return goTo(context, flow.linking === undefined ? "/signin" : "/account", "failed");
  }
}

interface Answered {
  readonly request: Pick<RequestContext, "session" | "ip">;
  readonly identity: ProvidedIdentity;
  readonly provider: Provider;
}

/** Signs in the account linked to the identity; with two-factor on, the second factor follows, as after a password. */
function signIn(
  context: HttpContext,
  { services }: ProviderDeps,
  { request, identity, provider }: Answered,
): Response {
  const userId = services.identities.findOwner(identity);
  const currentUser = userId === undefined ? undefined : findCurrentUser(services.users, userId);
  // Never matched by email: owning an address at a provider does not prove owning the account here.
  if (currentUser === undefined) return goTo(context, "/signin", "unknown");
  if (services.twoFactor.isOn(currentUser.id))
    return context.redirect(`/signin#second=${services.pendingSignIns.start(currentUser.id)}`, 302);
  request.session.start(currentUser.id);
  recordOwnAction(services, { currentUser, ip: request.ip }, "signin", { by: provider });
  return context.redirect("/", 302);
}

function link(
  context: HttpContext,
  { services }: ProviderDeps,
  { request, identity, provider, linking }: Answered & { readonly linking: NonNullable<Flow["linking"]> },
): Response {
  const currentUser = findCurrentUser(services.users, linking.userId);
  // The session may have ended while its user was at the provider.
  if (currentUser === undefined || !services.authSessions.isRunning(linking.signInId))
    return goTo(context, "/signin", "failed");
  const isAdded = services.transaction(() => {
    if (!services.identities.add(currentUser.id, provider, identity)) return false;
    const by = { currentUser, ip: request.ip };
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

function toCallbackUrl({ services }: ProviderDeps, provider: Provider): string {
  return `${services.publicUrl()}/api/auth/${provider}/callback`;
}

function cookieName({ site }: ProviderDeps): string {
  return site.isSecure ? "__Host-formweave_provider" : "formweave_provider";
}

/** SameSite=Lax: the cookie must be sent when the provider redirects back. */
function cookieOptions({ site }: ProviderDeps, maxAge: number) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: site.isSecure, maxAge } as const;
}
