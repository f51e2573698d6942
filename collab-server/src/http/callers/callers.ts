import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { can, type Actor, type ProjectAction } from "@formweave/schema/access";
import { findCurrentUser, type CurrentUser } from "./currentUser.ts";
import type { AccessServices, KeyGrant, Project } from "./accessServices.ts";

/** Identity of the caller, as far as the request states it. */
export interface Credentials {
  readonly currentUser: CurrentUser | undefined;
  /** Time of the caller's last authentication, ms since 1970; undefined when signed out. */
  readonly authAt: number | undefined;
  /** API key of a calling program; with it, session cookies are ignored. */
  readonly bearer: string | undefined;
  /** Guest secrets of the browser, one for each share link. */
  readonly guestSecrets: readonly string[];
  readonly ip: string;
}

/** Returns the signed-in caller, or SIGNED_OUT (SETUP_NEEDED on a new installation). */
export function requireCurrentUser(
  { setup }: AccessServices,
  { currentUser }: Pick<Credentials, "currentUser">,
): Result<CurrentUser> {
  if (currentUser !== undefined) return ok(currentUser);
  return err(failure(setup.isNeeded() ? "SETUP_NEEDED" : "SIGNED_OUT"));
}

/** Time for which an authentication is recent enough for sensitive calls, ms. */
const RECENT_MS = 10 * 60_000;

/** Checks that the caller authenticated recently; PROOF_NEEDED otherwise. API keys pass: each call carries the key itself. */
export function requireRecentAuthentication(
  { now }: AccessServices,
  { bearer, authAt = 0 }: Credentials,
): Result<void> {
  if (bearer !== undefined || now() - authAt < RECENT_MS) return ok(undefined);
  return err(serverFailure("PROOF_NEEDED"));
}

/** A signed-in caller; for an API key, the account that created it. */
interface Caller {
  readonly currentUser: CurrentUser;
  readonly key: KeyGrant | undefined;
}

/** An API key of a call, and the permission that the call needs. */
interface KeyUse {
  /** Undefined for an invalid key. */
  readonly key: KeyGrant | undefined;
  readonly action: ProjectAction;
  /** Project id from the path; empty when the path has none. */
  readonly projectId: string;
  readonly isForPeople: boolean;
}

/** Opens the API key of a call; undefined when it has none or an invalid one. */
export function openKey({ apiKeys }: AccessServices, { bearer }: Credentials): KeyGrant | undefined {
  return bearer === undefined ? undefined : apiKeys.open(bearer);
}

/** A key that was opened before the body arrived, unless it has been revoked since. */
export function recheckKey({ apiKeys }: AccessServices, key: KeyGrant | undefined): KeyGrant | undefined {
  return key !== undefined && apiKeys.isValid(key.id) ? key : undefined;
}

/**
 * Consumes the rate limit of an API key (of the client address when the key is invalid), and one call of its organization's plan. People
 * have no such limit.
 */
export function consumeKeyRateLimit(
  { planLimits, rateLimits }: AccessServices,
  { bearer, ip }: Credentials,
  key: KeyGrant | undefined,
): Result<void> {
  if (bearer === undefined) return ok(undefined);
  const allowed = rateLimits.apiKey.consume(key?.id ?? ip);
  return allowed.ok && key !== undefined ? planLimits.takeApiCall(key.projectId) : allowed;
}

/** Returns the signed-in caller, or the creator of the API key in the request. */
export function requireCaller(stores: AccessServices, credentials: Credentials, use: KeyUse): Result<Caller> {
  if (credentials.bearer !== undefined) return enterWithKey(stores, use);
  const currentUser = requireCurrentUser(stores, credentials);
  return currentUser.ok ? ok({ currentUser: currentUser.value, key: undefined }) : currentUser;
}

function enterWithKey({ users, rights }: AccessServices, use: KeyUse): Result<Caller> {
  const { key } = use;
  const currentUser = key && findCurrentUser(users, key.userId);
  if (key === undefined || currentUser === undefined) return err(serverFailure("KEY_INVALID"));
  const refusal = refuseKey(key, use) ?? refuseMaker(rights.actorOn(key.userId, key.projectId), use);
  return refusal === undefined ? ok({ currentUser, key }) : err(refusal);
}

function refuseKey(key: KeyGrant, { action, projectId, isForPeople }: KeyUse): Failure | undefined {
  const actor = resolveKeyActor(key, projectId || key.projectId);
  if (actor === undefined) return failure("PROJECT_NOT_FOUND");
  return can(actor, action) && !isForPeople ? undefined : failure("FORBIDDEN");
}

/** Refuses a key whose creator has lost the right to the action. */
function refuseMaker(maker: Actor | undefined, { action }: KeyUse): Failure | undefined {
  return maker !== undefined && can(maker, action) ? undefined : failure("FORBIDDEN");
}

interface AccessRequest extends Caller {
  readonly projectId: string;
  readonly action: ProjectAction;
}

/** Authorizes a caller for one action on a project and loads the project. */
export function admit(
  { projects, rights }: AccessServices,
  { currentUser, key, projectId, action }: AccessRequest,
): Result<{ currentUser: CurrentUser; project: Project; actor: Actor }> {
  const project = projects.byId(projectId);
  const actor =
    key === undefined ? rights.actorOn(currentUser.id, projectId) : resolveKeyActor(key, projectId);
  if (project === undefined || actor === undefined) return err(failure("PROJECT_NOT_FOUND"));
  // Without the right to view, the caller must not learn that the project exists; the holder of a key knows already.
  if (key === undefined && !can(actor, "project.view"))
    return err(
      isBlockedByTwoFactor(actor) ? serverFailure("TWO_FACTOR_NEEDED") : failure("PROJECT_NOT_FOUND"),
    );
  if (!can(actor, action)) return err(failure(action === "canvas.edit" ? "VIEW_ONLY" : "FORBIDDEN"));
  return ok({ currentUser, project, actor });
}

/** True when only missing two-factor authentication keeps the caller out of a project. */
function isBlockedByTwoFactor(actor: Actor): boolean {
  return actor.needsSecondStep === true && can({ ...actor, needsSecondStep: false }, "project.view");
}

/** The actor of an API key, which has rights in its own project only. */
function resolveKeyActor({ projectId, scopes }: KeyGrant, asked: string): Actor | undefined {
  return projectId === asked ? { role: undefined, scopes } : undefined;
}
