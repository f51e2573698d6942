import { ok } from "@formweave/schema";
import { ticket, ticketInput } from "@formweave/schema/api";
import { projectRoute, type Route } from "./route.ts";
import { type House } from "./services.ts";

/** What opens a socket. Source: DESIGN §7. */
export function ticketRoutes(house: House): Route[] {
  return [
    projectRoute(house, {
      method: "POST",
      path: "/api/collab/tickets",
      summary: "A ticket for one socket of a project, good once and for a minute",
      policy: "project.view",
      input: ticketInput,
      answer: ticket,
      projectIdOf: ({ projectId }) => projectId,
      run({ project, visitor, session }) {
        const free = house.tries.ticket.take(visitor.id);
        if (!free.ok) return free;
        return ok({
          ticket: house.tickets.issue({ userId: visitor.id, projectId: project.id, signInId: session.id }),
          userId: visitor.id,
          url: `${house.publicUrl().replace(/^http/, "ws")}/collab`,
        });
      },
    }),
  ];
}
