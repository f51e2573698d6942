import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationLink,
  invitationView,
  type AcceptInput,
} from "@formweave/schema/api";
import { type Visitor } from "../identity.ts";
import { type Invitation } from "../people/invitations.ts";
import { hashPassword } from "../people/passwords.ts";
import { NO_INPUT, openRoute, projectRoute, type Route } from "./route.ts";
import { type House } from "./services.ts";

/** Inviting people to a project by a link. Source: DESIGN §7, spec 4 §6. */
export function invitationRoutes(house: House): Route[] {
  return [invite(house), lookAtInvitation(house), acceptInvitation(house)];
}

function invite(house: House): Route {
  return projectRoute(house, {
    method: "POST",
    path: "/api/projects/:id/invitations",
    summary: "Invite a person; the answer is the link that lets them in, good once and for a week",
    policy: "members.manage",
    input: invitationInput,
    answer: invitationLink,
    run({ input, project, visitor, ip }) {
      const { secret, expiresAt } = house.together(() => {
        const made = house.invitations.add({ ...input, projectId: project.id, invitedBy: visitor.id });
        house.audit.record({
          action: "user.invite",
          userId: visitor.id,
          organizationId: project.organizationId,
          target: { type: "invitation", id: made.id },
          ip,
          details: { projectId: project.id, permission: input.permission },
        });
        return made;
      });
      // In the fragment, which browsers keep to themselves: no log and no Referer has it.
      return ok({ url: `${house.publicUrl()}/join#${secret}`, expiresAt });
    },
  });
}

function lookAtInvitation(house: House): Route {
  return openRoute({
    method: "GET",
    path: "/api/invitations/:token",
    summary: "What an invitation invites to",
    policy: "everybody",
    input: NO_INPUT,
    answer: invitationView,
    run({ param }) {
      const invitation = house.invitations.find(param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const { projectName, email, permission, invitedBy } = invitation;
      return ok({ projectName, email, permission, invitedBy });
    },
  });
}

function acceptInvitation(house: House): Route {
  return openRoute({
    method: "POST",
    path: "/api/invitations/:token/accept",
    summary: "Accept an invitation: with a new account, or signed in as the invited person",
    policy: "everybody",
    input: acceptInput,
    answer: acceptedInvitation,
    async run({ input, visitor, ip, param, session }) {
      const invitation = house.invitations.find(param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const joined = isFor(invitation, visitor)
        ? house.together(() => join(house, invitation, visitor.id, ip))
        : await joinAnew(house, invitation, input, ip);
      if (!joined.ok) return joined;
      if (joined.value !== visitor?.id) session.start(joined.value);
      house.collaboration.rightsChanged(invitation.projectId, joined.value);
      return ok({ projectId: invitation.projectId });
    },
  });
}

function isFor(invitation: Invitation, visitor: Visitor | undefined): visitor is Visitor {
  return visitor?.email.toLowerCase() === invitation.email.toLowerCase();
}

/** Makes the account of an invited person. An account that exists is never taken over: its owner signs in first. */
async function joinAnew(
  house: House,
  invitation: Invitation,
  { name, password }: AcceptInput,
  ip: string,
): Promise<Result<string>> {
  const isTaken = (): boolean => house.users.byEmail(invitation.email) !== undefined;
  if (isTaken()) return err(failure("EMAIL_TAKEN"));
  if (name === undefined) return err(failure("VALIDATION", { name: "Your name is required" }));
  if (password === undefined) return err(failure("VALIDATION", { password: "Choose a password" }));
  const passwordHash = await hashPassword(password);
  return house.together(() => {
    if (isTaken()) return err(failure("EMAIL_TAKEN"));
    const userId = house.users.add({ name, email: invitation.email, passwordHash });
    house.users.join(invitation.organizationId, userId, "member");
    return join(house, invitation, userId, ip);
  });
}

function join(house: House, invitation: Invitation, userId: string, ip: string): Result<string> {
  const { id, projectId, organizationId, permission } = invitation;
  if (!house.invitations.accept(id, userId)) return err(serverFailure("INVITATION_NOT_FOUND"));
  house.members.admit(projectId, userId, permission);
  house.audit.record({
    action: "user.join",
    userId,
    organizationId,
    target: { type: "invitation", id },
    ip,
    details: { projectId, permission },
  });
  return ok(userId);
}
