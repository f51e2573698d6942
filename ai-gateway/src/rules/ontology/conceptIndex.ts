import { type Concept, CONCEPTS, type Language, LANGUAGES, WORD_LISTS } from "@formweave/data/assistant";
import { foldedWords, stem, stems, keepMeaningful } from "../text/words.ts";

const CONJUNCTION = /^(.+?) (?:and|y|e|et|und) (.+)$/u;

/** "Number of students" is no "student number": in counts the order of words matters. */
const COUNT = /^\W*(?:the |total )?(?:numbers?|amount) of /iu;

interface Names {
  readonly exact: ReadonlyMap<string, string>;
  readonly byWords: ReadonlyMap<string, string>;
  readonly byBag: ReadonlyMap<string, string>;
}

const names = allNames();
const everyLanguage = namesIndex(names);
const byLanguage = new Map(
  LANGUAGES.map((language) => [language, namesIndex(names.filter((name) => name.language === language))]),
);
const pairs = new Set(
  names.flatMap(({ folded }) => {
    const pair = CONJUNCTION.exec(folded.join(" "));
    return pair ? [pairKey(pair[1] ?? "", pair[2] ?? "")] : [];
  }),
);
const stemsInUse = new Set([...everyLanguage.byWords.keys()].flatMap((key) => key.split(" ")));

/** The concept with an id; ids come from the tables, so that an unknown one is a mistake in them. */
export function getConcept(id: string): Concept {
  const concept = CONCEPTS[id];
  if (!concept) throw new Error(`No concept ${id}`);
  return concept;
}

/** The id of the concept that a phrase names, in any order of its words; names in the given language come first. */
export function findConcept(phrase: string, language?: Language): string | undefined {
  const exact = exactKey(phrase);
  const own = language && byLanguage.get(language);
  if (COUNT.test(phrase))
    return everyLanguage.exact.get(exact) ?? everyLanguage.byWords.get(stems(phrase).join(" "));
  return own?.exact.get(exact) ?? everyLanguage.exact.get(exact) ?? findByStems(stems(phrase), language);
}

/** As `findConcept`, for words that are already stemmed. */
export function findByStems(words: readonly string[], language?: Language): string | undefined {
  const own = language && byLanguage.get(language);
  return (own && lookUp(own, words)) ?? lookUp(everyLanguage, words);
}

/** True when two phrases joined by "and" name a single thing: "first" and "last name". */
export function isPair(left: string, right: string): boolean {
  return pairs.has(pairKey(left, right));
}

/** True when the tables use a word. */
export function isKnownStem(word: string): boolean {
  return stemsInUse.has(word);
}

/** Every stem in the tables, for corrections. */
export function knownStems(): Iterable<string> {
  return stemsInUse;
}

/** The label of a concept in a language. */
export function getConceptLabel(id: string, language: Language): string {
  return getConcept(id)[language].split("|")[0] ?? id;
}

interface Name {
  readonly id: string;
  readonly language: Language;
  readonly isLabel: boolean;
  /** Its words, folded once when the tables are read: there are thousands of names, and each is in two indexes. */
  readonly folded: readonly string[];
  readonly exact: string;
  readonly stems: readonly string[];
  /** Plurals come last: "dates" may be a period, but "date" is a day. */
  readonly isPlural: boolean;
}

type WrittenName = Pick<Name, "id" | "language" | "isLabel"> & { readonly name: string };

/** Labels come before the other names, so that no synonym takes the label of another concept. */
function allNames(): readonly Name[] {
  const written = Object.entries(CONCEPTS).flatMap(([id, concept]) =>
    LANGUAGES.flatMap((language) =>
      concept[language].split("|").map((name, place) => ({ id, name, language, isLabel: place === 0 })),
    ),
  );
  const identifiers = Object.entries(CONCEPTS).flatMap(([id, { autocomplete, schemaOrg }]) =>
    [autocomplete, schemaOrg]
      .filter((name) => name !== undefined)
      .map((name) => ({
        id,
        name: name.replaceAll(/([a-z])([A-Z])/gu, "$1 $2"),
        language: "en" as const,
        isLabel: false,
      })),
  );
  const all: readonly WrittenName[] = [...written, ...identifiers];
  return all.toSorted((left, right) => Number(right.isLabel) - Number(left.isLabel)).map(readName);
}

function readName({ name, ...rest }: WrittenName): Name {
  const folded = foldedWords(name);
  const meaningful = keepMeaningful(folded);
  const [exact, stemmed] = [meaningful.join(" "), meaningful.map(stem)];
  return { ...rest, folded, exact, stems: stemmed, isPlural: stemmed.join(" ") !== exact };
}

function namesIndex(some: readonly Name[]): Names {
  const exact = new Map<string, string>();
  const byWords = new Map<string, string>();
  const byBag = new Map<string, string>();
  const singular = some.toSorted((left, right) => Number(left.isPlural) - Number(right.isPlural));
  for (const name of some) setFirst(exact, name.exact, name.id);
  for (const name of singular) {
    setFirst(byWords, name.stems.join(" "), name.id);
    setFirst(byBag, toBag(name.stems), name.id);
  }
  return { exact, byWords, byBag };
}

function setFirst(map: Map<string, string>, key: string, id: string): void {
  if (!map.has(key)) map.set(key, id);
}

function lookUp({ byWords, byBag }: Names, words: readonly string[]): string | undefined {
  return byWords.get(words.join(" ")) ?? (words.length > 1 ? byBag.get(toBag(words)) : undefined);
}

function exactKey(phrase: string): string {
  return keepMeaningful(foldedWords(phrase)).join(" ");
}

function toBag(words: readonly string[]): string {
  return words.toSorted().join(" ");
}

function pairKey(left: string, right: string): string {
  return [left, right]
    .map((side) =>
      foldedWords(side)
        .map(stem)
        .filter((word) => !WORD_LISTS.pairFillers.includes(word))
        .join(" "),
    )
    .join("&");
}
