import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  acceptedOrganization,
  acceptInput,
  invitationLink,
  organizationInvitation,
  organizationInvitationInput,
  organizationInvitationView,
  type InvitationLink,
  type OrganizationInvitationInput,
} from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../services.ts";
import { NO_INPUT, openRoute, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import { readAccountState, admitInvited } from "../accounts/admitInvited.ts";
import { followRights } from "./followRights.ts";
import { mayGive } from "../accounts/mayManage.ts";
import type { OpenInvitation } from "./organizationInvitations.ts";
import { recordOrganizationAction } from "./recordOrganizationAction.ts";
import { sendOrganizationInvitation } from "./sendOrganizationInvitation.ts";

/** Routes to invite people to an organization by a link. */
export function organizationInvitationRoutes(services: IdentityServices): Route[] {
  return [
    list(services),
    invite(services),
    sendAgain(services),
    revokeInvitation(services),
    look(services),
    accept(services),
  ];
}

function list(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/organization/invitations",
    summary: "The invitations to your organization that nobody has accepted yet, the oldest first",
    policy: "organization.people",
    input: NO_INPUT,
    answer: z.array(organizationInvitation),
    run: ({ currentUser }) => ok([...services.organizationInvitations.waiting(currentUser.organization.id)]),
  });
}

function invite(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/organization/invitations",
    summary:
      "Invite a person to your organization, with no role above your own; the answer is the link, good once and for a week",
    policy: "organization.people",
    isSensitive: true,
    costLimit: "invitation",
    input: organizationInvitationInput,
    answer: invitationLink,
    run: (call) => services.transaction(() => add(services, call, call.input, "organization.invite")),
  });
}

function sendAgain(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/organization/invitations/:invitationId/resend",
    summary: "Send an invitation again, in your name: a new link for a week, in the place of the old one",
    policy: "organization.people",
    isSensitive: true,
    costLimit: "invitation",
    input: NO_INPUT,
    answer: invitationLink,
    run: (call) =>
      services.transaction(() => {
        const { currentUser, param } = call;
        const waiting = services.organizationInvitations.byId(
          currentUser.organization.id,
          param("invitationId"),
        );
        if (waiting === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
        return add(services, call, waiting, "organization.invite.resend");
      }),
  });
}

function add(
  services: IdentityServices,
  call: PersonCall<unknown>,
  { email, role }: OrganizationInvitationInput,
  action: string,
): Result<InvitationLink> {
  const { id: makerId, name: by, isSuperAdmin, organization } = call.currentUser;
  if (!mayGive({ isSuperAdmin, role: organization.role }, role)) return err(failure("FORBIDDEN"));
  const known = services.users.byEmail(email);
  if (known !== undefined && services.memberships.find(organization.id, known.id) !== undefined)
    return err(serverFailure("ALREADY_MEMBER"));
  const invitation = {
    email,
    role,
    organizationId: organization.id,
    makerId,
    isMailed: services.isMailSetUp,
  };
  const added = services.organizationInvitations.add(invitation);
  if (!added.ok) return added;
  const target = { type: "invitation", id: added.value.id } as const;
  recordOrganizationAction(services, call, { action, target, details: { role } });
  return ok(
    sendOrganizationInvitation(services, { ...added.value, by, organizationName: organization.name }),
  );
}

function revokeInvitation(services: IdentityServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/organization/invitations/:invitationId",
    summary: "Take a waiting invitation back; its link is no longer good",
    policy: "organization.people",
    input: NO_INPUT,
    answer: z.array(organizationInvitation),
    run: (call) =>
      services.transaction(() => {
        const { id: organizationId } = call.currentUser.organization;
        const id = call.param("invitationId");
        if (!services.organizationInvitations.remove(organizationId, id))
          return err(serverFailure("INVITATION_NOT_FOUND"));
        const target = { type: "invitation", id } as const;
        recordOrganizationAction(services, call, { action: "organization.invite.revoke", target });
        return ok([...services.organizationInvitations.waiting(organizationId)]);
      }),
  });
}

function look(services: IdentityServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/organization-invitations/:token",
    summary: "What an invitation to an organization invites to",
    policy: "everybody",
    input: NO_INPUT,
    answer: organizationInvitationView,
    run({ param }) {
      const found = findGood(services, param("token"));
      if (found === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const { organizationName, email, role, invitedBy } = found;
      return ok({ organizationName, email, role, invitedBy, account: readAccountState(services, email) });
    },
  });
}

function accept(services: IdentityServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/organization-invitations/:token/accept",
    summary:
      "Accept an invitation to an organization: with a new account, or signed in as the invited person",
    policy: "everybody",
    input: acceptInput,
    answer: acceptedOrganization,
    async run({ input, currentUser, ip, param, session }) {
      const invitation = findGood(services, param("token"));
      if (invitation === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      const { organizationId, organizationName: name } = invitation;
      const admitted = await admitInvited(
        services,
        {
          ...invitation,
          isWaiting: () => findGood(services, param("token")) !== undefined,
          accept: (userId) => join(services, invitation, { userId, ip }),
        },
        { currentUser, input, ip },
      );
      if (!admitted.ok) return admitted;
      const { userId, isNew } = admitted.value;
      if (isNew) session.start(userId);
      const isThem = userId === currentUser?.id;
      if (isThem && session.id !== undefined)
        services.authSessions.setOrganization(session.id, organizationId);
      followRights(services, organizationId, userId);
      const role = services.memberships.find(organizationId, userId)?.role ?? "member";
      return ok({ organization: { id: organizationId, name, role }, needsSignIn: !isNew && !isThem });
    },
  });
}

/** Finds the invitation of a link, as long as the person who invited may still assign its role. */
function findGood(
  { memberships, organizationInvitations, users }: IdentityServices,
  token: string,
): OpenInvitation | undefined {
  const invitation = organizationInvitations.find(token);
  const maker = invitation && users.byId(invitation.makerId);
  if (invitation === undefined || maker === undefined) return undefined;
  const role = memberships.find(invitation.organizationId, maker.id)?.role;
  return mayGive({ isSuperAdmin: maker.isSuperAdmin, role }, invitation.role) ? invitation : undefined;
}

function join(
  { audit, memberships, organizationInvitations }: IdentityServices,
  { id, organizationId, role }: OpenInvitation,
  { userId, ip }: { readonly userId: string; readonly ip: string },
): void {
  organizationInvitations.accept(id, userId);
  memberships.admit(organizationId, userId, role);
  const target = { type: "invitation", id } as const;
  audit.record({ action: "organization.join", userId, organizationId, target, ip, details: { role } });
}
