import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationLink,
  invitationView,
  type AcceptInput,
} from "@formweave/schema/api";
import { type Visitor } from "../accounts/visitor.ts";
import { type Invitation } from "./invitations.ts";
import { choosePassword } from "../accounts/ownPassword.ts";
import { composeInvitation } from "../mail/composeInvitation.ts";
import { queueMail } from "../mail/mailJobs.ts";
import { NO_INPUT, openRoute, projectRoute, type Route } from "../../http/route.ts";
import { type AppServices } from "../../appServices.ts";

/** Inviting people to a project by a link. */
export function invitationRoutes(services: AppServices): Route[] {
  return [invite(services), lookAtInvitation(services), acceptInvitation(services)];
}

function invite(services: AppServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/invitations",
    summary: "Invite a person; the answer is the link that lets them in, good once and for a week",
    policy: "members.manage",
    heavy: "invitation",
    input: invitationInput,
    answer: invitationLink,
    run({ input, project, visitor, ip }) {
      const { isMailSetUp } = services;
      return services.transaction(() => {
        const added = services.invitations.add({ ...input, projectId: project.id, invitedBy: visitor.id });
        if (!added.ok) return added;
        const made = added.value;
        services.audit.record({
          action: "user.invite",
          userId: visitor.id,
          organizationId: project.organizationId,
          target: { type: "invitation", id: made.id },
          ip,
          details: { projectId: project.id, permission: input.permission },
        });
        // In the fragment, which browsers keep to themselves: no log and no Referer has it.
        const url = `${services.publicUrl()}/join#${made.secret}`;
        if (isMailSetUp)
          queueMail(services.jobs, composeInvitation({ to: input.email, by: visitor.name, project, url }));
        return ok({ url, expiresAt: made.expiresAt, isMailed: isMailSetUp });
      });
    },
  });
}

function lookAtInvitation(services: AppServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/invitations/:token",
    summary: "What an invitation invites to",
    policy: "everybody",
    input: NO_INPUT,
    answer: invitationView,
    run({ param }) {
      const invitation = services.invitations.find(param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const { projectName, email, permission, invitedBy } = invitation;
      return ok({ projectName, email, permission, invitedBy });
    },
  });
}

function acceptInvitation(services: AppServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/invitations/:token/accept",
    summary: "Accept an invitation: with a new account, or signed in as the invited person",
    policy: "everybody",
    input: acceptInput,
    answer: acceptedInvitation,
    async run({ input, visitor, ip, param, session }) {
      const invitation = services.invitations.find(param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const joined = isFor(invitation, visitor)
        ? services.transaction(() => join(services, invitation, visitor.id, ip))
        : await joinAnew(services, invitation, input, ip);
      if (!joined.ok) return joined;
      if (joined.value !== visitor?.id) session.start(joined.value);
      services.collaboration.rightsChanged(invitation.projectId, joined.value);
      return ok({ projectId: invitation.projectId });
    },
  });
}

function isFor(invitation: Invitation, visitor: Visitor | undefined): visitor is Visitor {
  return visitor?.email.toLowerCase() === invitation.email.toLowerCase();
}

/** Makes the account of an invited person. An account that exists is never taken over: its owner signs in first. */
async function joinAnew(
  services: AppServices,
  invitation: Invitation,
  { name, password }: AcceptInput,
  ip: string,
): Promise<Result<string>> {
  const isTaken = (): boolean => services.users.byEmail(invitation.email) !== undefined;
  if (isTaken()) return err(failure("EMAIL_TAKEN"));
  if (name === undefined) return err(failure("VALIDATION", { name: "Your name is required" }));
  if (password === undefined) return err(failure("VALIDATION", { password: "Choose a password" }));
  const hashed = await choosePassword(services, {
    password,
    ip,
    owner: {
      name,
      email: invitation.email,
      organizationName: services.users.organizationName(invitation.organizationId),
    },
  });
  if (!hashed.ok) return hashed;
  return services.transaction(() => {
    if (isTaken()) return err(failure("EMAIL_TAKEN"));
    const userId = services.users.add({ name, email: invitation.email, passwordHash: hashed.value });
    services.users.join(invitation.organizationId, userId, "member");
    return join(services, invitation, userId, ip);
  });
}

function join(services: AppServices, invitation: Invitation, userId: string, ip: string): Result<string> {
  const { id, projectId, organizationId, permission } = invitation;
  if (!services.invitations.accept(id, userId)) return err(serverFailure("INVITATION_NOT_FOUND"));
  services.members.admit(projectId, userId, permission);
  services.audit.record({
    action: "user.join",
    userId,
    organizationId,
    target: { type: "invitation", id },
    ip,
    details: { projectId, permission },
  });
  return ok(userId);
}
