import { LANGUAGES, type Language, type Words } from "@formweave/data/assistant";

const COMMON: Words = {
  en: "the and with for a an of to is are we our their they should i need want form ask number name please if how many your phone optional required survey message address birth at or",
  es: "el la los las con y de del para un una por que necesito quiero formulario nombre correo telefono fecha edad salud cuestionario contacto solicitud cliente empleado quiere o cuantos su sus pedir es en apellidos mensaje opcional obligatorio encuesta queremos como nuestro nuestra",
  fr: "le la les avec et de du des pour un une que je besoin veux formulaire nom prenom courriel telephone ou combien votre leur demander est nous voudrais sondage notre facultatif adresse au aux dans enquete inscription",
  de: "der die das mit und fur ein eine einen ich brauche formular name telefon datum ob oder wie viele ihre bitte ist wir soll sollen umfrage nachricht adresse optional unser unsere bei vorname nachname anmeldung von zum zur nach abfragen geburtsdatum telefonnummer pflichtfeld",
};

const WORDS_OF = LANGUAGES.map((language) => ({ language, words: new Set(COMMON[language].split(" ")) }));

/** The language that most of these folded words are common in; English where nothing tells. */
export function languageOf(folded: readonly string[]): Language {
  return mostCommon(folded).language;
}

/** The same where at least two different words tell it; else English. */
export function clearLanguageOf(folded: readonly string[]): Language {
  const { language, count } = mostCommon([...new Set(folded)]);
  return count > 1 ? language : "en";
}

function mostCommon(folded: readonly string[]): { readonly language: Language; readonly count: number } {
  let best: { language: Language; count: number } = { language: "en", count: 0 };
  for (const { language, words } of WORDS_OF) {
    const count = folded.filter((word) => words.has(word)).length;
    if (count > best.count) best = { language, count };
  }
  return best;
}
