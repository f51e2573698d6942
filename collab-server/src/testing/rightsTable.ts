import { can, type Action, type Actor, type ProjectAction } from "@formweave/schema/access";
import { z } from "zod";

/** Calls about deleted projects; the projects of the table are not deleted. */
const OF_DELETED: ReadonlySet<string> = new Set([
  "POST /api/projects/{id}/restore",
  "POST /api/projects/{id}/purge",
]);

/** Outcome of a call: allowed, or the kind of refusal. */
export type Outcome = "allowed" | "signed out" | "forbidden" | "hidden";
/** The project belongs to the organization of most callers ("own") or to another one. */
export type Whose = "own" | "foreign";

/** A caller, with their actor in the organization and on each of the two projects. */
export interface Caller {
  /** Headers that authenticate the caller. */
  readonly headers: Readonly<Record<string, string>>;
  readonly kind: "stranger" | "guest" | "key" | "person";
  readonly standing: Actor;
  readonly on: Readonly<Record<Whose, Actor>>;
}

type Policy = "everybody" | "signed-in" | Action;

const policyOf = z.custom<Policy>((value) => typeof value === "string");
const actOf = z.custom<ProjectAction>((value) => typeof value === "string");
const securityOf = z.array(z.record(z.string(), z.array(actOf)));

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ "x-policy": policyOf, security: securityOf })),
  ),
});

/** A call of the API. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
  /** Rights that API keys and guests need; undefined when they may not call. */
  readonly keyScope: ProjectAction | undefined;
  readonly guestAct: ProjectAction | undefined;
}

/** Lists all calls of the API from a server's OpenAPI document. */
export async function describedCalls(url: string): Promise<DescribedCall[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = described.parse(await response.json());
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { "x-policy": policy, security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      policy,
      keyScope: wayIn(security, "apiKey"),
      guestAct: wayIn(security, "guest"),
    })),
  );
}

function wayIn(security: z.infer<typeof securityOf>, way: string): ProjectAction | undefined {
  return security.find((one) => way in one)?.[way]?.[0];
}

/** The outcome that the table of rights prescribes for a call. */
export function expected(call: DescribedCall, caller: Caller, whose: Whose): Outcome {
  const { policy } = call;
  if (policy === "everybody") return "allowed";
  if (caller.kind === "stranger") return "signed out";
  if (caller.kind === "guest") return expectedOfGuest(call, caller, whose);
  if (caller.kind === "key") return expectedOfKey(call, caller, whose);
  if (OF_DELETED.has(call.name)) return "hidden";
  if (isOfProject(policy)) return expectedOnProject(caller.on[whose], policy);
  if (policy === "signed-in") return "allowed";
  return can(caller.standing, policy) ? "allowed" : "forbidden";
}

function expectedOnProject(actor: Actor, act: ProjectAction): Outcome {
  if (!can(actor, "project.view")) return "hidden";
  return can(actor, act) ? "allowed" : "forbidden";
}

/** A guest's cookie is for one project; for other projects and calls, a guest counts as signed out. */
function expectedOfGuest({ guestAct }: DescribedCall, { on }: Caller, whose: Whose): Outcome {
  if (guestAct === undefined || whose === "foreign") return "signed out";
  return can(on.own, guestAct) ? "allowed" : "forbidden";
}

/** A key counts as signed out on calls that are not about projects; other projects than its own are hidden. */
function expectedOfKey(
  { name, path, keyScope, policy }: DescribedCall,
  { on }: Caller,
  whose: Whose,
): Outcome {
  if (!isOfProject(policy) || OF_DELETED.has(name)) return "signed out";
  if (whose === "foreign" && path.includes("{id}")) return "hidden";
  return keyScope !== undefined && can(on.own, keyScope) ? "allowed" : "forbidden";
}

/** True for actions on projects: those that an owner of a project may perform without any organization role. */
export function isOfProject(policy: Policy): policy is ProjectAction {
  return policy !== "everybody" && policy !== "signed-in" && can({ role: undefined, level: "owner" }, policy);
}
