import { defineWidget } from "../defineWidget.ts";
import { areaLook, boolean, fieldProperties, formattedText, string, text, url } from "../props.ts";

/** Property with the version of a text that people agree to. */
const VERSION = string("Version", "", {
  maxLength: 40,
  description: "Shown with the text, so that both know which it was",
});

const DETAILS =
  "We use your details for this request only, and delete them after 12 months. You can withdraw your consent at any time.";

const TERMS = [
  "1. Who we are. These terms are between you and the organizer of this form.",
  "2. Your order. It is binding once we have confirmed it by email. You can cancel free of charge until 14 days before the event.",
  "3. Payment. The price includes all taxes. It is due within 10 days of the confirmation.",
  "4. Liability. We are liable for damage that we cause on purpose or by gross negligence, and otherwise as the law requires.",
  "5. Changes. We tell you of any change of these terms by email, at least 30 days before it takes effect.",
].join("\n");

/**
 * Widgets that ask for consent, by type. None can be ticked by default: consent requires an affirmative act (GDPR, recital 32).
 */
export const CONSENT_WIDGETS = {
  consent: defineWidget({
    type: "consent",
    title: "Consent",
    description: "A box to agree to one use of the answers, with its reasons",
    category: "consent",
    tier: "all",
    icon: "shield-check",
    keywords: [
      "gdpr",
      "privacy",
      "agree",
      "opt-in",
      "permission",
      "data protection",
      "legal",
      "form",
      "field",
    ],
    size: { width: 500, height: 120 },
    answer: "boolean",
    properties: {
      ...fieldProperties({ label: "I agree that my details are stored to answer me" }),
      details: text("Details", DETAILS, { multiline: true, maxLength: 2000 }),
      linkText: text("Link text", "Privacy policy", { maxLength: 100 }),
      href: url("Link"),
      version: VERSION,
      look: areaLook("outlined"),
    },
  }),
  terms: defineWidget({
    type: "terms",
    title: "Terms",
    description: "A text to read to its end, and a box to accept it",
    category: "consent",
    tier: "all",
    icon: "file-text",
    keywords: ["conditions", "agreement", "contract", "accept", "legal", "policy", "eula", "form", "field"],
    size: { width: 500, height: 320 },
    answer: "boolean",
    properties: {
      ...fieldProperties({ label: "I have read and accept the terms" }),
      required: boolean("Required", true),
      title: text("Title", "Terms and conditions", { maxLength: 200 }),
      content: formattedText("Terms", TERMS),
      mustRead: boolean("Must be read to the end", true, { description: "The box can be checked only then" }),
      linkText: text("Link text", "Open as a page", { maxLength: 100 }),
      href: url("Link"),
      version: VERSION,
    },
  }),
} as const;
