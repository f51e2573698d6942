import type { FormTranslations } from "../formTranslations.ts";
import { ACCOUNT_REFUSALS, ACCOUNTS } from "./accounts.ts";
import { ANSWERS } from "./answers.ts";
import { APPS } from "./apps.ts";
import { COMPONENTS } from "./components.ts";
import { DEFAULTS } from "./defaults.ts";
import { REFUSALS } from "./refusals.ts";

/** The texts of a form in German. */
export const DE: FormTranslations = {
  page: { ...ACCOUNTS, ...ANSWERS, ...APPS, ...COMPONENTS },
  defaults: DEFAULTS,
  all: {
    ...ACCOUNTS,
    ...ANSWERS,
    ...APPS,
    ...COMPONENTS,
    ...DEFAULTS,
    ...ACCOUNT_REFUSALS,
    ...REFUSALS,
  },
};
