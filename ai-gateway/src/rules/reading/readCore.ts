import { WORD_LISTS, type Language } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";
import { getConcept, findByStems, findConcept, isKnownStem, knownStems } from "../ontology/conceptIndex.ts";
import { spellingIndex } from "../text/correctSpelling.ts";
import { foldedWords, isSmall, stem, stems } from "../text/words.ts";
import { germanHead } from "./germanHead.ts";
import type { Mention } from "./mention.ts";
import { readQuestion } from "./readQuestion.ts";
import { typeByWords } from "./typeByWords.ts";

const correct = spellingIndex(knownStems());

/** Words for people, whose name is a person's name. */
const PEOPLE: ReadonlySet<string> = new Set(WORD_LISTS.people);

/** Reads the fields that a phrase names, from its most certain reading to the least. */
export function readCore(phrase: string, language: Language): readonly Mention[] {
  const words = stems(phrase);
  if (words.length === 0) return [];
  const exact = findConcept(phrase, language);
  if (exact !== undefined) return [known(exact, phrase, true)];
  const type = typeByWords(phrase);
  if (type !== undefined) return [{ ...own(phrase), type }];
  const question = readQuestion(phrase, language);
  if (question) return [question];
  const corrected = words.map((word) => (isKnownStem(word) ? word : (correct(word) ?? word)));
  const meant = corrected.join(" ") === words.join(" ") ? undefined : findByStems(corrected, language);
  if (meant !== undefined) return [known(meant, phrase, false)];
  return (
    readCompound(phrase, words, language) ?? readCorrected(phrase, corrected, language) ?? [guess(phrase)]
  );
}

function readCompound(
  phrase: string,
  words: readonly string[],
  language: Language,
): readonly Mention[] | undefined {
  const several = segment(words);
  if (several.length > 2) return several.map((id) => known(id, "", false));
  const head = readHead(phrase, words, language);
  if (head) return [head];
  const part = largestPart(words, language);
  return part === undefined ? undefined : [known(part, phrase, true)];
}

/** Concepts whose names use up all words: "name email phone". */
function segment(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  let place = 0;
  while (place < words.length) {
    const next = longestAt(words, place);
    if (!next) return [];
    found.push(next.id);
    place += next.length;
  }
  return found;
}

function longestAt(
  words: readonly string[],
  place: number,
): { readonly id: string; readonly length: number } | undefined {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - place); length > 0; length -= 1) {
    const id = findByStems(words.slice(place, place + length));
    if (id !== undefined) return { id, length };
  }
  return undefined;
}

const MAX_NAME_WORDS = 7;

/** A name whose head determines the type: "delivery date", "name of the dog", "correo del padre". */
function readHead(phrase: string, words: readonly string[], language: Language): Mention | undefined {
  if (words.length > MAX_NAME_WORDS) return undefined;
  const isHeadFirst = language === "es" || language === "fr" || HEAD_FIRST.test(phrase);
  const ends = words.slice(1).map((_, place) => words.slice(place + 1));
  const starts = words.slice(1).map((_, place) => words.slice(0, words.length - place - 1));
  for (const part of isHeadFirst ? [...starts, ...ends] : ends) {
    const type = typeOfHead(part, words, language);
    if (type) return { ...own(phrase), type };
  }
  const type = typeOfLast(words, isHeadFirst);
  return type && { ...own(phrase), type };
}

/** "Group leader" is a person, "Rechnungsdatum" a date. */
function typeOfLast(words: readonly string[], isHeadFirst: boolean): WidgetType | undefined {
  const isSomebody = words.length < 4 && isPerson([words.at(isHeadFirst ? 0 : -1) ?? ""]);
  return isSomebody ? "full-name" : germanHead(words.at(-1) ?? "");
}

/** Words that follow the head of a name. */
const HEAD_FIRST = / (?:of|for|per|to|in|at|from|by|on|de|del|des|du|der|für) |\bd'/iu;

function typeOfHead(
  part: readonly string[],
  words: readonly string[],
  language: Language,
): WidgetType | undefined {
  const id = findByStems(part, language);
  if (id === undefined) return undefined;
  if (id === "number" && words.length > part.length && words.at(-1) === part.at(-1)) return "text-input";
  if (id === "fullName") return isPerson(words) ? "full-name" : "text-input";
  return getConcept(id).isHead ? getConcept(id).type : undefined;
}

function isPerson(words: readonly string[]): boolean {
  return words.some((word) => PEOPLE.has(word));
}

/** The longest known name in a phrase: more than half of it, or the half that is its head. */
function largestPart(words: readonly string[], language: Language): string | undefined {
  const isHeadFirst = language === "es" || language === "fr";
  for (let length = words.length - 1; length * 2 >= words.length; length -= 1) {
    for (let place = 0; place + length <= words.length; place += 1) {
      const isHead = isHeadFirst ? place === 0 : place + length === words.length;
      const id =
        isHead || length * 2 > words.length
          ? findByStems(words.slice(place, place + length), language)
          : undefined;
      if (id !== undefined) return id;
    }
  }
  return undefined;
}

/** As `readCompound`, with the spelling of the words corrected. */
function readCorrected(
  phrase: string,
  corrected: readonly string[],
  language: Language,
): readonly Mention[] | undefined {
  const several = segment(corrected);
  if (several.length > 2) return several.map((each) => known(each, "", false));
  const head = readHead(phrase, corrected, language);
  return head && [head];
}

function known(id: string, phrase: string, isWhole: boolean): Mention {
  return { concept: id, words: phrase, keepsWords: isWhole && isGoodLabel(phrase) };
}

/** True for words that make a good label: a name, no clause about somebody, and no abbreviation. */
function isGoodLabel(phrase: string): boolean {
  const words = foldedWords(phrase);
  return (
    words.length <= 7 && !ABBREVIATIONS.has(words.join(" ")) && !words.some((word) => CLAUSE_WORDS.has(word))
  );
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(WORD_LISTS.abbreviations);
const CLAUSE_WORDS: ReadonlySet<string> = new Set(WORD_LISTS.clause);

function own(phrase: string): Mention {
  return { words: phrase, keepsWords: true };
}

function guess(phrase: string): Mention {
  const meaningful = foldedWords(phrase).filter((word) => !isSmall(word));
  return {
    ...own(phrase),
    ...(meaningful.map(stem).length <= MAX_NAME_WORDS && { type: "text-input" }),
    isGuess: true,
  };
}
