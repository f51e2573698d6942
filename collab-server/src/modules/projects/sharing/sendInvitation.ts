import type { InvitationLink } from "@formweave/schema/api";
import type { ProjectServices } from "../services.ts";
import type { ProjectCall } from "../../../http/route.ts";
import { composeInvitation } from "../../identity/organizations/composeInvitation.ts";
import { queueMail } from "../../platform/mail/queueMail.ts";

/** An invitation with its secret. */
interface SentInvitation {
  readonly email: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** Returns the invitation link, and mails it when mail is set up. */
export function sendInvitation(
  { isMailSetUp, jobs, publicUrl }: ProjectServices,
  { project, currentUser }: Pick<ProjectCall<unknown>, "project" | "currentUser">,
  { email, secret, expiresAt }: SentInvitation,
): InvitationLink {
  // In the fragment, which browsers do not send: it appears in no log and no Referer header.
  const url = `${publicUrl()}/join#${secret}`;
  const place = { kind: "project", name: project.name } as const;
  if (isMailSetUp) queueMail(jobs, composeInvitation({ to: email, by: currentUser.name, place, url }));
  return { url, expiresAt, isMailed: isMailSetUp };
}
