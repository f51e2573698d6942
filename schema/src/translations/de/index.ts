import type { FormTranslations } from "../formTranslations.ts";
import { ANSWERS } from "./answers.ts";
import { APPS } from "./apps.ts";
import { COMPONENTS } from "./components.ts";
import { DEFAULTS } from "./defaults.ts";
import { REFUSALS } from "./refusals.ts";

/** The texts of a form in German. */
export const DE: FormTranslations = {
  page: { ...ANSWERS, ...APPS, ...COMPONENTS },
  defaults: DEFAULTS,
  all: { ...ANSWERS, ...APPS, ...COMPONENTS, ...DEFAULTS, ...REFUSALS },
};
