import { writeLetter, type Mail } from "./letter.ts";

/** Who resets their password where. */
interface ResetMail {
  readonly to: string;
  readonly name: string;
  readonly url: string;
}

/** Writes the mail with the link by which somebody resets their password. */
export function composeReset({ to, name, url }: ResetMail): Mail {
  return writeLetter({
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
