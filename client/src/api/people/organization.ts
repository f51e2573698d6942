import { z } from "zod";
import type { Result } from "@formweave/schema";
import type { OrganizationRole } from "@formweave/schema/access";
import {
  aiBudget,
  belongings,
  invitationLink,
  me,
  organization,
  organizationInvitation,
  organizationMember,
  planUsage,
  resetLink,
  type InvitationLink,
  type OrganizationInvitationInput,
} from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { refetch, queryClient } from "#api/queryClient.ts";
import { request } from "#api/request.ts";
import { refetchSession, enterOrganization } from "./session.ts";

const PATH = "/api/organization";
const memberList = z.array(organizationMember);
const invitationList = z.array(organizationInvitation);

const ORGANIZATION = queryOptions({
  queryKey: ["organization"],
  queryFn: () => ask(PATH, organization),
});
const MEMBERS = queryOptions({
  queryKey: ["organizationMembers"],
  queryFn: () => ask(`${PATH}/members`, memberList),
});
const AI_BUDGET = queryOptions({
  queryKey: ["aiBudget"],
  queryFn: () => ask(`${PATH}/ai-budget`, aiBudget),
});
const INVITATIONS = queryOptions({
  queryKey: ["organizationInvitations"],
  queryFn: () => ask(`${PATH}/invitations`, invitationList),
});

/** Fetches the user's present organization. */
export function useOrganization() {
  return useQuery(ORGANIZATION);
}

/** Fetches the plan of the organization, and its usage. */
export function usePlanUsage() {
  return useQuery({ queryKey: ["planUsage"], queryFn: () => ask(`${PATH}/plan`, planUsage) });
}

/** Fetches the organization's monthly budget for the assistant, in dollars. */
export function useAiBudget() {
  return useQuery(AI_BUDGET);
}

/** Sets the budget; null means the server's limit. */
export async function setAiBudget(dollars: number | null): Promise<Result<unknown>> {
  const result = await request(`${PATH}/ai-budget`, aiBudget, { method: "PUT", body: { dollars } });
  await refetch(AI_BUDGET);
  return result;
}

/** Fetches the members of the organization. */
export function useOrganizationMembers() {
  return useQuery(MEMBERS);
}

/** Fetches the pending invitations to the organization. */
export function useOrganizationInvitations() {
  return useQuery(INVITATIONS);
}

/** Renames the organization, for everybody. */
export async function renameOrganization(name: string): Promise<Result<unknown>> {
  const result = await request(PATH, organization, { method: "PATCH", body: { name } });
  await Promise.all([refetch(ORGANIZATION), refetchSession()]);
  return result;
}

/** Requires two-factor sign-in of all members, or of nobody. */
export async function requireTwoFactor(requiresTwoFactor: boolean): Promise<Result<unknown>> {
  const result = await request(`${PATH}/security`, organization, {
    method: "PUT",
    body: { requiresTwoFactor },
  });
  await refetch(ORGANIZATION);
  return result;
}

/** Changes the role of a member. */
export async function changeRole(userId: string, role: OrganizationRole): Promise<Result<unknown>> {
  const result = await request(personPath(userId), memberList, { method: "PATCH", body: { role } });
  await refetch(MEMBERS);
  return result;
}

/** Fetches everything that releasing a member would hand over and end. */
export function useBelongings(userId: string) {
  return useQuery({
    queryKey: ["belongings", userId],
    queryFn: () => ask(`${personPath(userId)}/belongings`, belongings),
    // Their belongings may have changed since the last look.
    gcTime: 0,
  });
}

/** Releases a member; the successor becomes owner of everything that the member owned alone. */
export async function releasePerson(userId: string, successorId: string): Promise<Result<unknown>> {
  const result = await request(`${personPath(userId)}/release`, memberList, {
    method: "POST",
    body: { successorId },
  });
  await Promise.all([refetch(MEMBERS), refetch(INVITATIONS)]);
  return result;
}

/** Creates a link for a member to choose another password. */
export function makeResetLink(userId: string): Promise<Result<z.infer<typeof resetLink>>> {
  return request(`${personPath(userId)}/reset`, resetLink, { method: "POST" });
}

/** Turns a member's two-factor sign-in off, and signs them out. */
export async function resetTwoFactor(userId: string): Promise<Result<unknown>> {
  const result = await request(`${personPath(userId)}/two-factor`, memberList, { method: "DELETE" });
  await refetch(MEMBERS);
  return result;
}

/** Invites a person; returns the link that admits them. */
export async function inviteToOrganization(
  input: OrganizationInvitationInput,
): Promise<Result<InvitationLink>> {
  const result = await request(`${PATH}/invitations`, invitationLink, { method: "POST", body: input });
  await refetch(INVITATIONS);
  return result;
}

/** Creates a new link for a pending invitation; the old one stops working. */
export async function resendToOrganization(id: string): Promise<Result<InvitationLink>> {
  const result = await request(`${invitationPath(id)}/resend`, invitationLink, { method: "POST" });
  await refetch(INVITATIONS);
  return result;
}

/** Revokes a pending invitation. */
export async function revokeOrganizationInvitation(id: string): Promise<Result<unknown>> {
  const result = await request(invitationPath(id), invitationList, { method: "DELETE" });
  await refetch(INVITATIONS);
  return result;
}

/** Switches to another organization, in this tab and in those opened later; tabs already open keep theirs. */
export async function switchOrganization(organizationId: string): Promise<Result<unknown>> {
  const result = await request(`${PATH}/switch`, me, { method: "POST", body: { organizationId } });
  if (!result.ok) return result;
  await queryClient.cancelQueries();
  await enterOrganization(result.value.organization.id);
  location.assign("/");
  return result;
}

function personPath(userId: string): string {
  return `${PATH}/members/${encodeURIComponent(userId)}`;
}

function invitationPath(id: string): string {
  return `${PATH}/invitations/${encodeURIComponent(id)}`;
}
