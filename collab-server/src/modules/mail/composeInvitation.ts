import { writeLetter, type Mail } from "./letter.ts";

/** Who invites whom to what. */
interface InvitationMail {
  readonly to: string;
  readonly by: string;
  /** What it is an invitation to: a project to work on, or an organization to belong to. */
  readonly place: { readonly kind: "project" | "organization"; readonly name: string };
  readonly url: string;
}

/** Writes the mail with the link of an invitation. */
export function composeInvitation({ to, by, place: { kind, name }, url }: InvitationMail): Mail {
  const what = kind === "project" ? `to work on “${name}” in Formweave` : `to join “${name}” in Formweave`;
  return writeLetter({
    to,
    subject: `${by} invites you to ${name}`,
    paragraphs: [`${by} invites you ${what}.`, "The link is for you alone. It works once, and for 7 days."],
    link: { title: "Accept the invitation", url },
    reason: `You have this mail because ${by} entered this address. If you do not know why, ignore it.`,
  });
}
