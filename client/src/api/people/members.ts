import { z } from "zod";
import type { Result } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import {
  invitationLink,
  member,
  type InvitationInput,
  type InvitationLink,
  type Member,
} from "@formweave/schema/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "#api/ask.ts";
import { refetch, queryClient, updateOptimistically } from "#api/queryClient.ts";
import { request } from "#api/request.ts";
import { readKept } from "#lib/storage.ts";

/** Stored on this device, so that the last known list also shows offline. */
export const createMembersQuery = (projectId: string) => {
  const keptAs = `members:${projectId}`;
  return queryOptions({
    queryKey: ["members", projectId],
    queryFn: () => ask(`/api/projects/${projectId}/members`, z.array(member)),
    initialData: (): Member[] | undefined => readKept(keptAs, z.array(member)),
    initialDataUpdatedAt: 0,
    meta: { keptAs },
  });
};

/** Fetches the people of a project; only while `isAsked`, for users who may see them. */
export function useMembers(projectId: string, isAsked = true) {
  return useQuery({ ...createMembersQuery(projectId), enabled: isAsked });
}

/** The people of a project, if already cached. */
export function knownMembers(projectId: string): readonly Member[] {
  return queryClient.getQueryData(createMembersQuery(projectId).queryKey) ?? [];
}

/** Changes a person's level on a project; the list is fetched again afterwards. */
export async function changeLevel(
  projectId: string,
  userId: string,
  level: ProjectLevel,
): Promise<Result<unknown>> {
  await updateOptimistically(createMembersQuery(projectId), (members) =>
    members.map((one) => (one.userId === userId ? { ...one, level } : one)),
  );
  const result = await request(memberPath(projectId, userId), z.unknown(), {
    method: "PATCH",
    body: { level },
  });
  await refetch(createMembersQuery(projectId));
  return result;
}

/** Removes a person's access to a project. */
export async function removeMember(projectId: string, userId: string): Promise<Result<unknown>> {
  const result = await request(memberPath(projectId, userId), z.unknown(), { method: "DELETE" });
  await refetch(createMembersQuery(projectId));
  return result;
}

/** Invites a person to a project; returns the link that admits them. */
export function invitePerson(projectId: string, input: InvitationInput): Promise<Result<InvitationLink>> {
  return request(`/api/projects/${projectId}/invitations`, invitationLink, { method: "POST", body: input });
}

function memberPath(projectId: string, userId: string): string {
  return `/api/projects/${projectId}/members/${encodeURIComponent(userId)}`;
}
