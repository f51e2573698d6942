import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { can, type Action, type OrganizationAction, type ProjectAction } from "@formweave/schema/access";
import { z } from "zod";
import { toActor, type CurrentUser } from "./callers/currentUser.ts";
import type { AccessServices, DeletedProject } from "./callers/accessServices.ts";
import { requireCurrentUser, requireRecentAuthentication, type Credentials } from "./callers/callers.ts";
import {
  guardProject,
  takesKeys,
  type AuthorizedInProject,
  type ProjectSpec,
} from "./callers/projectGuard.ts";
import { OPEN_BYTES } from "./body/readBody.ts";
import { parseInput, runGuarded, type Guard } from "./callers/guardedCall.ts";
import type { CostLimitKind } from "./limits/costLimits.ts";
import { runLimited, type DescribedRateLimit, type LimitedCall } from "./limits/rateWindows.ts";
import { JsonText } from "./body/jsonText.ts";
import type { RequestContext } from "./requestContext.ts";
import type { SentFile } from "./sentFile.ts";

/** Access rule of a route: everybody (the call carries its own secret), any signed-in person, or holders of an action's right. */
type Policy = "everybody" | "signed-in" | Action;

/** A request that is admitted, with its input parsed. */
export interface Call<Input> extends Omit<RequestContext, "readInput" | "reauthenticate" | "rateLimits"> {
  readonly input: Input;
}

/** A call by a signed-in person. */
export interface PersonCall<Input> extends Call<Input> {
  readonly currentUser: CurrentUser;
}

/** A call about one project, by a caller with the right to its action. */
export type ProjectCall<Input> = PersonCall<Input> & AuthorizedInProject;

interface Description<Input, Answer> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Schema of the body, or of the query for reading calls. */
  readonly input: z.ZodType<Input>;
  /** Input schema for the OpenAPI document, where the route itself parses the input further. */
  readonly documentedInput?: z.ZodType;
  readonly answer: z.ZodType<Answer>;
  /** The body is a file; the input comes from the query. */
  readonly takesFile?: true;
  /** Language of the form that a respondent calls about, BCP 47: refusals are worded in it. */
  readonly formLanguage?: (param: RequestContext["param"]) => string | undefined;
  /** The response is a file. */
  readonly givesFile?: true;
  /** The response is a stream of server-sent events, each JSON of the `answer` schema. */
  readonly givesEvents?: true;
  /** Maximum body, bytes; 1 MB by default, 8 kB where everybody may call. */
  readonly maxBytes?: number;
  /** Requires a recent authentication: the call grants access or takes it from others. */
  readonly isSensitive?: true;
  /**
   * Open also before a required two-factor setup, and to a page that still shows an organization its user has left: the call identifies
   * them or leads them on.
   */
  readonly isBeforeSecondStep?: true;
  /** Limits on guessing, which the route counts itself: only it knows whether a try was right. */
  readonly guessLimits?: readonly ("password" | "code" | "link password")[];
  /** Kind of heavy call, with its limits for each person; unset for calls that touch only a few rows. */
  readonly costLimit?: CostLimitKind;
}

/** A route as its module declares it. */
export interface Spec<Input, Answer, P extends Policy, C>
  extends Description<Input, Answer>, LimitedCall<Answer | JsonText, C> {
  readonly policy: P;
  /** True when the input makes the call sensitive, as `isSensitive` does for every input. */
  readonly isSensitiveWith?: (input: Input) => boolean;
}

/** A route of the API, ready to be served. */
export interface Route extends Description<unknown, unknown> {
  readonly policy: Policy;
  /** API keys may call it when the policy is among their scopes. */
  readonly takesKeys?: boolean;
  readonly rateLimits?: readonly DescribedRateLimit[];
  /** Guests of the project's share link may call it when the link grants this action. */
  readonly guestPolicy?: ProjectAction;
  /** Authorizes the caller, parses the input and runs the call. */
  readonly handle: (request: RequestContext) => Promise<Result<unknown>>;
}

/** Input schema of a call without input. */
export const NO_INPUT = z.unknown();

/** Creates a route that everybody may call, since the input itself authorizes it (a token, a password). */
export function openRoute<Input, Answer>(spec: Spec<Input, Answer, "everybody", Call<Input>>): Route {
  return {
    maxBytes: OPEN_BYTES,
    ...spec,
    async handle(request) {
      const input = await parseInput(spec.input, request);
      if (!input.ok) return input;
      const result = await runLimited(request.rateLimits, spec, { ...request, input: input.value });
      if (result.ok && result.value instanceof JsonText) request.sendJson(result.value, () => undefined);
      return result;
    },
  };
}

/** Creates a route for signed-in people, optionally limited to a right in their organization. */
export function personRoute<Input, Answer>(
  stores: AccessServices,
  spec: Spec<Input, Answer, "signed-in" | OrganizationAction, PersonCall<Input>>,
): Route {
  const enter = (credentials: Credentials): Result<{ readonly currentUser: CurrentUser }> => {
    const currentUser = requireCurrentUser(stores, credentials);
    if (!currentUser.ok) return currentUser;
    const refusal = refusePerson(currentUser.value, spec);
    return refusal === undefined ? ok({ currentUser: currentUser.value }) : err(refusal);
  };
  return { ...spec, handle: guarded(stores, spec, () => ({ authorizeEarly: enter, authorizeLate: enter })) };
}

function refusePerson(
  currentUser: CurrentUser,
  {
    policy,
    isBeforeSecondStep,
  }: Pick<Route, "isBeforeSecondStep"> & { readonly policy: "signed-in" | OrganizationAction },
): Failure | undefined {
  if (currentUser.isElsewhere && isBeforeSecondStep !== true) return serverFailure("ORGANIZATION_LEFT");
  if (currentUser.needsSecondStep && isBeforeSecondStep !== true) return serverFailure("TWO_FACTOR_NEEDED");
  return policy === "signed-in" || can(toActor(currentUser), policy) ? undefined : failure("FORBIDDEN");
}

/** Creates a route about a project: the `:id` of its path, unless the input names the project. */
export function projectRoute<Input, Answer>(
  stores: AccessServices,
  spec: Spec<Input, Answer, ProjectAction, ProjectCall<Input>> & ProjectSpec<Input>,
): Route {
  const guardCall = (request: RequestContext) => guardProject(stores, request, spec);
  return { ...spec, takesKeys: takesKeys(spec), handle: guarded(stores, spec, guardCall) };
}

/** Sends a file and passes its stream to `answerWith`. */
function sendAndReport(
  { sendFile }: RequestContext,
  answerWith: (file: SentFile["body"]) => void,
): RequestContext["sendFile"] {
  return (file) => {
    answerWith(file.body);
    sendFile(file);
  };
}

/** Creates a route about a deleted project, the `:id` of its path, for those who may delete it. */
export function deletedProjectRoute<Input, Answer>(
  stores: AccessServices,
  spec: Spec<Input, Answer, "project.delete", PersonCall<Input> & { readonly project: DeletedProject }>,
): Route {
  const guardCall = (request: RequestContext) => {
    const projectId = request.param("id");
    const enter = (credentials: Credentials) => {
      const currentUser = requireCurrentUser(stores, credentials);
      if (!currentUser.ok) return currentUser;
      const project = stores.deletedProjects.byId(projectId);
      const actor = stores.rights.actorOnDeleted(currentUser.value.id, projectId);
      return project === undefined || actor === undefined || !can(actor, spec.policy)
        ? err(failure("PROJECT_NOT_FOUND"))
        : ok({ project, currentUser: currentUser.value });
    };
    return { authorizeEarly: enter, authorizeLate: enter };
  };
  return { ...spec, handle: guarded(stores, spec, guardCall) };
}

/** Runs a route's handler once its guard has admitted the caller. */
export function guarded<Input, Answer, Authorized>(
  stores: AccessServices,
  spec: Pick<
    Spec<Input, Answer, Policy, Call<Input> & Authorized>,
    "input" | "costLimit" | "run" | "isSensitive" | "isSensitiveWith" | "refuseWith" | "rateLimits"
  >,
  guardCall: (request: RequestContext) => Guard<Input, Authorized>,
): Route["handle"] {
  const { input, costLimit, isSensitive = false, isSensitiveWith = () => false } = spec;
  return (request) => {
    const guard = guardCall(request);
    let authentication: Result<void> = ok(undefined);
    return runGuarded(stores, request, {
      ...guard,
      authorizeEarly(credentials) {
        authentication = requireRecentAuthentication(stores, credentials);
        const early = guard.authorizeEarly(credentials);
        return early.ok && isSensitive && !authentication.ok ? authentication : early;
      },
      input,
      costLimit,
      async run(authorized, parsed, answerWith) {
        if (isSensitiveWith(parsed) && !authentication.ok) return authentication;
        const sendFile = sendAndReport(request, answerWith);
        const result = await runLimited(request.rateLimits, spec, {
          ...request,
          ...authorized,
          sendFile,
          input: parsed,
        });
        if (result.ok && result.value instanceof JsonText) request.sendJson(result.value, answerWith);
        return result;
      },
    });
  };
}
