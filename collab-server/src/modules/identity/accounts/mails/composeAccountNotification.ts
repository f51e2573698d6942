import { renderMail, type Mail } from "../../../platform/mail/renderMail.ts";

const CHANGES = {
  email: "The email of your Formweave account was changed",
  password: "The password of your Formweave account was changed",
  twoFactorOn: "Two-factor sign-in was turned on for your Formweave account",
  twoFactorOff: "Two-factor sign-in was turned off for your Formweave account",
  providerAdded: "A sign-in provider was added to your Formweave account",
  providerRemoved: "A sign-in provider was removed from your Formweave account",
  passkeyAdded: "A passkey was added to your Formweave account",
  passkeyRemoved: "A passkey was removed from your Formweave account",
} as const;

/** A change of sign-in methods that its person is notified of. */
export type SignInChange = keyof typeof CHANGES;

/** Composes the mail that notifies a person of a changed sign-in method. */
export function composeAccountNotification(to: string, changed: SignInChange): Mail {
  return renderMail({
    to,
    subject: CHANGES[changed],
    paragraphs: [
      `${CHANGES[changed]}.`,
      "If that was not you, ask an admin of your team for a link to reset your password at once.",
    ],
    reason: "You have this mail because this address belongs to the account.",
  });
}
