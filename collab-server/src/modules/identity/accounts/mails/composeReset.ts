import { renderMail, type Mail } from "../../../platform/mail/renderMail.ts";

/** Content of a password reset mail. */
interface ResetMail {
  readonly to: string;
  readonly name: string;
  readonly url: string;
}

/** Composes the mail with a password reset link. */
export function composeReset({ to, name, url }: ResetMail): Mail {
  return renderMail({
    to,
    subject: "Reset your Formweave password",
    paragraphs: [
      `Hello ${name}, here is the link to choose another password.`,
      "It works once, and for an hour. Using it signs you out everywhere.",
    ],
    link: { title: "Choose another password", url },
    reason:
      "You have this mail because someone entered this address where one resets a password. If that was not you, nothing has to be done.",
  });
}
