import { type Result } from "@formweave/schema";
import {
  acceptedInvitation,
  invitationView,
  type AcceptInput,
  type InvitationView,
} from "@formweave/schema/api";
import { createQuery, queryFamily } from "#lib/query.ts";
import { request } from "./request.ts";
import { sessionQuery } from "./session.ts";

/** What an invitation link invites to, by its token. */
export const invitationQuery = queryFamily((token) =>
  createQuery<InvitationView>({ load: () => request(pathOf(token), invitationView) }),
);

/** Takes an invitation: makes the account where there is none, and signs the person in. */
export async function acceptInvitation(
  token: string,
  input: AcceptInput,
): Promise<Result<{ projectId: string }>> {
  const result = await request(`${pathOf(token)}/accept`, acceptedInvitation, {
    method: "POST",
    body: input,
  });
  if (result.ok) await sessionQuery.refresh();
  return result;
}

function pathOf(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`;
}
