import type { Catalogue } from "../translate.ts";
import { AR } from "./ar/index.ts";
import { DE } from "./de/index.ts";
import type { FormTranslations } from "./formTranslations.ts";
import { HI } from "./hi/index.ts";
import { JA } from "./ja/index.ts";

const TRANSLATIONS: ReadonlyMap<string, FormTranslations> = new Map([
  ["ar", AR],
  ["de", DE],
  ["hi", HI],
  ["ja", JA],
]);

/** The texts of a BCP 47 language; undefined without translations, as for English. */
export function translationsFor(language: string | undefined): FormTranslations | undefined {
  const [wanted = ""] = (language ?? "").toLowerCase().split("-", 1);
  return TRANSLATIONS.get(wanted);
}

/** All texts of a language, those of the server included. */
export function catalogueFor(language: string | undefined): Catalogue | undefined {
  return translationsFor(language)?.all;
}
