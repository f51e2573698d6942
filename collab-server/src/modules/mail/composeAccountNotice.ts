import { writeLetter, type Mail } from "./letter.ts";

const CHANGES = {
  email: "email of your Formweave account was changed to another one",
  password: "password of your Formweave account was changed",
  twoFactorOn: "second step to sign in to your Formweave account was turned on",
  twoFactorOff: "second step to sign in to your Formweave account was turned off",
  providerAdded: "sign-in of your Formweave account goes by another provider too",
  providerRemoved: "sign-in of your Formweave account goes by a provider less",
  passkeyAdded: "sign-in of your Formweave account has another passkey",
  passkeyRemoved: "sign-in of your Formweave account has a passkey less",
} as const;

/** What a person is told of that changed in how they sign in. */
export type SignInChange = keyof typeof CHANGES;

/** Writes the mail that tells a person what changed in how they sign in. */
export function composeAccountNotice(to: string, changed: SignInChange): Mail {
  return writeLetter({
    to,
    subject: `The ${CHANGES[changed]}`,
    paragraphs: [
      `The ${CHANGES[changed]}.`,
      "If that was not you, ask an admin of your team for a link to reset your password at once.",
    ],
    reason: "You have this mail because this address belongs to the account.",
  });
}
