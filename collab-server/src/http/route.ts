import { err, failure, ok, type Failure, type Result } from "@formweave/schema";
import {
  can,
  KEY_SCOPES,
  type Action,
  type Actor,
  type OrganizationAction,
  type ProjectAction,
} from "@formweave/schema/access";
import { z } from "zod";
import { type Visitor } from "../modules/accounts/visitor.ts";
import { type DeletedProject } from "../modules/projects/deletedStore.ts";
import { type Project } from "../modules/projects/store.ts";
import { type Stores } from "../appServices.ts";
import { admit, requireCaller, requireVisitor, type Asking } from "./callers.ts";
import { type HeavyCall } from "./heavyCalls.ts";
import { type EventFeed } from "./sentEvents.ts";
import { type SentFile, type Upload } from "./sentFile.ts";
import { type FormCookie } from "./formCookies.ts";

/** Who may call: everybody (the call brings its own secret), everybody who is signed in, or who may do an act. */
type Policy = "everybody" | "signed-in" | Action;

/** One request, as routes see it. */
export interface Exchange extends Asking {
  /** A part of the path; empty when the route has none of that name. */
  param(name: string): string;
  /** The body where there is one, else the query; VALIDATION when it is not JSON. */
  readInput(): Promise<Result<unknown>>;
  /** The cookies of published forms. */
  readonly formCookies: {
    read(name: FormCookie): string | undefined;
    write(name: FormCookie, value: string): void;
  };
  /** The body as a file, for routes that take one. */
  readonly upload: Upload;
  /** Answers with a file, in the place of what the route says. */
  readonly sendFile: (file: SentFile) => void;
  /** Answers with what happens, as it happens, in the place of what the route says. */
  sendEvents(feed: EventFeed): void;
  /** Aborted when who asks has hung up. */
  readonly signal: () => AbortSignal;
  readonly session: {
    /** The sign-in that asks; undefined for strangers. */
    readonly id: string | undefined;
    /** By what the device that asks can be known again, as it says. */
    readonly device: string | undefined;
    /** Signs a person in, in place of whoever was. */
    start(userId: string): void;
    /** Signs out. */
    end(): void;
  };
}

/** A request that was let in, with its input parsed. */
export interface Call<Input> extends Omit<Exchange, "readInput"> {
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
  /** What it costs, where that is more than a few rows; its person has so many in a time, and so many at once. */
  readonly heavy?: HeavyCall;
}

interface Spec<Input, Answer, P extends Policy, C> extends Description<Input, Answer> {
  readonly policy: P;
  readonly run: (call: C) => Promise<Result<Answer>> | Result<Answer>;
}

/** A call of the API, ready to be served. */
export interface Route extends Description<unknown, unknown> {
  readonly policy: Policy;
  /** A program with a key may call it, where the key has the policy among its scopes. */
  readonly takesKeys?: boolean;
  /** Lets the caller in or refuses, parses, acts. */
  readonly handle: (exchange: Exchange) => Promise<Result<unknown>>;
}

/** The input of a call that takes none. */
export const NO_INPUT = z.unknown();

/** Largest body of a call that everybody may make, bytes, unless it says so itself. */
const OPEN_BYTES = 8 * 1024;

/** A call that everybody may make, since what it brings decides (a token, a password). */
export function openRoute<Input, Answer>(spec: Spec<Input, Answer, "everybody", Call<Input>>): Route {
  return {
    maxBytes: OPEN_BYTES,
    ...spec,
    async handle(exchange) {
      const input = await parseInput(spec.input, exchange);
      return input.ok ? spec.run({ ...exchange, input: input.value }) : input;
    },
  };
}

/** A call of somebody who is signed in, or who may do an act in their organization. */
export function personRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, "signed-in" | OrganizationAction, PersonCall<Input>>,
): Route {
  return {
    ...spec,
    async handle(exchange) {
      const visitor = requireVisitor(stores, exchange);
      if (!visitor.ok) return visitor;
      if (spec.policy !== "signed-in" && !can({ role: visitor.value.organization.role }, spec.policy))
        return err(failure("FORBIDDEN"));
      const payer = { userId: visitor.value.id, signal: exchange.signal };
      return stores.heavyCalls.run(spec.heavy, payer, async (answerWith) => {
        const input = await parseInput(spec.input, exchange);
        if (!input.ok) return input;
        const sendFile = sendAndTell(exchange, answerWith);
        return spec.run({ ...exchange, sendFile, visitor: visitor.value, input: input.value });
      });
    },
  };
}

/** A call about a project: the `:id` of its path, unless the input names it. */
export function projectRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, ProjectAction, ProjectCall<Input>> & {
    readonly projectIdOf?: (input: Input) => string;
    /** It is not for programs with a key. */
    readonly isForPeople?: true;
    /** Why there is no such project for somebody; PROJECT_NOT_FOUND when not given. */
    readonly whyMissing?: (visitor: Visitor, projectId: string) => Failure;
  },
): Route {
  const takesKeys = spec.isForPeople !== true && KEY_SCOPES.some((scope) => scope === spec.policy);
  return {
    ...spec,
    takesKeys,
    async handle(exchange) {
      const key = { action: spec.policy, projectId: exchange.param("id"), isForPeople: !takesKeys };
      const caller = requireCaller(stores, exchange, key);
      if (!caller.ok) return caller;
      const { visitor } = caller.value;
      const enter = (projectId: string) => admit(stores, { ...caller.value, projectId, action: spec.policy });
      // Nobody is read who may not; and again behind the body, which may take its time.
      const early = spec.projectIdOf ?? enter(exchange.param("id"));
      if ("ok" in early && !early.ok) return early;
      const payer = { userId: visitor.id, signal: exchange.signal };
      return stores.heavyCalls.run(spec.heavy, payer, async (answerWith) => {
        const input = await parseInput(spec.input, exchange);
        if (!input.ok) return input;
        const projectId = spec.projectIdOf?.(input.value) ?? exchange.param("id");
        const admitted = enter(projectId);
        if (!admitted.ok) return refuseProject(admitted.error, () => spec.whyMissing?.(visitor, projectId));
        const sendFile = sendAndTell(exchange, answerWith);
        return spec.run({ ...exchange, ...admitted.value, sendFile, visitor, input: input.value });
      });
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

/** A call about a deleted project, the `:id` of its path, by somebody who could have deleted it. */
export function deletedProjectRoute<Input, Answer>(
  stores: Stores,
  spec: Spec<Input, Answer, "project.delete", PersonCall<Input> & { readonly project: DeletedProject }>,
): Route {
  return {
    ...spec,
    async handle(exchange) {
      const visitor = requireVisitor(stores, exchange);
      if (!visitor.ok) return visitor;
      const input = await parseInput(spec.input, exchange);
      if (!input.ok) return input;
      const projectId = exchange.param("id");
      const project = stores.deletedProjects.byId(projectId);
      const actor = stores.rights.actorOnDeleted(visitor.value.id, projectId);
      if (project === undefined || actor === undefined || !can(actor, spec.policy))
        return err(failure("PROJECT_NOT_FOUND"));
      return spec.run({ ...exchange, project, visitor: visitor.value, input: input.value });
    },
  };
}

async function parseInput<Input>(schema: z.ZodType<Input>, exchange: Exchange): Promise<Result<Input>> {
  const raw = await exchange.readInput();
  if (!raw.ok) return raw;
  const parsed = schema.safeParse(raw.value);
  return parsed.success ? ok(parsed.data) : err(invalid(parsed.error));
}

function invalid({ issues }: z.ZodError) {
  // The first thing that is wrong with a field is the one to say.
  const entries = issues.map(({ path, message }) => [path.join(".") || "body", message] as const);
  return failure("VALIDATION", Object.fromEntries(entries.toReversed()));
}
