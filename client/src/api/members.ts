import { z } from "zod";
import { type Result } from "@formweave/schema";
import { type ProjectLevel } from "@formweave/schema/access";
import {
  invitationLink,
  member,
  type InvitationInput,
  type InvitationLink,
  type Member,
} from "@formweave/schema/api";
import { createQuery, queryFamily } from "#lib/query.ts";
import { isUnreachable, request } from "./request.ts";

/** The people of a project, by its id. */
export const membersQuery = queryFamily((projectId) =>
  createQuery<readonly Member[]>({
    load: () => request(`/api/projects/${projectId}/members`, z.array(member)),
    isFinal: (error) => !isUnreachable(error),
  }),
);

/** Gives a person another level on a project; the list is read again afterwards. */
export async function changeLevel(
  projectId: string,
  userId: string,
  level: ProjectLevel,
): Promise<Result<unknown>> {
  membersQuery(projectId).update((members) =>
    members.map((one) => (one.userId === userId ? { ...one, level } : one)),
  );
  const result = await request(memberPath(projectId, userId), z.unknown(), {
    method: "PATCH",
    body: { level },
  });
  await membersQuery(projectId).refresh();
  return result;
}

/** Takes a person's access to a project away. */
export async function removeMember(projectId: string, userId: string): Promise<Result<unknown>> {
  const result = await request(memberPath(projectId, userId), z.unknown(), { method: "DELETE" });
  await membersQuery(projectId).refresh();
  return result;
}

/** Invites a person to a project; the answer is the link that lets them in. */
export function invitePerson(projectId: string, input: InvitationInput): Promise<Result<InvitationLink>> {
  return request(`/api/projects/${projectId}/invitations`, invitationLink, { method: "POST", body: input });
}

function memberPath(projectId: string, userId: string): string {
  return `/api/projects/${projectId}/members/${encodeURIComponent(userId)}`;
}
