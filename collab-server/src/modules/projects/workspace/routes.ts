import { can } from "@formweave/schema/access";
import { z } from "zod";
import type { ProjectServices } from "../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import type { EventFeed } from "../../../http/events/sentEvents.ts";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";
import { toScope } from "../projects/scope.ts";
import { folderRoutes } from "./folderRoutes.ts";
import { listingRoutes } from "./listingRoutes.ts";

/** Routes to organize projects in folders, archive and favorites. */
export function workspaceRoutes(services: ProjectServices): Route[] {
  return [...folderRoutes(services), ...listingRoutes(services), follow(services)];
}

function follow(services: ProjectServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/workspace/live",
    summary: "Server-sent events: that something of your workspace changed",
    policy: "signed-in",
    givesEvents: true,
    input: NO_INPUT,
    answer: z.object({ kind: z.enum(["changed", "responses"]) }),
    run: (call) => services.eventStreams.answer("workspace", call, feedFor(services, call)),
  });
}

/**
 * Feed of workspace changes. Events carry only their kind; clients then request the data with their current rights. The feed ends with the
 * session or the membership.
 */
function feedFor(services: ProjectServices, { currentUser, session }: PersonCall<unknown>): EventFeed {
  const { users, workspaceFeed, rights } = services;
  return {
    listen(notify, end) {
      const belongs = (): boolean =>
        users.listOrganizations(currentUser.id).some(({ id }) => id === currentUser.organization.id);
      const say = (kind: "changed" | "responses") => (): void =>
        rights.isSignedIn(session.id) && belongs() ? notify({ kind }) : end();
      const responses = followResponses(services, currentUser, say("responses"));
      const onChange = (): void => {
        responses.renew();
        say("changed")();
      };
      const endings = [currentUser.id, currentUser.organization.id].map((key) =>
        workspaceFeed.listen(key, onChange),
      );
      return () => {
        responses.end();
        for (const ending of endings) ending();
      };
    },
  };
}

/** Listens to responses of the projects that the person may read; `renew` updates the list after a workspace change. */
function followResponses(
  { projects, responseFeed, rights }: ProjectServices,
  currentUser: CurrentUser,
  onChange: () => void,
): { readonly renew: () => void; readonly end: () => void } {
  const begin = (): readonly (() => void)[] =>
    projects.listFor(toScope(currentUser)).flatMap(({ id }) => {
      const actor = rights.actorOn(currentUser.id, id);
      return actor && can(actor, "responses.read") ? [responseFeed.listen(id, onChange)] : [];
    });
  let endings = begin();
  const end = (): void => {
    for (const ending of endings) ending();
    endings = [];
  };
  return {
    renew() {
      end();
      endings = begin();
    },
    end,
  };
}
