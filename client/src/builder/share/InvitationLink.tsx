import { describeSending } from "#ui/links/describeSending.ts";
import { LinkToSend } from "#ui/links/LinkToSend.tsx";
import type { Invitation } from "./useInvite.ts";

/** The link of an invitation, to be copied and sent to one person. */
export function InvitationLink(invitation: Invitation) {
  const { email, url } = invitation;
  return (
    <LinkToSend
      about={describeSending(invitation)}
      label={`Invitation link for ${email}`}
      forWhom={`for ${email}`}
      url={url}
    />
  );
}
