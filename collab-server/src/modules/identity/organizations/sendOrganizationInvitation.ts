import type { InvitationLink } from "@formweave/schema/api";
import type { IdentityServices } from "../services.ts";
import { composeInvitation } from "./composeInvitation.ts";
import { queueMail } from "../../platform/mail/queueMail.ts";

/** An invitation with its secret. */
interface OrganizationInvitationMail {
  readonly email: string;
  readonly secret: string;
  readonly expiresAt: number;
  readonly by: string;
  readonly organizationName: string;
}

/** Returns the invitation link, and mails it when mail is set up. */
export function sendOrganizationInvitation(
  { isMailSetUp, jobs, publicUrl }: IdentityServices,
  { email, secret, expiresAt, by, organizationName }: OrganizationInvitationMail,
): InvitationLink {
  // In the fragment, which browsers do not send: it appears in no log and no Referer header.
  const url = `${publicUrl()}/join/organization#${secret}`;
  const place = { kind: "organization", name: organizationName } as const;
  if (isMailSetUp) queueMail(jobs, composeInvitation({ to: email, by, place, url }));
  return { url, expiresAt, isMailed: isMailSetUp };
}
