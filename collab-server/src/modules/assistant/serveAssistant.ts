import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { identify } from "../accounts/visitor.ts";
import { mayChange } from "../../http/site.ts";
import { refuse, type App, type HttpContext, type ServingDeps } from "../../http/serveRoute.ts";

/** Whom a call of the assistant is for. */
export interface AssistantCaller {
  readonly userId: string;
  readonly organizationId: string;
  readonly address: string;
}

/** What answers at /api/ai: the gateway beside us, or one somewhere else. */
export type Assistant = (request: Request, caller: AssistantCaller) => Promise<Response> | Response;

type AssistantDeps = Pick<ServingDeps, "services" | "cookie" | "site">;

/** Passes the calls of the assistant on, for people who may use it: whom they are for is said here, not by who calls. */
export function serveAssistant(app: App, assistant: Assistant, deps: AssistantDeps): void {
  app.all("/api/ai/*", async (context) => {
    const caller = callerOf(context, deps);
    return caller.ok ? assistant(context.req.raw, caller.value) : refuse(context, caller.error);
  });
}

function callerOf(context: HttpContext, { services, cookie, site }: AssistantDeps): Result<AssistantCaller> {
  const { req } = context;
  const provenance = {
    origin: req.header("origin"),
    host: req.header("host"),
    fetchSite: req.header("sec-fetch-site"),
  };
  if (req.method !== "GET" && !mayChange(provenance, site.isOurs))
    return err(serverFailure("ORIGIN_REFUSED"));
  const visitor = identify(services, cookie.read(context))?.visitor;
  if (visitor === undefined) return err(failure(services.setup.isNeeded() ? "SETUP_NEEDED" : "SIGNED_OUT"));
  const { id: organizationId, role } = visitor.organization;
  if (!can({ role }, "ai.use")) return err(failure("FORBIDDEN"));
  return ok({ userId: visitor.id, organizationId, address: site.addressOf(context.env.incoming) });
}
