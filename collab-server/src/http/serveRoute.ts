import { Readable } from "node:stream";
import { isFramedForm } from "./pages/framedForms.ts";
import type { HttpBindings } from "@hono/node-server";
import { parseJson, parseJsonInSteps } from "@formweave/data/parseJson";
import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { toHttpStatus } from "@formweave/schema/errors";
import type { Context, Hono } from "hono";
import { runInSlices } from "../live/timeSlices.ts";
import { failureInLanguage } from "../failureInLanguage.ts";
import { deviceToken } from "./cookies/knownDevice.ts";
import { identify, type IdentifiedSession } from "./callers/currentUser.ts";
import type { Collaboration } from "../live/collaboration.ts";
import type { Metrics } from "../metrics.ts";
import type { BodyMemory } from "./body/bodyMemory.ts";
import { readText, type BodyLimits } from "./body/readBody.ts";
import type { DeviceCookie } from "./cookies/deviceCookie.ts";
import type { AppCookies } from "./cookies/appCookies.ts";
import type { FormCookies } from "./cookies/formCookies.ts";
import type { GuestCookies } from "./cookies/guestCookies.ts";
import type { Embedding } from "./pages/pageRoute.ts";
import { mayChange, type Site } from "./site.ts";
import type { RequestContext } from "./requestContext.ts";
import type { Route } from "./route.ts";
import type { AccessServices } from "./callers/accessServices.ts";
import type { SessionCookie } from "./cookies/sessionCookie.ts";
import { readShownOrganization } from "./shownOrganization.ts";
import { answerEvents, type EventFeed } from "./events/sentEvents.ts";
import { answerFile, uploadIn, type SentFile } from "./sentFile.ts";

/** Hono environment: Node bindings and the variables of a request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    embedding: Embedding;
    isFile: boolean;
    isForGood: boolean;
    /** Language of the submitted form, where known. */
    formLanguage: string | undefined;
  };
}

/** Our Hono app, always behind Node's own HTTP server. */
export type App = Hono<Env>;
/** Context of a request to the app. */
export type HttpContext = Context<Env>;

/** Dependencies for serving routes. */
export interface ServingDeps {
  readonly services: AccessServices & { readonly collaboration: Pick<Collaboration, "signInEnded"> };
  readonly cookie: SessionCookie;
  readonly deviceCookie: DeviceCookie;
  readonly formCookies: FormCookies;
  readonly appCookies: AppCookies;
  readonly guestCookies: GuestCookies;
  readonly site: Site;
  readonly metrics: Metrics;
  readonly bodyMemory: BodyMemory;
}

const MAX_BYTES = 1 << 20;
/** Characters from which a body is parsed in pieces; below, parsing takes about a millisecond. */
const LARGE_JSON = 64 * 1024;

/** Registers a route on the app: checks the origin, identifies the caller, runs the route, and gives every response the same envelope. */
export function serveRoute(app: App, route: Route, deps: ServingDeps): void {
  app.on(route.method, route.path, async (context) => {
    const start = performance.now();
    const answered = await answer(route, context, deps);
    const { result } = answered;
    const response = result.ok
      ? accept(context, result.value, answered)
      : refuse(context, inFormLanguage(route, context, result.error));
    const { method, path } = route;
    deps.metrics.observe({ method, route: path, status: response.status, ms: performance.now() - start });
    return response;
  });
}

function inFormLanguage({ formLanguage }: Route, { req }: HttpContext, error: Failure): Failure {
  return failureInLanguage(
    formLanguage?.((name) => req.param(name) ?? ""),
    error,
  );
}

/** Responds with a failure in the error envelope. */
export function refuse(context: Context, error: Failure): Response {
  const seconds = error.details?.["seconds"];
  if (typeof seconds === "number") context.header("Retry-After", String(seconds));
  const { code, message, details = {} } = error;
  return context.json({ success: false, error: { code, message, details } }, toHttpStatus(error));
}

function accept(context: HttpContext, value: unknown, { file, feed, json }: Answered): Response {
  if (file !== undefined) return answerFile(context, file);
  if (feed !== undefined) return answerEvents(context, feed);
  if (json !== undefined)
    return context.body(Readable.toWeb(json), 200, { "content-type": "application/json" });
  return context.json({ success: true, data: value ?? null });
}

interface Answered {
  readonly result: Result<unknown>;
  /** Sent instead of the result. */
  readonly file?: SentFile | undefined;
  readonly feed?: EventFeed | undefined;
  /** The whole response body, as JSON. */
  readonly json?: Readable | undefined;
}

async function answer(route: Route, context: HttpContext, deps: ServingDeps): Promise<Answered> {
  const { req } = context;
  const origin = {
    origin: req.header("origin"),
    host: req.header("host"),
    fetchSite: req.header("sec-fetch-site"),
  };
  // Browsers never attach an API key by themselves, so the origin of the page does not matter.
  const isAllowed = readBearer(context) !== undefined || isFramedForm(context);
  if (route.method !== "GET" && !isAllowed && !mayChange(origin, deps.site.isOurs))
    return { result: err(serverFailure("ORIGIN_REFUSED")) };
  let file: SentFile | undefined;
  let feed: EventFeed | undefined;
  let json: Readable | undefined;
  const result = await route.handle({
    ...createRequestContext(context, deps),
    readInput: () => readInput(context, route, deps),
    upload: uploadIn(context),
    sendFile(sent) {
      file = sent;
    },
    sendEvents(sent) {
      feed = sent;
    },
    sendJson(text, answerWith) {
      json = text.within('{"success":true,"data":', "}").read();
      answerWith(json);
    },
  });
  return { result, file, feed, json };
}

type Identity = Omit<RequestContext, "readInput" | "upload" | "sendFile" | "sendEvents" | "sendJson">;

/** Identifies the caller, and gives access to the session and cookies of the request. */
export function createRequestContext(context: HttpContext, deps: ServingDeps): Identity {
  const { services, cookie, guestCookies, site } = deps;
  const bearer = readBearer(context);
  const secret = bearer === undefined ? cookie.read(context) : undefined;
  const shownId = readShownOrganization(context);
  const identified = identify(services, secret, shownId);
  const ip = site.readClientAddress(context.env.incoming);
  const guestSecrets = bearer === undefined ? guestCookies.readAll(context) : [];
  if (secret !== undefined && identified?.wasExtended === true) cookie.write(context, secret);
  return {
    currentUser: identified?.currentUser,
    authAt: identified?.authAt,
    bearer,
    guestSecrets,
    reauthenticate() {
      const now = identify(services, secret, shownId);
      return { currentUser: now?.currentUser, authAt: now?.authAt, bearer, guestSecrets, ip };
    },
    ip,
    rateLimits: services.rateLimits,
    signal: () => context.req.raw.signal,
    param: (name) => context.req.param(name) ?? "",
    ...bindPublishedCookies(context, deps),
    guestCookie: {
      write: (projectId, guestSecret) => guestCookies.write(context, projectId, guestSecret),
      clear: (projectId) => guestCookies.clear(context, projectId),
    },
    session: createSessionAccess(context, deps, { secret, identified, ip }),
  };
}

/** Binds the cookies of published forms and apps to a request; a program with a key and a sandboxed frame bring none. */
export function bindPublishedCookies(
  context: HttpContext,
  { formCookies, appCookies }: Pick<ServingDeps, "formCookies" | "appCookies">,
): Pick<RequestContext, "formCookies" | "appCookies"> {
  const bringsNone = readBearer(context) !== undefined || isFramedForm(context);
  return {
    formCookies: {
      read: (name) => (bringsNone ? undefined : formCookies.read(context, name)),
      write: (name, value) => formCookies.write(context, name, value),
    },
    appCookies: {
      read: (publication) => (bringsNone ? undefined : appCookies.read(context, publication)),
      write: (publication, value) => appCookies.write(context, publication, value),
      clear: (publication) => appCookies.clear(context, publication),
    },
  };
}

interface IdentifiedCaller {
  readonly secret: string | undefined;
  readonly identified: IdentifiedSession | undefined;
  readonly ip: string;
}

function createSessionAccess(
  context: HttpContext,
  { services, cookie, deviceCookie }: ServingDeps,
  { secret, identified, ip }: IdentifiedCaller,
): RequestContext["session"] {
  const endSession = (): void => {
    if (secret !== undefined) services.collaboration.signInEnded(services.authSessions.end(secret));
  };
  const rememberDevice = (userId: string): void => {
    const passwordHash = services.users.findPasswordHash(userId);
    if (passwordHash !== undefined) deviceCookie.write(context, deviceToken({ id: userId, passwordHash }));
  };
  return {
    id: identified?.signInId,
    device: deviceCookie.read(context),
    start(userId) {
      endSession();
      const userAgent = context.req.header("user-agent") ?? "";
      cookie.write(context, services.authSessions.start(userId, { userAgent, ip }));
      rememberDevice(userId);
    },
    rememberDevice,
    end() {
      endSession();
      cookie.clear(context);
    },
  };
}

/** Reads the API key from the Authorization header. */
function readBearer({ req }: HttpContext): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.header("authorization") ?? "")?.[1];
}

async function readInput(context: HttpContext, route: Route, deps: ServingDeps): Promise<Result<unknown>> {
  const { req } = context;
  const { method, policy, takesFile, maxBytes = MAX_BYTES } = route;
  const hasJson = takesFile !== true && method !== "GET" && method !== "DELETE";
  // All other calls have authorized their caller before this.
  const stranger = policy === "everybody" ? strangerAt(context, deps) : undefined;
  return hasJson ? readJson(req, { maxBytes, stranger }) : ok(req.query());
}

/** Address and shared memory limit for the body of an anonymous caller. */
export function strangerAt(
  { env }: HttpContext,
  { site, bodyMemory }: Pick<ServingDeps, "site" | "bodyMemory">,
) {
  return { address: site.readClientAddress(env.incoming), memory: bodyMemory };
}

async function readJson(req: HttpContext["req"], limits: BodyLimits): Promise<Result<unknown>> {
  const text = await readText(req.raw, limits);
  if (!text.ok) return text;
  if (text.value === "") return ok(undefined);
  // Only declared JSON: a form of another site can send text, but this type only after a CORS preflight.
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return err(failure("VALIDATION", { body: "Send application/json" }));
  if (text.value.length < LARGE_JSON) return parseJson(text.value);
  return runInSlices(parseJsonInSteps(text.value), () => performance.now());
}
