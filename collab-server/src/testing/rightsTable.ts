import { can, type Action, type Actor, type ProjectAction } from "@formweave/schema/access";
import { z } from "zod";

/** They are about what is deleted, which these projects are not. */
const OF_DELETED: ReadonlySet<string> = new Set([
  "POST /api/projects/{id}/restore",
  "POST /api/projects/{id}/purge",
]);

/** What comes of a call: it is let in, or why not. */
export type Outcome = "allowed" | "signed out" | "forbidden" | "hidden";
/** Whether the project is of the organization of most callers, or of another one. */
export type Whose = "own" | "foreign";

/** Somebody who calls, and what they are to `can()` in their organization and on each of the two projects. */
export interface Caller {
  /** By which they are known. */
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
  /** What keys and guests have to be able to do, where they may call at all. */
  readonly keyScope: ProjectAction | undefined;
  readonly guestAct: ProjectAction | undefined;
}

/** Every call of the API, as a server describes it. */
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

/** What the table of rights says of a call. */
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

/** A guest has a cookie for one project; elsewhere, and for what is not for guests, nobody knows them. */
function expectedOfGuest({ guestAct }: DescribedCall, { on }: Caller, whose: Whose): Outcome {
  if (guestAct === undefined || whose === "foreign") return "signed out";
  return can(on.own, guestAct) ? "allowed" : "forbidden";
}

/** A key is nobody who is signed in; in another project than its own there is nothing. */
function expectedOfKey(
  { name, path, keyScope, policy }: DescribedCall,
  { on }: Caller,
  whose: Whose,
): Outcome {
  if (!isOfProject(policy) || OF_DELETED.has(name)) return "signed out";
  if (whose === "foreign" && path.includes("{id}")) return "hidden";
  return keyScope !== undefined && can(on.own, keyScope) ? "allowed" : "forbidden";
}

/** Whether a policy is an act on projects: those are what the owner of one may, whatever their place elsewhere. */
export function isOfProject(policy: Policy): policy is ProjectAction {
  return policy !== "everybody" && policy !== "signed-in" && can({ role: undefined, level: "owner" }, policy);
}
