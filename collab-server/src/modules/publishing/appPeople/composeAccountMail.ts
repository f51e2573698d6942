import { fill, translate } from "@formweave/schema";
import { inLanguage } from "../../../inLanguage.ts";
import { renderMail, type Mail } from "../../platform/mail/renderMail.ts";

/** A mail to somebody who has an account in an app, or makes one. */
interface AccountMail {
  readonly kind: "signup" | "known" | "invitation" | "reset";
  readonly to: string;
  /** Name of the app. */
  readonly app: string;
  /** Language of the app, BCP 47. */
  readonly language: string | undefined;
  readonly url: string;
}

/** Composes the mail in the language of its app. */
export function composeAccountMail({ kind, to, app, language, url }: AccountMail): Mail {
  const [subject, text, title] = TEXTS[kind];
  return inLanguage(language, () =>
    renderMail({
      to,
      ...(language !== undefined && { language }),
      subject: fill(subject, { name: app }),
      paragraphs: [fill(text, { name: app })],
      link: { title: translate(title), url },
      reason: translate(
        kind === "invitation" ? "If you do not know who invites you, nothing has to be done." : REASON,
      ),
    }),
  );
}

const REASON =
  "You have this mail because someone entered this address there. If that was not you, nothing has to be done.";

/** Subject, text and title of the link. */
const TEXTS = {
  signup: [
    "Your account in {name}",
    "Here is the link to make your account in {name}. It works once, and for a day.",
    "Make an account",
  ],
  known: [
    "Your account in {name}",
    "You have an account in {name} already. Sign in with it, or choose another password there.",
    "Sign in",
  ],
  invitation: [
    "You are invited to {name}",
    "You are invited to {name}. The link makes your account; it works once, and for a week.",
    "Make an account",
  ],
  reset: [
    "Another password for {name}",
    "Here is the link to choose another password for {name}. It works once, and for an hour. Using it signs you out everywhere.",
    "Choose another password",
  ],
} as const;
