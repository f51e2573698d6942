import { renderMail, type Mail } from "../../platform/mail/renderMail.ts";

/** Content of an invitation mail. */
interface InvitationMail {
  readonly to: string;
  readonly by: string;
  /** The project or organization that the person is invited to. */
  readonly place: { readonly kind: "project" | "organization"; readonly name: string };
  readonly url: string;
}

/** Composes the mail with an invitation link. */
export function composeInvitation({ to, by, place: { kind, name }, url }: InvitationMail): Mail {
  const what = kind === "project" ? `to work on “${name}” in Formweave` : `to join “${name}” in Formweave`;
  return renderMail({
    to,
    subject: `${by} invites you to ${name}`,
    paragraphs: [`${by} invites you ${what}.`, "The link is for you alone. It works once, and for 7 days."],
    link: { title: "Accept the invitation", url },
    reason: `You have this mail because ${by} entered this address. If you do not know why, ignore it.`,
  });
}
