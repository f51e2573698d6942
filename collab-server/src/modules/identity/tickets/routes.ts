import { failure, ok, type Failure } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { ticket, ticketInput, type TicketInput } from "@formweave/schema/api";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";
import { BY_READER } from "../../../http/limits/rateWindows.ts";
import type { Route } from "../../../http/route.ts";
import { sharedRoute, type SharedCall } from "../../../http/sharedRoute.ts";
import type { IdentityServices } from "../services.ts";

/** Route for tickets that open a socket. */
export function ticketRoutes(services: IdentityServices): Route[] {
  return [
    sharedRoute(services, {
      method: "POST",
      path: "/api/collab/tickets",
      summary:
        "A ticket for the sockets of a project: good once and for a minute, or with y-websocket for as long as the sign-in",
      policy: "project.view",
      guestPolicy: "project.view",
      isForPeople: true,
      input: ticketInput,
      answer: ticket,
      readProjectId: ({ projectId }) => projectId,
      whyMissing: (currentUser, projectId) => whyMissing(services, currentUser, projectId),
      refuseWith: ({ actor, input }) =>
        input.document === "talk" && !can(actor, "comment.read") ? failure("FORBIDDEN") : undefined,
      rateLimits: [{ limit: "ticket", by: BY_READER }],
      run(call) {
        const { input, reader } = call;
        if (reader.isGuest) services.guests.saw(reader.id);
        const origin = services.publicUrl().replace(/^http/, "ws");
        return ok({ ticket: issue(services, call), userId: reader.id, url: `${origin}/${input.wire}` });
      },
    }),
  ];
}

/** Guests get single-use tickets only, because a reusable ticket is bound to a session. */
function issue(
  services: IdentityServices,
  { input, project, reader, session }: SharedCall<TicketInput>,
): string {
  const { document, wire } = input;
  const admission = { userId: reader.id, projectId: project.id, document, signInId: session.id };
  const { id: signInId } = session;
  return wire === "yjs" && signInId !== undefined && !reader.isGuest
    ? services.renewableTickets.issue({ ...admission, signInId })
    : services.tickets.issue(admission);
}

/** Error for a missing project: members of its organization learn that it was deleted, others not even that it existed. */
function whyMissing({ audit }: IdentityServices, { organization }: CurrentUser, projectId: string): Failure {
  const deletion = { action: "project.delete", organizationId: organization.id, targetId: projectId };
  return failure(audit.knows(deletion) ? "PROJECT_DELETED" : "PROJECT_NOT_FOUND");
}
