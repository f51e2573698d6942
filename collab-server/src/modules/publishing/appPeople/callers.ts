import type { RequestContext } from "../../../http/requestContext.ts";
import type { PublishingServices } from "../services.ts";
import type { PublishedForm } from "../publications/store.ts";
import type { AppScope } from "./people.ts";
import { APP_SESSION_MS, type AppCaller } from "./sessions.ts";

type Cookies = Pick<RequestContext, "appCookies">;

/** The name by which cookies tell publications apart; it stays when the address of the app changes. */
function toCookieName({ projectId, environment }: AppScope): string {
  return environment === "production" ? projectId : `${projectId}_${environment}`;
}

/** The secret that a caller brings for an app: of its own cookie only, never of the builder's. */
export function readAppSecret({ appCookies }: Cookies, scope: AppScope): string | undefined {
  return appCookies.read(toCookieName(scope));
}

/** The secret that a caller brings for the app at an address. */
export function readSecretAt(
  { publications }: Pick<PublishingServices, "publications">,
  call: Cookies,
  slug: string,
): string | undefined {
  const form = publications.at(slug);
  return form && readAppSecret(call, form);
}

/** The person who is signed in to an app, with the rights of now. */
export function findSignedIn(
  { appSessions }: Pick<PublishingServices, "appSessions">,
  call: Cookies,
  form: PublishedForm,
): AppCaller | undefined {
  return appSessions.find(form, readAppSecret(call, form));
}

/** A session that has been started. */
export interface StartedSession {
  readonly person: AppCaller;
  readonly secret: string;
  readonly isKept: boolean;
}

/** Gives a started session to the browser; the one before it ends. */
export function giveSession(
  services: PublishingServices,
  call: Cookies,
  { form, session }: { readonly form: AppScope; readonly session: StartedSession },
): void {
  endBrought(services, call, form);
  call.appCookies.write(toCookieName(form), {
    secret: session.secret,
    maxAgeMs: session.isKept ? APP_SESSION_MS.kept : undefined,
  });
}

/** Ends the session that a browser brings. */
export function endSession(services: PublishingServices, call: Cookies, scope: AppScope): void {
  endBrought(services, call, scope);
  call.appCookies.clear(toCookieName(scope));
}

/** Ends a session, and notifies its other pages. */
function endBrought(
  { appSessions, appPeopleFeed }: PublishingServices,
  call: Cookies,
  scope: AppScope,
): void {
  const secret = readAppSecret(call, scope);
  const personId = secret === undefined ? undefined : appSessions.end(scope, secret);
  if (personId !== undefined) appPeopleFeed.changed(personId);
}
