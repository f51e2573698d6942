import { err, failure, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { can, type OrganizationAction } from "@formweave/schema/access";
import { ASSISTANT_CALLS } from "./assistantCalls.ts";
import type { CostLimitKind } from "../../../http/limits/costLimits.ts";
import { identify, toActor, type CurrentUser } from "../../../http/callers/currentUser.ts";
import { mayChange } from "../../../http/site.ts";
import { readShownOrganization } from "../../../http/shownOrganization.ts";
import type { ProjectServices } from "../services.ts";
import { refuse, type App, type HttpContext, type ServingDeps } from "../../../http/serveRoute.ts";

/** The person on whose behalf the assistant is called. */
export interface AssistantCaller {
  readonly userId: string;
  readonly organizationId: string;
  readonly address: string;
  /** Monthly cost limit of their organization, dollars; unset when it has none. */
  readonly budget?: number;
}

/** Handles `/api/ai`: the gateway in this process, or a remote one. */
export type Assistant = (request: Request, caller: AssistantCaller) => Promise<Response> | Response;

/** A running assistant; `close` ends it. */
export interface OpenAssistant {
  readonly answer: Assistant;
  /** Name of the damaged database that was quarantined when the gateway started with a new one. */
  readonly quarantinedPath?: string | undefined;
  readonly close: () => void;
}

type AssistantDeps = Pick<ServingDeps, "cookie" | "site"> & { readonly services: ProjectServices };

/** Forwards assistant calls of people who may use it. The server names the caller; the client cannot. */
export function serveAssistant(app: App, assistant: Assistant, deps: AssistantDeps): void {
  app.all("/api/ai/*", async (context) => {
    const caller = authorizeCaller(context, deps);
    if (!caller.ok) return refuse(context, caller.error);
    const turn = await answerTurn(context, caller.value, deps);
    if (!turn.ok) return refuse(context, turn.error);
    try {
      return await assistant(context.req.raw, caller.value);
    } finally {
      turn.value.end();
    }
  });
}

const LIMITED_CALLS: ReadonlyMap<string, CostLimitKind | undefined> = new Map(
  ASSISTANT_CALLS.map(({ method, path, costLimit }) => [`${method} ${path}`, costLimit]),
);
/** Rights of calls that need more than "ai.use". */
const POLICIES: ReadonlyMap<string, OrganizationAction> = new Map(
  ASSISTANT_CALLS.flatMap(({ method, path, policy }) =>
    policy === "organization.usage" ? [[`${method} ${path}`, policy]] : [],
  ),
);
const NO_PERMIT = ok({ end: () => undefined });

/** Waits for a turn of the person, before the request body is read. */
async function answerTurn(
  { req }: HttpContext,
  { userId }: AssistantCaller,
  { services }: AssistantDeps,
): Promise<Result<{ readonly end: () => void }>> {
  const kind = LIMITED_CALLS.get(`${req.method} ${req.path}`);
  if (kind === undefined) return NO_PERMIT;
  const turn = await services.costLimits.enter(kind, { userId, signal: () => req.raw.signal });
  return turn.ok
    ? turn
    : err(serverFailure("AI_RATE_LIMIT", { seconds: Number(turn.error.details?.["seconds"]) }));
}

function authorizeCaller(
  context: HttpContext,
  { services, cookie, site }: AssistantDeps,
): Result<AssistantCaller> {
  const { req } = context;
  const provenance = {
    origin: req.header("origin"),
    host: req.header("host"),
    fetchSite: req.header("sec-fetch-site"),
  };
  if (req.method !== "GET" && !mayChange(provenance, site.isOurs))
    return err(serverFailure("ORIGIN_REFUSED"));
  const currentUser = identify(services, cookie.read(context), readShownOrganization(context))?.currentUser;
  if (currentUser === undefined)
    return err(failure(services.setup.isNeeded() ? "SETUP_NEEDED" : "SIGNED_OUT"));
  const refusal = refuseCaller(currentUser, `${req.method} ${req.path}`);
  if (refusal !== undefined) return err(refusal);
  const organizationId = currentUser.organization.id;
  const budget = services.organizations.readAiBudget(organizationId);
  return ok({
    userId: currentUser.id,
    organizationId,
    address: site.readClientAddress(context.env.incoming),
    ...(budget !== null && { budget }),
  });
}

function refuseCaller(currentUser: CurrentUser, call: string): Failure | undefined {
  if (currentUser.isElsewhere) return serverFailure("ORGANIZATION_LEFT");
  if (currentUser.needsSecondStep) return serverFailure("TWO_FACTOR_NEEDED");
  return can(toActor(currentUser), POLICIES.get(call) ?? "ai.use") ? undefined : failure("FORBIDDEN");
}
