import { ERRORS, fill, SERVER_ERRORS, type Failure } from "@formweave/schema";
import { inLanguage } from "./inLanguage.ts";

const MESSAGES: Readonly<Record<string, string>> = { ...ERRORS, ...SERVER_ERRORS };

/** The same failure with its message in the language of a form. */
export function failureInLanguage(language: string | undefined, failure: Failure): Failure {
  const { code, details = {} } = failure;
  const template = MESSAGES[code];
  if (template === undefined || language === undefined) return failure;
  return { ...failure, message: inLanguage(language, () => fill(template, readSlots(details))) };
}

function readSlots(details: Readonly<Record<string, unknown>>): Readonly<Record<string, string | number>> {
  const slots = Object.entries(details).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(slots);
}
