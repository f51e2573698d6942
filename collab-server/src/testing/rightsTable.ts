import { can, type Action, type Actor, type ProjectAction } from "@formweave/schema/access";
import { z } from "zod";

/** Calls about deleted projects; the projects of the table are not deleted. */
const OF_DELETED: ReadonlySet<string> = new Set([
  "POST /api/projects/{id}/restore",
  "POST /api/projects/{id}/purge",
]);

/** Outcome of a call: allowed, or the kind of refusal. */
export type CallOutcome = "allowed" | "signed out" | "forbidden" | "hidden";
/** The project belongs to the organization of most callers ("own") or to another one. */
export type Ownership = "own" | "foreign";

/** A caller, with their actor in the organization and on each of the two projects. */
export interface Caller {
  /** Headers that authenticate the caller. */
  readonly headers: Readonly<Record<string, string>>;
  readonly kind: "stranger" | "guest" | "key" | "person";
  readonly currentActor: Actor;
  readonly on: Readonly<Record<Ownership, Actor>>;
}

type Policy = "everybody" | "signed-in" | Action;

const policySchema = z.custom<Policy>((value) => typeof value === "string");
const actionSchema = z.custom<ProjectAction>((value) => typeof value === "string");
const securitySchema = z.array(z.record(z.string(), z.array(actionSchema)));

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ "x-policy": policySchema, security: securitySchema })),
  ),
});

/** A call of the API. */
export interface RightsCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
  /** Rights that API keys and guests need; undefined when they may not call. */
  readonly keyScope: ProjectAction | undefined;
  readonly guestAction: ProjectAction | undefined;
}

/** Lists all calls of the API from a server's OpenAPI document. */
export async function describedCalls(url: string): Promise<RightsCall[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = described.parse(await response.json());
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { "x-policy": policy, security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      policy,
      keyScope: wayIn(security, "apiKey"),
      guestAction: wayIn(security, "guest"),
    })),
  );
}

function wayIn(security: z.infer<typeof securitySchema>, way: string): ProjectAction | undefined {
  return security.find((one) => way in one)?.[way]?.[0];
}

/** The outcome that the table of rights prescribes for a call. */
export function expected(call: RightsCall, caller: Caller, whose: Ownership): CallOutcome {
  const { policy } = call;
  if (policy === "everybody") return "allowed";
  if (caller.kind === "stranger") return "signed out";
  if (caller.kind === "guest") return expectedOfGuest(call, caller, whose);
  if (caller.kind === "key") return expectedOfKey(call, caller, whose);
  if (OF_DELETED.has(call.name)) return "hidden";
  if (isOfProject(policy)) return expectedOnProject(caller.on[whose], policy);
  if (policy === "signed-in") return "allowed";
  return can(caller.currentActor, policy) ? "allowed" : "forbidden";
}

function expectedOnProject(actor: Actor, action: ProjectAction): CallOutcome {
  if (!can(actor, "project.view")) return "hidden";
  return can(actor, action) ? "allowed" : "forbidden";
}

/** A guest's cookie is for one project; for other projects and calls, a guest counts as signed out. */
function expectedOfGuest({ guestAction }: RightsCall, { on }: Caller, whose: Ownership): CallOutcome {
  if (guestAction === undefined || whose === "foreign") return "signed out";
  return can(on.own, guestAction) ? "allowed" : "forbidden";
}

/** A key counts as signed out on calls that are not about projects; other projects than its own are hidden. */
function expectedOfKey(
  { name, path, keyScope, policy }: RightsCall,
  { on }: Caller,
  whose: Ownership,
): CallOutcome {
  if (!isOfProject(policy) || OF_DELETED.has(name)) return "signed out";
  if (whose === "foreign" && path.includes("{id}")) return "hidden";
  return keyScope !== undefined && can(on.own, keyScope) ? "allowed" : "forbidden";
}

/** True for actions on projects: those that an owner of a project may perform without any organization role. */
export function isOfProject(policy: Policy): policy is ProjectAction {
  return policy !== "everybody" && policy !== "signed-in" && can({ role: undefined, level: "owner" }, policy);
}
