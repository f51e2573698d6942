import { failure, ok, type Failure } from "@formweave/schema";
import { ticket, ticketInput, type TicketWire } from "@formweave/schema/api";
import { type Visitor } from "../accounts/visitor.ts";
import { projectRoute, type ProjectCall, type Route } from "../../http/route.ts";
import { type AppServices } from "../../appServices.ts";

/** What opens a socket. */
export function ticketRoutes(services: AppServices): Route[] {
  return [
    projectRoute(services, {
      method: "POST",
      path: "/api/collab/tickets",
      summary:
        "A ticket for the sockets of a project: good once and for a minute, or with y-websocket for as long as the sign-in",
      policy: "project.view",
      isForPeople: true,
      input: ticketInput,
      answer: ticket,
      projectIdOf: ({ projectId }) => projectId,
      whyMissing: (visitor, projectId) => whyMissing(services, visitor, projectId),
      run(call) {
        const free = services.tries.ticket.take(call.visitor.id);
        if (!free.ok) return free;
        const { wire } = call.input;
        const origin = services.publicUrl().replace(/^http/, "ws");
        return ok({ ticket: issue(services, wire, call), userId: call.visitor.id, url: `${origin}/${wire}` });
      },
    }),
  ];
}

type Asking = Pick<ProjectCall<unknown>, "project" | "visitor" | "session">;

function issue(services: AppServices, wire: TicketWire, { project, visitor, session }: Asking): string {
  const admission = { userId: visitor.id, projectId: project.id, signInId: session.id };
  const { id: signInId } = session;
  return wire === "yjs" && signInId !== undefined
    ? services.renewableTickets.issue({ ...admission, signInId })
    : services.tickets.issue(admission);
}

/** The people of an organization are told that a project of it was deleted; nobody else hears that there was one. */
function whyMissing({ audit }: AppServices, { organization }: Visitor, projectId: string): Failure {
  const deletion = { action: "project.delete", organizationId: organization.id, targetId: projectId };
  return failure(audit.knows(deletion) ? "PROJECT_DELETED" : "PROJECT_NOT_FOUND");
}
