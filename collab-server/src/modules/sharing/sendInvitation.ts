import type { InvitationLink } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import type { ProjectCall } from "../../http/route.ts";
import { composeInvitation } from "../mail/composeInvitation.ts";
import { queueMail } from "../mail/mailJobs.ts";

/** An invitation whose secret is known. */
interface SentInvitation {
  readonly email: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** The link of an invitation, which goes out by mail as well where there is a server for that. */
export function sendInvitation(
  { isMailSetUp, jobs, publicUrl }: AppServices,
  { project, visitor }: Pick<ProjectCall<unknown>, "project" | "visitor">,
  { email, secret, expiresAt }: SentInvitation,
): InvitationLink {
  // In the fragment, which browsers keep to themselves: no log and no Referer has it.
  const url = `${publicUrl()}/join#${secret}`;
  const place = { kind: "project", name: project.name } as const;
  if (isMailSetUp) queueMail(jobs, composeInvitation({ to: email, by: visitor.name, place, url }));
  return { url, expiresAt, isMailed: isMailSetUp };
}
