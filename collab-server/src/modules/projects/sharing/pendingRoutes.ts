import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  invitationChange,
  invitationLink,
  pendingInvitation,
  type PendingInvitation,
} from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { InvitationKey } from "./invitations.ts";
import { sendInvitation } from "./sendInvitation.ts";

/** Routes for the open invitations of a project. */
export function pendingRoutes(services: ProjectServices): Route[] {
  return [listWaiting(services), sendAgain(services), changePermission(services), revokeInvitation(services)];
}

function listWaiting(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/invitations",
    summary: "The invitations that nobody has accepted yet, the oldest first",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.array(pendingInvitation),
    run: ({ project }) => ok([...services.invitations.waiting(project.id)]),
  });
}

function sendAgain(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/invitations/:invitationId/resend",
    summary: "Send an invitation again, in your name: a new link for a week, in the place of the old one",
    policy: "members.manage",
    costLimit: "invitation",
    input: z.unknown(),
    answer: invitationLink,
    run: (call) =>
      services.transaction(() => {
        const by = { invitedBy: call.currentUser.id, isMailed: services.isMailSetUp };
        const renewed = services.invitations.renew(toInvitationKey(call), by);
        if (!renewed.ok) return renewed;
        recordAction(services, call, "user.invite.resend", { invitationId: renewed.value.id });
        return ok(sendInvitation(services, call, renewed.value));
      }),
  });
}

function changePermission(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/invitations/:invitationId",
    summary: "Change what a waiting invitation gives, in your name",
    policy: "members.manage",
    input: invitationChange,
    answer: z.array(pendingInvitation),
    run: (call) =>
      changeInvitation(services, call, "user.invite.change", (key) =>
        services.invitations.change(key, { ...call.input, invitedBy: call.currentUser.id }),
      ),
  });
}

function revokeInvitation(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/invitations/:invitationId",
    summary: "Take a waiting invitation back; its link is no longer good",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.array(pendingInvitation),
    run: (call) =>
      changeInvitation(services, call, "user.invite.revoke", (key) => services.invitations.remove(key)),
  });
}

function changeInvitation(
  services: ProjectServices,
  call: ProjectCall<unknown>,
  action: "user.invite.change" | "user.invite.revoke",
  change: (key: InvitationKey) => boolean,
): Result<PendingInvitation[]> {
  return services.transaction(() => {
    const key = toInvitationKey(call);
    if (!change(key)) return err(serverFailure("INVITATION_NOT_FOUND"));
    recordAction(services, call, action, { invitationId: key.id });
    return ok([...services.invitations.waiting(key.projectId)]);
  });
}

function toInvitationKey({ project, param }: ProjectCall<unknown>): InvitationKey {
  return { projectId: project.id, id: param("invitationId") };
}
