import { renderMail, type Mail } from "../../../platform/mail/renderMail.ts";

/** Composes the mail that warns a person of password guessing. */
export function composeGuessNotification(to: string, url: string): Mail {
  return renderMail({
    to,
    subject: "Someone is guessing the password of your Formweave account",
    paragraphs: [
      "A wrong password was entered for your account a hundred times today. None of these signed anyone in.",
      "You can go on signing in from the devices you use. A second step to sign in keeps out whoever guesses right: turn it on in your account.",
    ],
    link: { title: "Open your account", url },
    reason: "You have this mail because this address belongs to the account.",
  });
}
