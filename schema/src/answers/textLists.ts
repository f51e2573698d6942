/** One entry of a list written as one text. */
export interface ListedText {
  readonly text: string;
  /** It was quoted, so it is taken literally. */
  readonly isQuoted: boolean;
}

const NEEDS_QUOTES = /[,;\r\n]|^["\s]|\s$|^$/;
const QUOTED = /^"((?:[^"]|"")*)"\s*(?=$|[,;\n])/;
const SEPARATOR = /^\s*[,;\n]?\s*/;

/**
 * Joins texts to a comma-separated list that `splitTexts` can parse: texts with a separator are quoted. If some `known` words
 * contain separators, all unknown words are quoted too, to avoid confusion with their parts.
 */
export function joinTexts(texts: readonly string[], known: readonly string[] = []): string {
  const plain = known.some((word) => NEEDS_QUOTES.test(word)) ? new Set(known) : undefined;
  return texts
    .map((text) => (NEEDS_QUOTES.test(text) || plain?.has(text) === false ? quote(text) : text))
    .join(", ");
}

/**
 * Splits a list at commas, semicolons or lines. People do not type quotes: unless all parts are known words, the longest known
 * words are matched first, including their separators.
 */
export function splitTexts(list: string, known: readonly string[] = []): readonly ListedText[] {
  const parts = split(list, []);
  const folded = new Set(known.map((word) => word.trim().toLowerCase()));
  if (parts.every(({ text, isQuoted }) => isQuoted || folded.has(text.toLowerCase()))) return parts;
  return split(
    list,
    known.map((word) => word.trim()).toSorted((a, b) => b.length - a.length),
  );
}

function split(list: string, words: readonly string[]): readonly ListedText[] {
  const texts: ListedText[] = [];
  let rest = list.trim();
  while (rest !== "") {
    const [quoted, inside] = QUOTED.exec(rest) ?? [];
    const word = words.find((one) => startsWithWord(rest, one));
    const plain = quoted ?? rest.slice(0, word?.length ?? /^[^,;\n]*/.exec(rest)?.[0].length);
    if (inside !== undefined) texts.push({ text: inside.replaceAll('""', '"'), isQuoted: true });
    else if (plain.trim() !== "") texts.push({ text: plain.trim(), isQuoted: false });
    rest = rest.slice(plain.length).replace(SEPARATOR, "");
  }
  return texts;
}

function startsWithWord(text: string, word: string): boolean {
  if (word === "" || !text.toLowerCase().startsWith(word.toLowerCase())) return false;
  return /^\s*(?:$|[,;\n])/.test(text.slice(word.length));
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
