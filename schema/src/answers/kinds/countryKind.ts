import { failure } from "../../errors.ts";
import type { AnswerKind } from "../answerKind.ts";
import { createSingleChoiceKind } from "./choiceKinds.ts";
import { countryCode, countryName, countryOptions } from "../countries.ts";

/** A country, by its code. Source: ISO 3166-1 alpha-2. */
export const country: AnswerKind<string, { readonly only: string }> = {
  ...createSingleChoiceKind<{ readonly only: string }>({
    options: ({ only }) => countryOptions({ only }, "en"),
    takesOwn: () => false,
  }),
  options: () => [],
  read: (value) => (typeof value === "string" ? countryCode(value) || undefined : undefined),
  refusal: failure("NOT_AN_OPTION"),
  show: (value, _props, locale) => countryName(value, locale),
};
