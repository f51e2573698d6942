import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { participantInput } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { SessionParticipation } from "../history/readSessions.ts";
import { giveLevel } from "./memberRoutes.ts";

const BY_LINK = "Guests may do what their link allows: change the link";
const MEMBER = "This is a member, not a guest: remove them from the people with access";

/** Routes for the participants of the running session: change the level of members, remove guests. */
export function participantRoutes(services: ProjectServices): Route[] {
  return [changeRole(services), removeParticipant(services)];
}

function changeRole(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/sessions/:sessionId/participants/:userId",
    summary:
      "Give a person who takes part the level of another role; what guests may do is for the link to say",
    policy: "members.manage",
    input: participantInput,
    answer: z.null(),
    run(call) {
      const found = findPlace(services, call);
      if (!found.ok) return found;
      const { participant } = found.value;
      if (participant === "absent") return err(serverFailure("PARTICIPANT_NOT_FOUND"));
      if (participant === "guest") return err(serverFailure("ROLE_UPDATE_FAILED", { reason: BY_LINK }));
      const given = giveLevel(services, call, { userId: call.param("userId"), level: call.input.role });
      return given.ok ? ok(null) : given;
    },
  });
}

function removeParticipant(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/sessions/:sessionId/participants/:userId",
    summary:
      "Send a guest out; nothing happens when they are not there. People lose their access among the members",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const found = findPlace(services, call);
      if (!found.ok) return found;
      const { participant } = found.value;
      if (participant === "person") return err(serverFailure("REMOVE_FAILED", { reason: MEMBER }));
      if (participant === "guest") sendOut(services, call, call.param("userId"));
      return ok(null);
    },
  });
}

/** Ends a guest's time; they can return through the link as long as it admits guests. */
function sendOut(services: ProjectServices, call: ProjectCall<unknown>, userId: string): void {
  const { project, currentUser } = call;
  const isOut = services.transaction(() => {
    const wasHere = services.guests.end(userId, project.id);
    if (wasHere) recordAction(services, call, "guest.remove", { guestId: userId });
    return wasHere;
  });
  if (!isOut) return;
  services.collaboration.record({
    projectId: project.id,
    organizationId: project.organizationId,
    userId: currentUser.id,
    type: "user.remove",
    payload: { userId },
    startsSession: false,
  });
  services.collaboration.rightsChanged(project.id, userId);
}

function findPlace(
  { activity }: ProjectServices,
  { param, project }: ProjectCall<unknown>,
): Result<SessionParticipation> {
  const [sessionId, userId] = [param("sessionId"), param("userId")];
  const place = activity.place({ projectId: project.id, sessionId, userId });
  if (place === undefined) return err(serverFailure("SESSION_NOT_FOUND", { id: sessionId.slice(0, 36) }));
  return place.isActive ? ok(place) : err(serverFailure("SESSION_OVER", { reason: "it is over" }));
}
