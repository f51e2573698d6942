import { z } from "zod";
import type { AppServices } from "../../appServices.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../http/route.ts";
import type { EventFeed } from "../../http/sentEvents.ts";
import { folderRoutes } from "./folderRoutes.ts";
import { placeRoutes } from "./placeRoutes.ts";

/** How an organization keeps its projects in order. */
export function workspaceRoutes(services: AppServices): Route[] {
  return [...folderRoutes(services), ...placeRoutes(services), follow(services)];
}

function follow(services: AppServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/workspace/live",
    summary: "Server-sent events: that something of your workspace changed",
    policy: "signed-in",
    givesEvents: true,
    input: NO_INPUT,
    answer: z.object({ kind: z.literal("changed") }),
    run: (call) => services.eventStreams.answer("workspace", call, feedFor(services, call)),
  });
}

/**
 * Events say nothing of what changed: who hears them asks, and is judged then. They end with the sign-in, and for who belongs to
 * the organization no more.
 */
function feedFor(
  { users, workspaceFeed, rights }: AppServices,
  { visitor, session }: PersonCall<unknown>,
): EventFeed {
  return {
    listen(tell, end) {
      const belongs = (): boolean =>
        users.organizationsOf(visitor.id).some(({ id }) => id === visitor.organization.id);
      const onChange = (): void =>
        rights.isSignedIn(session.id) && belongs() ? tell({ kind: "changed" }) : end();
      const endings = [visitor.id, visitor.organization.id].map((key) => workspaceFeed.listen(key, onChange));
      return () => {
        for (const ending of endings) ending();
      };
    },
  };
}
