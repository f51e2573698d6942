import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  invitationChange,
  invitationLink,
  pendingInvitation,
  type PendingInvitation,
} from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, projectRoute, type ProjectCall, type Route } from "../../http/route.ts";
import type { AppServices } from "../../appServices.ts";
import { recordAct } from "../audit/recordAct.ts";
import type { InvitationKey } from "./invitations.ts";
import { sendInvitation } from "./sendInvitation.ts";

/** Routes for the open invitations of a project. */
export function pendingRoutes(services: AppServices): Route[] {
  return [listWaiting(services), sendAgain(services), changePermission(services), takeBack(services)];
}

function listWaiting(services: AppServices): Route {
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

function sendAgain(services: AppServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/invitations/:invitationId/resend",
    summary: "Send an invitation again, in your name: a new link for a week, in the place of the old one",
    policy: "members.manage",
    heavy: "invitation",
    input: z.unknown(),
    answer: invitationLink,
    run: (call) =>
      services.transaction(() => {
        const by = { invitedBy: call.visitor.id, isMailed: services.isMailSetUp };
        const renewed = services.invitations.renew(keyOf(call), by);
        if (!renewed.ok) return renewed;
        recordAct(services, call, "user.invite.resend", { invitationId: renewed.value.id });
        return ok(sendInvitation(services, call, renewed.value));
      }),
  });
}

function changePermission(services: AppServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/invitations/:invitationId",
    summary: "Change what a waiting invitation gives, in your name",
    policy: "members.manage",
    input: invitationChange,
    answer: z.array(pendingInvitation),
    run: (call) =>
      act(services, call, "user.invite.change", (key) =>
        services.invitations.change(key, { ...call.input, invitedBy: call.visitor.id }),
      ),
  });
}

function takeBack(services: AppServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id/invitations/:invitationId",
    summary: "Take a waiting invitation back; its link is no longer good",
    policy: "members.manage",
    input: NO_INPUT,
    answer: z.array(pendingInvitation),
    run: (call) => act(services, call, "user.invite.revoke", (key) => services.invitations.remove(key)),
  });
}

function act(
  services: AppServices,
  call: ProjectCall<unknown>,
  action: "user.invite.change" | "user.invite.revoke",
  change: (key: InvitationKey) => boolean,
): Result<PendingInvitation[]> {
  return services.transaction(() => {
    const key = keyOf(call);
    if (!change(key)) return err(serverFailure("INVITATION_NOT_FOUND"));
    recordAct(services, call, action, { invitationId: key.id });
    return ok([...services.invitations.waiting(key.projectId)]);
  });
}

function keyOf({ project, param }: ProjectCall<unknown>): InvitationKey {
  return { projectId: project.id, id: param("invitationId") };
}
