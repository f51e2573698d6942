import type { Result } from "@formweave/schema";
import {
  acceptedInvitation,
  acceptedOrganization,
  invitationView,
  organizationInvitationView,
  type AcceptedInvitation,
  type AcceptedOrganization,
  type AcceptInput,
} from "@formweave/schema/api";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { request } from "#api/request.ts";
import { refetchSession, enterOrganization } from "./session.ts";

/** Fetches the details of an invitation by its token. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: () => ask(invitationPath(token), invitationView),
  });
}

/** Accepts an invitation: creates the account where there is none, and signs the person in. */
export async function acceptInvitation(
  token: string,
  input: AcceptInput,
): Promise<Result<AcceptedInvitation>> {
  const result = await request(`${invitationPath(token)}/accept`, acceptedInvitation, {
    method: "POST",
    body: input,
  });
  if (result.ok) await refetchSession();
  return result;
}

/** Fetches the details of an invitation to an organization by its token. */
export function useOrganizationInvitation(token: string) {
  return useQuery({
    queryKey: ["organizationInvitation", token],
    queryFn: () => ask(organizationPath(token), organizationInvitationView),
  });
}

/** Accepts an invitation to an organization: creates the account where there is none, and signs the person in. */
export async function acceptOrganizationInvitation(
  token: string,
  input: AcceptInput,
): Promise<Result<AcceptedOrganization>> {
  const result = await request(`${organizationPath(token)}/accept`, acceptedOrganization, {
    method: "POST",
    body: input,
  });
  if (result.ok) await enterOrganization(result.value.organization.id);
  return result;
}

function organizationPath(token: string): string {
  return `/api/organization-invitations/${encodeURIComponent(token)}`;
}

function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`;
}
