import { err, type Failure, type Result } from "@formweave/schema";
import { KEY_SCOPES, type Actor, type ProjectAction } from "@formweave/schema/access";
import type { RequestContext } from "../requestContext.ts";
import type { AccessServices, KeyGrant, Project } from "./accessServices.ts";
import {
  admit,
  consumeKeyRateLimit,
  openKey,
  recheckKey,
  requireCaller,
  type Credentials,
} from "./callers.ts";
import type { CurrentUser } from "./currentUser.ts";
import type { Guard } from "./guardedCall.ts";

/** Options of a route about a project. */
export interface ProjectSpec<Input> {
  readonly policy: ProjectAction;
  readonly readProjectId?: (input: Input) => string;
  /** Not available to API keys. */
  readonly isForPeople?: true;
  /** Error for a missing or hidden project; PROJECT_NOT_FOUND by default. */
  readonly whyMissing?: (currentUser: CurrentUser, projectId: string) => Failure;
}

/** A caller with the right to an action in a project. */
export interface AuthorizedInProject {
  readonly currentUser: CurrentUser;
  readonly project: Project;
  readonly actor: Actor;
}

/** Guard of a project route, for people and API keys. */
export type ProjectGuard<Input> = Guard<Input, AuthorizedInProject>;

/** True when programs with an API key may make the call. */
export function takesKeys({ isForPeople, policy }: Pick<ProjectSpec<unknown>, "isForPeople" | "policy">) {
  return isForPeople !== true && KEY_SCOPES.some((scope) => scope === policy);
}

/** Guard that admits people with access to the project, and API keys. */
export function guardProject<Input>(
  stores: AccessServices,
  request: Pick<RequestContext, "param">,
  spec: ProjectSpec<Input>,
): ProjectGuard<Input> {
  const { policy, readProjectId, whyMissing } = spec;
  const pathId = request.param("id");
  const isForPeople = !takesKeys(spec);
  let key: KeyGrant | undefined;
  const authorizeCaller = (credentials: Credentials) =>
    requireCaller(stores, credentials, { key, action: policy, projectId: pathId, isForPeople });
  return {
    authorizeEarly(credentials) {
      key = openKey(stores, credentials);
      const allowed = consumeKeyRateLimit(stores, credentials, key);
      if (!allowed.ok) return allowed;
      const caller = authorizeCaller(credentials);
      const isNamedByPath = caller.ok && readProjectId === undefined;
      return isNamedByPath ? admit(stores, { ...caller.value, projectId: pathId, action: policy }) : caller;
    },
    authorizeLate(credentials, input) {
      key = recheckKey(stores, key);
      const caller = authorizeCaller(credentials);
      if (!caller.ok) return caller;
      const projectId = readProjectId?.(input) ?? pathId;
      const admitted = admit(stores, { ...caller.value, projectId, action: policy });
      const whyNot = () => whyMissing?.(caller.value.currentUser, projectId);
      return admitted.ok ? admitted : refuseProject(admitted.error, whyNot);
    },
  };
}

function refuseProject(error: Failure, whyMissing: () => Failure | undefined): Result<never> {
  return err((error.code === "PROJECT_NOT_FOUND" ? whyMissing() : undefined) ?? error);
}
