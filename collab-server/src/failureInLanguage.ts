import { fill, type Failure } from "@formweave/schema";
import { ERROR_CATALOGUE } from "@formweave/schema/errors";
import { inLanguage } from "./inLanguage.ts";

/** The same failure with its message in the language of a form. */
export function failureInLanguage(language: string | undefined, failure: Failure): Failure {
  const { code, details = {} } = failure;
  const template = ERROR_CATALOGUE.get(code)?.message;
  if (template === undefined || language === undefined) return failure;
  return { ...failure, message: inLanguage(language, () => fill(template, readSlots(details))) };
}

function readSlots(details: Readonly<Record<string, unknown>>): Readonly<Record<string, string | number>> {
  const slots = Object.entries(details).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(slots);
}
