import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { can, type Actor, type ProjectAction } from "@formweave/schema/access";
import { findVisitor, type Visitor } from "../modules/accounts/visitor.ts";
import type { KeyGrant } from "../modules/apiKeys/store.ts";
import type { Project } from "../modules/projects/store.ts";
import type { Stores } from "../appServices.ts";

/** Identity of the caller, as far as the request states it. */
export interface Asking {
  readonly visitor: Visitor | undefined;
  /** Time of the caller's last authentication, ms since 1970; undefined when signed out. */
  readonly authAt: number | undefined;
  /** API key of a calling program; with it, session cookies are ignored. */
  readonly bearer: string | undefined;
  /** Guest secrets of the browser, one for each share link. */
  readonly guestSecrets: readonly string[];
  readonly ip: string;
}

/** Returns the signed-in caller, or SIGNED_OUT (SETUP_NEEDED on a new installation). */
export function requireVisitor({ setup }: Stores, { visitor }: Pick<Asking, "visitor">): Result<Visitor> {
  if (visitor !== undefined) return ok(visitor);
  return err(failure(setup.isNeeded() ? "SETUP_NEEDED" : "SIGNED_OUT"));
}

/** Time for which an authentication is recent enough for sensitive calls, ms. */
const PROVEN_MS = 10 * 60_000;

/** Checks that the caller authenticated recently; PROOF_NEEDED otherwise. API keys pass: each call carries the key itself. */
export function requireProof({ now }: Stores, { bearer, authAt = 0 }: Asking): Result<void> {
  if (bearer !== undefined || now() - authAt < PROVEN_MS) return ok(undefined);
  return err(serverFailure("PROOF_NEEDED"));
}

/** A signed-in caller; for an API key, the account that created it. */
interface Caller {
  readonly visitor: Visitor;
  readonly key: KeyGrant | undefined;
}

/** The permission that an API key needs for a call. */
interface KeyUse {
  readonly action: ProjectAction;
  /** Project id from the path; empty when the path has none. */
  readonly projectId: string;
  readonly isForPeople: boolean;
}

/**
 * Consumes the rate limit of an API key (of the client address when the key is invalid), and one call of its organization's plan. People
 * have no such limit.
 */
export function takeKeyTry({ apiKeys, planLimits, tries }: Stores, { bearer, ip }: Asking): Result<void> {
  if (bearer === undefined) return ok(undefined);
  const key = apiKeys.open(bearer);
  const free = tries.apiKey.take(key?.id ?? ip);
  return free.ok && key !== undefined ? planLimits.takeApiCall(key.projectId) : free;
}

/** Returns the signed-in caller, or the creator of the API key in the request. */
export function requireCaller(stores: Stores, asking: Asking, use: KeyUse): Result<Caller> {
  if (asking.bearer !== undefined) return openWithKey(stores, asking.bearer, use);
  const visitor = requireVisitor(stores, asking);
  return visitor.ok ? ok({ visitor: visitor.value, key: undefined }) : visitor;
}

function openWithKey({ apiKeys, users, rights }: Stores, bearer: string, use: KeyUse): Result<Caller> {
  const key = apiKeys.open(bearer);
  const visitor = key && findVisitor(users, key.userId);
  if (key === undefined || visitor === undefined) return err(serverFailure("KEY_INVALID"));
  const refusal = refuseKey(key, use) ?? refuseMaker(rights.actorOn(key.userId, key.projectId), use);
  return refusal === undefined ? ok({ visitor, key }) : err(refusal);
}

function refuseKey(key: KeyGrant, { action, projectId, isForPeople }: KeyUse): Failure | undefined {
  const actor = actorOf(key, projectId || key.projectId);
  if (actor === undefined) return failure("PROJECT_NOT_FOUND");
  return can(actor, action) && !isForPeople ? undefined : failure("FORBIDDEN");
}

/** Refuses a key whose creator has lost the right to the action. */
function refuseMaker(maker: Actor | undefined, { action }: KeyUse): Failure | undefined {
  return maker !== undefined && can(maker, action) ? undefined : failure("FORBIDDEN");
}

interface Wish extends Caller {
  readonly projectId: string;
  readonly action: ProjectAction;
}

/** Authorizes a caller for one action on a project and loads the project. */
export function admit(
  { projects, rights }: Stores,
  { visitor, key, projectId, action }: Wish,
): Result<{ visitor: Visitor; project: Project; actor: Actor }> {
  const project = projects.byId(projectId);
  const actor = key === undefined ? rights.actorOn(visitor.id, projectId) : actorOf(key, projectId);
  if (project === undefined || actor === undefined) return err(failure("PROJECT_NOT_FOUND"));
  // Without the right to view, the caller must not learn that the project exists; the holder of a key knows already.
  if (key === undefined && !can(actor, "project.view"))
    return err(isKeptOut(actor) ? serverFailure("TWO_FACTOR_NEEDED") : failure("PROJECT_NOT_FOUND"));
  if (!can(actor, action)) return err(failure(action === "canvas.edit" ? "VIEW_ONLY" : "FORBIDDEN"));
  return ok({ visitor, project, actor });
}

/** True when only missing two-factor authentication keeps the caller out of a project. */
function isKeptOut(actor: Actor): boolean {
  return actor.needsSecondStep === true && can({ ...actor, needsSecondStep: false }, "project.view");
}

/** The actor of an API key, which has rights in its own project only. */
function actorOf({ projectId, scopes }: KeyGrant, asked: string): Actor | undefined {
  return projectId === asked ? { role: undefined, scopes } : undefined;
}
