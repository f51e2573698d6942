import type { Language } from "@formweave/data/assistant";
import { detectClearLanguage } from "../text/language.ts";

/** First words of commands, which show their language best; words of two languages are in none of the lists. */
const VERBS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:make|set|mark|add|insert|include|remove|delete|drop|rename|change|turn|convert|limit|create|build|please|i|we|can|could|what|how|is|help|hello|hi)$/u,
  es: /^(?:elimina|quita|borra|anade|agrega|incluye|renombra|cambia|convierte|haz|pon|marca|crea|necesito|quiero|por|hola|ayuda|esta)$/u,
  fr: /^(?:ajoute[rz]?|supprime[rz]?|enleve[rz]?|retire[rz]?|renomme[rz]?|rends|transforme[rz]?|inclus|cree[rz]?|je|bonjour|aide|s'il)$/u,
  de: /^(?:fuge|entferne|losche|benenne|nenne|andere|mach|mache|setze|erganze|nimm|erstelle|baue|bitte|ich|wir|hallo|hilfe|ist)$/u,
};

/** The language of a chat message: by its first command word, or else by its common words where they are clear, or else English. */
export function detectChatLanguage(folded: readonly string[]): Language {
  for (const word of folded.slice(0, 3)) {
    if (VERBS.en.test(word)) return "en";
    if (VERBS.es.test(word)) return "es";
    if (VERBS.fr.test(word)) return "fr";
    if (VERBS.de.test(word)) return "de";
  }
  return detectClearLanguage(folded);
}
