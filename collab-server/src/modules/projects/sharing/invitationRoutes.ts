import { err, ok, serverFailure } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationLink,
  invitationView,
  type InvitationInput,
} from "@formweave/schema/api";
import { readAccountState, admitInvited } from "../../identity/accounts/admitInvited.ts";
import { endGuests } from "../../identity/organizations/endGuests.ts";
import type { Invitation } from "./invitations.ts";
import type { ProjectRights } from "./projectRights.ts";
import { sendInvitation } from "./sendInvitation.ts";
import { NO_INPUT, openRoute, projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";

/** Routes to invite people to a project by a link. */
export function invitationRoutes(services: ProjectServices): Route[] {
  return [invite(services), lookAtInvitation(services), acceptInvitation(services)];
}

function invite(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/invitations",
    summary: "Invite a person; the answer is the link that lets them in, good once and for a week",
    policy: "members.manage",
    costLimit: "invitation",
    input: invitationInput,
    answer: invitationLink,
    run(call) {
      const { input, project, currentUser } = call;
      const isMailed = services.isMailSetUp;
      const sent = services.transaction(() => {
        const by = { projectId: project.id, invitedBy: currentUser.id, isMailed };
        const added = services.invitations.add({ ...input, ...by });
        if (!added.ok) return added;
        recordInvitation(services, call, added.value.id);
        return ok(sendInvitation(services, call, { ...added.value, email: input.email }));
      });
      if (sent.ok) notifySession(services, call, input);
      return sent;
    },
  });
}

function recordInvitation(
  { audit }: ProjectServices,
  { input, ip, project, currentUser }: ProjectCall<InvitationInput>,
  id: string,
): void {
  audit.record({
    action: "user.invite",
    userId: currentUser.id,
    organizationId: project.organizationId,
    target: { type: "invitation", id },
    ip,
    details: { projectId: project.id, permission: input.permission },
  });
}

/** Records the invitation in the collaboration session and starts one when none is active. */
function notifySession(
  { collaboration }: ProjectServices,
  { project, currentUser }: ProjectCall<unknown>,
  { email, permission }: InvitationInput,
): void {
  collaboration.record({
    projectId: project.id,
    organizationId: project.organizationId,
    userId: currentUser.id,
    type: "user.invite",
    payload: { email, permission },
    startsSession: true,
  });
}

function lookAtInvitation(services: ProjectServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/invitations/:token",
    summary: "What an invitation invites to",
    policy: "everybody",
    input: NO_INPUT,
    answer: invitationView,
    run({ param }) {
      const invitation = findGood(services, param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const { projectName, organizationName, email, permission, invitedBy } = invitation;
      return ok({
        projectName,
        organizationName,
        email,
        permission,
        invitedBy,
        account: readAccountState(services, email),
      });
    },
  });
}

function acceptInvitation(services: ProjectServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/invitations/:token/accept",
    summary: "Accept an invitation: with a new account, or signed in as the invited person",
    policy: "everybody",
    input: acceptInput,
    answer: acceptedInvitation,
    async run({ input, currentUser, ip, param, session }) {
      const invitation = findGood(services, param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const invited = {
        ...invitation,
        isWaiting: () => findGood(services, param("token")) !== undefined,
        accept: (userId: string) => join(services, invitation, userId, ip),
      };
      const admitted = await admitInvited(services, invited, { currentUser, input, ip });
      if (!admitted.ok) return admitted;
      const { userId, isNew } = admitted.value;
      if (isNew) session.start(userId);
      endGuests(services, invitation.projectId, userId);
      services.collaboration.rightsChanged(invitation.projectId, userId);
      notifyInviter(services, invitation, userId);
      return ok({ projectId: invitation.projectId, needsSignIn: !isNew && userId !== currentUser?.id });
    },
  });
}

/** Finds the invitation of a link, as long as the person who invited may still manage members. */
function findGood({ invitations, rights }: ProjectServices, token: string): Invitation | undefined {
  const invitation = invitations.find(token);
  return invitation !== undefined && isVouchedFor(rights, invitation) ? invitation : undefined;
}

function isVouchedFor(rights: ProjectRights, { makerId, projectId }: Invitation): boolean {
  const maker = rights.actorOn(makerId, projectId);
  return maker !== undefined && can(maker, "members.manage");
}

/** Notifies the person who invited, and refreshes the inbox of the new member. */
function notifyInviter(
  services: ProjectServices,
  { makerId, projectId, permission }: Invitation,
  userId: string,
): void {
  services.inboxFeed.changed(userId);
  const author = services.users.byId(userId);
  if (author === undefined) return;
  services.notifyAccessChange({ kind: "joined", userId: makerId, projectId, level: permission, author });
}

function join(
  { audit, invitations, members }: ProjectServices,
  { id, projectId, organizationId, permission }: Invitation,
  userId: string,
  ip: string,
): void {
  invitations.accept(id, userId);
  members.admit(projectId, userId, permission);
  audit.record({
    action: "user.join",
    userId,
    organizationId,
    target: { type: "invitation", id },
    ip,
    details: { projectId, permission },
  });
}
