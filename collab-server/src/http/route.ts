import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import {
  can,
  KEY_SCOPES,
  type Action,
  type Actor,
  type OrganizationAction,
  type ProjectAction,
} from "@formweave/schema/access";
import { z } from "zod";
import { standingOf, type Visitor } from "../modules/accounts/visitor.ts";
import type { DeletedProject } from "../modules/projects/deletedStore.ts";
import type { Project } from "../modules/projects/store.ts";
import type { Stores } from "../appServices.ts";
import { admit, requireCaller, requireProof, requireVisitor, takeKeyTry, type Asking } from "./callers.ts";
import { OPEN_BYTES } from "./readBody.ts";
import { parseInput, runGuarded, type Guard, type Sender } from "./guardedCall.ts";
import type { HeavyCall } from "./heavyCalls.ts";
import { JsonText } from "./jsonText.ts";
import type { EventFeed } from "./sentEvents.ts";
import type { SentFile, Upload } from "./sentFile.ts";
import type { FormCookie } from "./formCookies.ts";

/** Access rule of a route: everybody (the call carries its own secret), any signed-in person, or holders of an action's right. */
type Policy = "everybody" | "signed-in" | Action;

/** A request and its response, as routes see them. */
export interface Exchange extends Sender {
  /** Reads a path parameter; empty when the route has none of that name. */
  param(name: string): string;
  /** The cookies of published forms. */
  readonly formCookies: {
    read(name: FormCookie): string | undefined;
    write(name: FormCookie, value: string): void;
  };
  /** Guest cookies, one for each project. */
  readonly guestCookie: {
    write(projectId: string, secret: string): void;
    clear(projectId: string): void;
  };
  /** The file in the body, for routes with `takesFile`. */
  readonly upload: Upload;
  /** Responds with a file instead of the route's result. */
  readonly sendFile: (file: SentFile) => void;
  /** Responds with already serialized JSON and passes its stream to `answerWith`. */
  readonly sendJson: (text: JsonText, answerWith: (body: SentFile["body"]) => void) => void;
  /** Responds with server-sent events instead of the route's result. */
  sendEvents(feed: EventFeed): void;
  readonly session: {
    /** Id of the caller's session; undefined when signed out. */
    readonly id: string | undefined;
    /** Token from the device cookie, as the browser sent it; not verified. */
    readonly device: string | undefined;
    /** Signs a person in and ends the previous session. */
    start(userId: string): void;
    /** Marks the device as known, bound to the person's current password. */
    rememberDevice(userId: string): void;
    /** Signs out. */
    end(): void;
  };
}

/** A request that is admitted, with its input parsed. */
export interface Call<Input> extends Omit<Exchange, "readInput" | "askAgain"> {
  readonly input: Input;
}

/** A call by a signed-in person. */
export interface PersonCall<Input> extends Call<Input> {
  readonly visitor: Visitor;
}

/** A call about one project, by a caller with the right to its action. */
export interface ProjectCall<Input> extends PersonCall<Input> {
  readonly project: Project;
  readonly actor: Actor;
}

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
  /** Kind of heavy call, with its limits for each person; unset for calls that touch only a few rows. */
  readonly heavy?: HeavyCall;
}

/** A route as its module declares it. */
export interface Spec<Input, Answer, P extends Policy, C> extends Description<Input, Answer> {
  readonly policy: P;
  /** True when the input makes the call sensitive, as `isSensitive` does for every input. */
  readonly isSensitiveWith?: (input: Input) => boolean;
  readonly run: (call: C) => Promise<Result<Answer | JsonText>> | Result<Answer | JsonText>;
}

/** A route of the API, ready to be served. */
export interface Route extends Description<unknown, unknown> {
  readonly policy: Policy;
  /** API keys may call it when the policy is among their scopes. */
  readonly takesKeys?: boolean;
  /** Guests of the project's share link may call it when the link grants this action. */
  readonly guestPolicy?: ProjectAction;
  /** Authorizes the caller, parses the input and runs the call. */
  readonly handle: (exchange: Exchange) => Promise<Result<unknown>>;
}

/** Input schema of a call without input. */
export const NO_INPUT = z.unknown();

/** Creates a route that everybody may call, since the input itself authorizes it (a token, a password). */
export function openRoute<Input, Answer>(spec: Spec<Input, Answer, "everybody", Call<Input>>): Route {
  return {
    maxBytes: OPEN_BYTES,
    ...spec,
    async handle(exchange) {
      const input = await parseInput(spec.input, exchange);
      if (!input.ok) return input;
      const result = await spec.run({ ...exchange, input: input.value });
      if (result.ok && result.value instanceof JsonText) exchange.sendJson(result.value, () => undefined);
      return result;
    },
  };
}

/** Creates a route for signed-in people, optionally limited to a right in their organization. */
export function personRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, "signed-in" | OrganizationAction, PersonCall<Input>>,
): Route {
  const enter = (asking: Asking): Result<{ readonly visitor: Visitor }> => {
    const visitor = requireVisitor(stores, asking);
    if (!visitor.ok) return visitor;
    const refusal = refusePerson(visitor.value, spec);
    return refusal === undefined ? ok({ visitor: visitor.value }) : err(refusal);
  };
  return { ...spec, handle: guarded(stores, spec, () => ({ before: enter, behind: enter })) };
}

function refusePerson(
  visitor: Visitor,
  {
    policy,
    isBeforeSecondStep,
  }: Pick<Route, "isBeforeSecondStep"> & { readonly policy: "signed-in" | OrganizationAction },
): Failure | undefined {
  if (visitor.isElsewhere && isBeforeSecondStep !== true) return serverFailure("ORGANIZATION_LEFT");
  if (visitor.needsSecondStep && isBeforeSecondStep !== true) return serverFailure("TWO_FACTOR_NEEDED");
  return policy === "signed-in" || can(standingOf(visitor), policy) ? undefined : failure("FORBIDDEN");
}

/** Options of a route about a project. */
export interface ProjectSpec<Input> {
  readonly policy: ProjectAction;
  readonly projectIdOf?: (input: Input) => string;
  /** Not available to API keys. */
  readonly isForPeople?: true;
  /** Error for a missing or hidden project; PROJECT_NOT_FOUND by default. */
  readonly whyMissing?: (visitor: Visitor, projectId: string) => Failure;
}

/** Creates a route about a project: the `:id` of its path, unless the input names the project. */
export function projectRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, ProjectAction, ProjectCall<Input>> & ProjectSpec<Input>,
): Route {
  const guardOf = (exchange: Exchange) => guardProject(stores, exchange, spec);
  return { ...spec, takesKeys: takesKeys(spec), handle: guarded(stores, spec, guardOf) };
}

/** True when programs with an API key may make the call. */
export function takesKeys({ isForPeople, policy }: Pick<ProjectSpec<unknown>, "isForPeople" | "policy">) {
  return isForPeople !== true && KEY_SCOPES.some((scope) => scope === policy);
}

/** Guard that admits people with access to the project, and API keys. */
export function guardProject<Input>(
  stores: Stores,
  exchange: Exchange,
  spec: ProjectSpec<Input>,
): ProjectGuard<Input> {
  const { policy, projectIdOf, whyMissing } = spec;
  const pathId = exchange.param("id");
  const isForPeople = !takesKeys(spec);
  const callerOf = (asking: Asking) =>
    requireCaller(stores, asking, { action: policy, projectId: pathId, isForPeople });
  return {
    before(asking) {
      const free = takeKeyTry(stores, asking);
      if (!free.ok) return free;
      const caller = callerOf(asking);
      const isNamedByPath = caller.ok && projectIdOf === undefined;
      return isNamedByPath ? admit(stores, { ...caller.value, projectId: pathId, action: policy }) : caller;
    },
    behind(asking, input) {
      const caller = callerOf(asking);
      if (!caller.ok) return caller;
      const projectId = projectIdOf?.(input) ?? pathId;
      const admitted = admit(stores, { ...caller.value, projectId, action: policy });
      const whyNot = () => whyMissing?.(caller.value.visitor, projectId);
      return admitted.ok ? admitted : refuseProject(admitted.error, whyNot);
    },
  };
}

/** Sends a file and passes its stream to `answerWith`. */
function sendAndTell(
  { sendFile }: Exchange,
  answerWith: (file: SentFile["body"]) => void,
): Exchange["sendFile"] {
  return (file) => {
    answerWith(file.body);
    sendFile(file);
  };
}

function refuseProject(error: Failure, whyMissing: () => Failure | undefined): Result<never> {
  return err((error.code === "PROJECT_NOT_FOUND" ? whyMissing() : undefined) ?? error);
}

/** Guard of a project route, for people and API keys. */
export type ProjectGuard<Input> = Guard<Input, Pick<ProjectCall<Input>, "visitor" | "project" | "actor">>;

/** Creates a route about a deleted project, the `:id` of its path, for those who may delete it. */
export function deletedProjectRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, "project.delete", PersonCall<Input> & { readonly project: DeletedProject }>,
): Route {
  const guardOf = (exchange: Exchange) => {
    const projectId = exchange.param("id");
    const enter = (asking: Asking) => {
      const visitor = requireVisitor(stores, asking);
      if (!visitor.ok) return visitor;
      const project = stores.deletedProjects.byId(projectId);
      const actor = stores.rights.actorOnDeleted(visitor.value.id, projectId);
      return project === undefined || actor === undefined || !can(actor, spec.policy)
        ? err(failure("PROJECT_NOT_FOUND"))
        : ok({ project, visitor: visitor.value });
    };
    return { before: enter, behind: enter };
  };
  return { ...spec, handle: guarded(stores, spec, guardOf) };
}

/** Runs a route's handler once its guard has admitted the caller. */
export function guarded<Input, Answer, Entered>(
  stores: Stores,
  spec: Pick<
    Spec<Input, Answer, Policy, Call<Input> & Entered>,
    "input" | "heavy" | "run" | "isSensitive" | "isSensitiveWith"
  >,
  guardOf: (exchange: Exchange) => Guard<Input, Entered>,
): Route["handle"] {
  const { input, heavy, run, isSensitive = false, isSensitiveWith = () => false } = spec;
  return (exchange) => {
    const guard = guardOf(exchange);
    let proof: Result<void> = ok(undefined);
    return runGuarded(stores, exchange, {
      ...guard,
      before(asking) {
        proof = requireProof(stores, asking);
        const early = guard.before(asking);
        return early.ok && isSensitive && !proof.ok ? proof : early;
      },
      input,
      heavy,
      async run(entered, parsed, answerWith) {
        if (isSensitiveWith(parsed) && !proof.ok) return proof;
        const sendFile = sendAndTell(exchange, answerWith);
        const result = await run({ ...exchange, ...entered, sendFile, input: parsed });
        if (result.ok && result.value instanceof JsonText) exchange.sendJson(result.value, answerWith);
        return result;
      },
    });
  };
}
