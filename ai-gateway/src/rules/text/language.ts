import { COMMON_WORDS, LANGUAGES, type Language } from "@formweave/data/assistant";

const WORDS_OF = LANGUAGES.map((language) => ({ language, words: new Set(COMMON_WORDS[language]) }));

/** The language in whose common words most of these folded words are; English without any. */
export function detectLanguage(folded: readonly string[]): Language {
  return mostCommon(folded).language;
}

/** As `languageOf`, but English unless at least two different words show the language. */
export function detectClearLanguage(folded: readonly string[]): Language {
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
