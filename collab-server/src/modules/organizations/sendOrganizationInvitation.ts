import type { InvitationLink } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import { composeInvitation } from "../mail/composeInvitation.ts";
import { queueMail } from "../mail/mailJobs.ts";

/** An invitation whose secret is known. */
interface SentInvitation {
  readonly email: string;
  readonly secret: string;
  readonly expiresAt: number;
  readonly by: string;
  readonly organizationName: string;
}

/** The link of an invitation to an organization, which goes out by mail as well where there is a server for that. */
export function sendOrganizationInvitation(
  { isMailSetUp, jobs, publicUrl }: AppServices,
  { email, secret, expiresAt, by, organizationName }: SentInvitation,
): InvitationLink {
  // In the fragment, which browsers keep to themselves: no log and no Referer has it.
  const url = `${publicUrl()}/join/organization#${secret}`;
  const place = { kind: "organization", name: organizationName } as const;
  if (isMailSetUp) queueMail(jobs, composeInvitation({ to: email, by, place, url }));
  return { url, expiresAt, isMailed: isMailSetUp };
}
