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

/** Who may call: everybody (the call brings its own secret), everybody who is signed in, or who may do an act. */
type Policy = "everybody" | "signed-in" | Action;

/** One request, as routes see it. */
export interface Exchange extends Sender {
  /** A part of the path; empty when the route has none of that name. */
  param(name: string): string;
  /** The cookies of published forms. */
  readonly formCookies: {
    read(name: FormCookie): string | undefined;
    write(name: FormCookie, value: string): void;
  };
  /** The cookies of guests, one for each project. */
  readonly guestCookie: {
    write(projectId: string, secret: string): void;
    clear(projectId: string): void;
  };
  /** The body as a file, for routes that take one. */
  readonly upload: Upload;
  /** Answers with a file, in the place of what the route says. */
  readonly sendFile: (file: SentFile) => void;
  /** Answers with JSON that is written already, and tells with what. */
  readonly sendJson: (text: JsonText, answerWith: (body: SentFile["body"]) => void) => void;
  /** Answers with what happens, as it happens, in the place of what the route says. */
  sendEvents(feed: EventFeed): void;
  readonly session: {
    /** The sign-in that asks; undefined for strangers. */
    readonly id: string | undefined;
    /** By what the device that asks can be known again, as it says. */
    readonly device: string | undefined;
    /** Signs a person in, in place of whoever was. */
    start(userId: string): void;
    /** Lets the device be known again, with the password that the person has now. */
    rememberDevice(userId: string): void;
    /** Signs out. */
    end(): void;
  };
}

/** A request that was let in, with its input parsed. */
export interface Call<Input> extends Omit<Exchange, "readInput" | "askAgain"> {
  readonly input: Input;
}

/** A call of somebody who is signed in. */
export interface PersonCall<Input> extends Call<Input> {
  readonly visitor: Visitor;
}

/** A call about one project, by somebody who may do what it asks. */
export interface ProjectCall<Input> extends PersonCall<Input> {
  readonly project: Project;
  readonly actor: Actor;
}

interface Description<Input, Answer> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  /** What the call does, for the OpenAPI document. */
  readonly summary: string;
  /** The body of a call that changes something, the query of one that reads. */
  readonly input: z.ZodType<Input>;
  /** What the OpenAPI document says of the input, where the route parses it further. */
  readonly documentedInput?: z.ZodType;
  readonly answer: z.ZodType<Answer>;
  /** The body is a file, and the input the query. */
  readonly takesFile?: true;
  /** It answers with a file. */
  readonly givesFile?: true;
  /** It answers with server-sent events, each of them JSON as `answer` says. */
  readonly givesEvents?: true;
  /** Largest body, bytes; 1 MB unless told, 8 kB where everybody may call. */
  readonly maxBytes?: number;
  /** Asks who is signed in to prove it anew, unless they did a short while ago: it gives access away, or takes it from others. */
  readonly isSensitive?: true;
  /** Also for those who have yet to turn two-factor sign-in on, or whose page shows what they left: it says who they are, or leads on. */
  readonly isBeforeSecondStep?: true;
  /** What it costs, where that is more than a few rows; its person has so many in a time, and so many at once. */
  readonly heavy?: HeavyCall;
}

/** A call as its module writes it down. */
export interface Spec<Input, Answer, P extends Policy, C> extends Description<Input, Answer> {
  readonly policy: P;
  /** Whether what came in makes it as sensitive as `isSensitive` would. */
  readonly isSensitiveWith?: (input: Input) => boolean;
  readonly run: (call: C) => Promise<Result<Answer | JsonText>> | Result<Answer | JsonText>;
}

/** A call of the API, ready to be served. */
export interface Route extends Description<unknown, unknown> {
  readonly policy: Policy;
  /** A program with a key may call it, where the key has the policy among its scopes. */
  readonly takesKeys?: boolean;
  /** Guests of the project's link may call it, as far as the link lets them do this. */
  readonly guestPolicy?: ProjectAction;
  /** Lets the caller in or refuses, parses, acts. */
  readonly handle: (exchange: Exchange) => Promise<Result<unknown>>;
}

/** The input of a call that takes none. */
export const NO_INPUT = z.unknown();

/** A call that everybody may make, since what it brings decides (a token, a password). */
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

/** A call of somebody who is signed in, or who may do an act in their organization. */
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

/** What a call about a project says of it, beside the rest. */
export interface ProjectSpec<Input> {
  readonly policy: ProjectAction;
  readonly projectIdOf?: (input: Input) => string;
  /** It is not for programs with a key. */
  readonly isForPeople?: true;
  /** Why there is no such project for somebody; PROJECT_NOT_FOUND when not given. */
  readonly whyMissing?: (visitor: Visitor, projectId: string) => Failure;
}

/** A call about a project: the `:id` of its path, unless the input names it. */
export function projectRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, ProjectAction, ProjectCall<Input>> & ProjectSpec<Input>,
): Route {
  const guardOf = (exchange: Exchange) => guardProject(stores, exchange, spec);
  return { ...spec, takesKeys: takesKeys(spec), handle: guarded(stores, spec, guardOf) };
}

/** Whether programs with a key may make a call. */
export function takesKeys({ isForPeople, policy }: Pick<ProjectSpec<unknown>, "isForPeople" | "policy">) {
  return isForPeople !== true && KEY_SCOPES.some((scope) => scope === policy);
}

/** Lets in those who have access of their own, or a key. */
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

/** Sends a file, and tells that a call answers with it. */
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

/** Lets people and keys in on a project. */
export type ProjectGuard<Input> = Guard<Input, Pick<ProjectCall<Input>, "visitor" | "project" | "actor">>;

/** A call about a deleted project, the `:id` of its path, by somebody who could have deleted it. */
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

/** Lets in whom a guard lets in, and runs what a route is for with whom and what came in. */
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
