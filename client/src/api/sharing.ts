import { z } from "zod";
import { ok, type Result } from "@formweave/schema";
import {
  invitationLink,
  member,
  pendingInvitation,
  shareLink,
  type InvitationInput,
  type InvitationLink,
  type ShareLink,
  type ShareLinkInput,
} from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { createMembersQuery } from "./people/members.ts";
import { refetch, queryClient, updateOptimistically } from "./queryClient.ts";
import { request } from "./request.ts";
import { readKept } from "#lib/storage.ts";

const pendingInvitations = z.array(pendingInvitation);

/** Stored on this device, so that the last known link also shows offline. */
const createLinkQuery = (projectId: string) => {
  const keptAs = `shareLink:${projectId}`;
  return queryOptions({
    queryKey: ["shareLink", projectId],
    queryFn: () => ask(linkPath(projectId), shareLink),
    initialData: (): ShareLink | undefined => readKept(keptAs, shareLink),
    meta: { keptAs },
  });
};

const createInvitationsQuery = (projectId: string) => {
  const keptAs = `invitations:${projectId}`;
  return queryOptions({
    queryKey: ["invitations", projectId],
    queryFn: () => ask(invitationsPath(projectId), pendingInvitations),
    initialData: () => readKept(keptAs, pendingInvitations),
    meta: { keptAs },
  });
};

/** Fetches the link of a project and its rights; only while `isAsked`, for users who may see it. */
export function useShareLink(projectId: string, isAsked = true) {
  return useQuery({ ...createLinkQuery(projectId), enabled: isAsked });
}

/** Changes the rights of the link, or enables or disables it. */
export async function changeShareLink(projectId: string, change: ShareLinkInput): Promise<Result<unknown>> {
  const { password, ...shown } = change;
  await updateOptimistically(createLinkQuery(projectId), (link) => ({
    ...link,
    ...shown,
    ...(password !== undefined && { hasPassword: password !== null }),
  }));
  const result = await request(linkPath(projectId), shareLink, { method: "PATCH", body: change });
  return takeLink(projectId, result);
}

/** Creates the link, unless there is one. */
export async function makeShareLink(projectId: string): Promise<Result<ShareLink>> {
  return takeLink(projectId, await request(linkPath(projectId), shareLink, { method: "POST", body: {} }));
}

/** Gives the link a new address; the old one stops working. */
export async function renewShareLink(projectId: string): Promise<Result<ShareLink>> {
  const result = await request(`${linkPath(projectId)}/renew`, shareLink, { method: "POST", body: {} });
  return takeLink(projectId, result);
}

async function takeLink(projectId: string, result: Result<ShareLink>): Promise<Result<ShareLink>> {
  if (result.ok) queryClient.setQueryData(createLinkQuery(projectId).queryKey, result.value);
  else await refetch(createLinkQuery(projectId));
  return result;
}

/** Fetches the pending invitations to a project. */
export function useInvitations(projectId: string) {
  return useQuery(createInvitationsQuery(projectId));
}

/** Fetches the pending invitations again. */
export function refetchInvitations(projectId: string): Promise<void> {
  return refetch(createInvitationsQuery(projectId));
}

/** Creates a new link for an invitation; the old one stops working. */
export async function resendInvitation(
  projectId: string,
  invitationId: string,
): Promise<Result<InvitationLink>> {
  const path = `${invitationsPath(projectId)}/${encodeURIComponent(invitationId)}/resend`;
  const result = await request(path, invitationLink, { method: "POST", body: {} });
  await refetchInvitations(projectId);
  return result;
}

/** Changes the level of a pending invitation. */
export async function changeInvitation(
  projectId: string,
  invitationId: string,
  permission: InvitationInput["permission"],
): Promise<Result<void>> {
  await updateOptimistically(createInvitationsQuery(projectId), (waiting) =>
    waiting.map((one) => (one.id === invitationId ? { ...one, permission } : one)),
  );
  const path = `${invitationsPath(projectId)}/${encodeURIComponent(invitationId)}`;
  return takeInvitations(
    projectId,
    await request(path, pendingInvitations, { method: "PATCH", body: { permission } }),
  );
}

/** Revokes a pending invitation: its link stops working. */
export async function revokeInvitation(projectId: string, invitationId: string): Promise<Result<void>> {
  const path = `${invitationsPath(projectId)}/${encodeURIComponent(invitationId)}`;
  return takeInvitations(projectId, await request(path, pendingInvitations, { method: "DELETE" }));
}

async function takeInvitations(
  projectId: string,
  result: Result<z.infer<typeof pendingInvitations>>,
): Promise<Result<void>> {
  await refetchInvitations(projectId);
  return result.ok ? ok(undefined) : result;
}

/** Makes another person the owner of a project. */
export async function transferProject(projectId: string, userId: string): Promise<Result<unknown>> {
  const result = await request(`/api/projects/${projectId}/transfer`, z.array(member), {
    method: "POST",
    body: { userId },
  });
  await refetch(createMembersQuery(projectId));
  return result;
}

function linkPath(projectId: string): string {
  return `/api/projects/${projectId}/link`;
}

function invitationsPath(projectId: string): string {
  return `/api/projects/${projectId}/invitations`;
}
