import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationLink,
  invitationView,
  type AcceptInput,
  type InvitationInput,
} from "@formweave/schema/api";
import { type Visitor } from "../accounts/visitor.ts";
import { type Invitation } from "./invitations.ts";
import { type ProjectRights } from "./projectRights.ts";
import { sendInvitation } from "./sendInvitation.ts";
import { choosePassword } from "../accounts/ownPassword.ts";
import { tellAccess } from "../inbox/tellAccess.ts";
import { NO_INPUT, openRoute, projectRoute, type ProjectCall, type Route } from "../../http/route.ts";
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
    run(call) {
      const { input, project, visitor } = call;
      const isMailed = services.isMailSetUp;
      const sent = services.transaction(() => {
        const by = { projectId: project.id, invitedBy: visitor.id, isMailed };
        const added = services.invitations.add({ ...input, ...by });
        if (!added.ok) return added;
        recordInvitation(services, call, added.value.id);
        return ok(sendInvitation(services, call, { ...added.value, email: input.email }));
      });
      if (sent.ok) tellSession(services, call, input);
      return sent;
    },
  });
}

function recordInvitation(
  { audit }: AppServices,
  { input, ip, project, visitor }: ProjectCall<InvitationInput>,
  id: string,
): void {
  audit.record({
    action: "user.invite",
    userId: visitor.id,
    organizationId: project.organizationId,
    target: { type: "invitation", id },
    ip,
    details: { projectId: project.id, permission: input.permission },
  });
}

/** Inviting somebody begins a session where none runs. */
function tellSession(
  { collaboration }: AppServices,
  { project, visitor }: ProjectCall<unknown>,
  { email, permission }: InvitationInput,
): void {
  collaboration.record({
    projectId: project.id,
    organizationId: project.organizationId,
    userId: visitor.id,
    type: "user.invite",
    payload: { email, permission },
    startsSession: true,
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
      const invitation = findGood(services, param("token"));
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
      const invitation = findGood(services, param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const joined = isFor(invitation, visitor)
        ? services.transaction(() => join(services, invitation, visitor.id, ip))
        : await joinAnew(services, invitation, input, ip);
      if (!joined.ok) return joined;
      if (joined.value !== visitor?.id) session.start(joined.value);
      endGuestPlaces(services, invitation.projectId, joined.value);
      services.collaboration.rightsChanged(invitation.projectId, joined.value);
      tellInviter(services, invitation, joined.value);
      return ok({ projectId: invitation.projectId });
    },
  });
}

/** The invitation of a link, as long as who answers for it may still let people in. */
function findGood({ invitations, rights }: AppServices, token: string): Invitation | undefined {
  const invitation = invitations.find(token);
  return invitation !== undefined && isVouchedFor(rights, invitation) ? invitation : undefined;
}

function isVouchedFor(rights: ProjectRights, { makerId, projectId }: Invitation): boolean {
  const maker = rights.actorOn(makerId, projectId);
  return maker !== undefined && can(maker, "members.manage");
}

/** Who has access of their own is no guest any more, and their page goes on with what they may now. */
function endGuestPlaces({ collaboration, guests }: AppServices, projectId: string, userId: string): void {
  for (const id of guests.placesOf(userId, projectId)) {
    guests.end(id, projectId);
    collaboration.rightsChanged(projectId, id);
  }
}

/** Who invited somebody sees that they came; what they themselves may see of their inbox has changed. */
function tellInviter(
  services: AppServices,
  { makerId, projectId, permission }: Invitation,
  userId: string,
): void {
  services.inboxFeed.changed(userId);
  const author = services.users.byId(userId);
  if (author === undefined) return;
  tellAccess(services, { kind: "joined", userId: makerId, projectId, level: permission, author });
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
  if (!isVouchedFor(services.rights, invitation) || !services.invitations.accept(id, userId))
    return err(serverFailure("INVITATION_NOT_FOUND"));
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
