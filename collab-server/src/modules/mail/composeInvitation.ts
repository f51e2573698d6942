import { writeLetter, type Mail } from "./letter.ts";

/** Who invites whom to what. */
interface InvitationMail {
  readonly to: string;
  readonly by: string;
  readonly project: { readonly name: string };
  readonly url: string;
}

/** Writes the mail with the link of an invitation. */
export function composeInvitation({ to, by, project, url }: InvitationMail): Mail {
  return writeLetter({
    to,
    subject: `${by} invites you to ${project.name}`,
    paragraphs: [
      `${by} invites you to work on “${project.name}” in Formweave.`,
      "The link is for you alone. It works once, and for 7 days.",
    ],
    link: { title: "Accept the invitation", url },
    reason: `You have this mail because ${by} entered this address. If you do not know why, ignore it.`,
  });
}
