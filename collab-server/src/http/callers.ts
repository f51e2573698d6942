import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { can, type Actor, type ProjectAction } from "@formweave/schema/access";
import { findVisitor, type Visitor } from "../modules/accounts/visitor.ts";
import type { KeyGrant } from "../modules/apiKeys/store.ts";
import type { Project } from "../modules/projects/store.ts";
import type { Stores } from "../appServices.ts";

/** What a request says of who sent it. */
export interface Asking {
  readonly visitor: Visitor | undefined;
  /** When they last proved who they are, ms since 1970; undefined of strangers. */
  readonly authAt: number | undefined;
  /** The secret of a program that calls; then nobody is signed in, whatever cookies it sends. */
  readonly bearer: string | undefined;
  /** The secrets of the guest that a browser is, of one link each. */
  readonly guestSecrets: readonly string[];
  readonly ip: string;
}

/** Who is signed in. */
export function requireVisitor({ setup }: Stores, { visitor }: Pick<Asking, "visitor">): Result<Visitor> {
  if (visitor !== undefined) return ok(visitor);
  return err(failure(setup.isNeeded() ? "SETUP_NEEDED" : "SIGNED_OUT"));
}

/** How long proving who one is counts for sensitive acts, ms. */
const PROVEN_MS = 10 * 60_000;

/** Whether who is signed in has to prove anew that it is they; a program's key proves itself with each call. */
export function requireProof({ now }: Stores, { bearer, authAt = 0 }: Asking): Result<void> {
  if (bearer !== undefined || now() - authAt < PROVEN_MS) return ok(undefined);
  return err(serverFailure("PROOF_NEEDED"));
}

/** Somebody who is signed in, or whoever made the key of a program. */
interface Caller {
  readonly visitor: Visitor;
  readonly key: KeyGrant | undefined;
}

/** What a key has to be good for. */
interface KeyUse {
  readonly action: ProjectAction;
  /** The project that the path names; empty where it names none. */
  readonly projectId: string;
  readonly isForPeople: boolean;
}

/**
 * Takes one try of a program's key, or of its address where it has none that is good, and one call of what the plan of its
 * organization gives; people have as many as they like.
 */
export function takeKeyTry({ apiKeys, planLimits, tries }: Stores, { bearer, ip }: Asking): Result<void> {
  if (bearer === undefined) return ok(undefined);
  const key = apiKeys.open(bearer);
  const free = tries.apiKey.take(key?.id ?? ip);
  return free.ok && key !== undefined ? planLimits.takeApiCall(key.projectId) : free;
}

/** Who is signed in, or whose key a program brings. */
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

/** A key opens nothing that whoever made it may not do any more. */
function refuseMaker(maker: Actor | undefined, { action }: KeyUse): Failure | undefined {
  return maker !== undefined && can(maker, action) ? undefined : failure("FORBIDDEN");
}

interface Wish extends Caller {
  readonly projectId: string;
  readonly action: ProjectAction;
}

/** Lets somebody in on a project, for one act. */
export function admit(
  { projects, rights }: Stores,
  { visitor, key, projectId, action }: Wish,
): Result<{ visitor: Visitor; project: Project; actor: Actor }> {
  const project = projects.byId(projectId);
  const actor = key === undefined ? rights.actorOn(visitor.id, projectId) : actorOf(key, projectId);
  if (project === undefined || actor === undefined) return err(failure("PROJECT_NOT_FOUND"));
  // Who may not even look is not told that it exists; who has a key of it knows.
  if (key === undefined && !can(actor, "project.view"))
    return err(isKeptOut(actor) ? serverFailure("TWO_FACTOR_NEEDED") : failure("PROJECT_NOT_FOUND"));
  if (!can(actor, action)) return err(failure(action === "canvas.edit" ? "VIEW_ONLY" : "FORBIDDEN"));
  return ok({ visitor, project, actor });
}

/** Whether nothing but the second step of signing in is between somebody and a project. */
function isKeptOut(actor: Actor): boolean {
  return actor.needsSecondStep === true && can({ ...actor, needsSecondStep: false }, "project.view");
}

/** A key is an actor of its own, in its project only. */
function actorOf({ projectId, scopes }: KeyGrant, asked: string): Actor | undefined {
  return projectId === asked ? { role: undefined, scopes } : undefined;
}
