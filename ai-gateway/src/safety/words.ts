/** A word, and its position in the text. */
export interface Word {
  /** Normalized for comparison. It is computed on access, which is rarely needed: see `isPlain`. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** True when the word in the text is already normalized. */
  readonly isPlain: boolean;
}

/** Characters of a word: letters, digits, signs used in place of letters, and invisible characters. */
const OF_WORDS = /[\p{L}\p{M}\p{N}'’@$\u00AD\u200B-\u200D\u2060\uFEFF]/u;
const ASCII = 128;
/** Kind of an ASCII character by its code: 0 outside words, 1 for a normalized letter, 2 for other characters of a word. */
const KINDS = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  if (!OF_WORDS.test(character)) return 0;
  return /[a-z]/.test(character) ? 1 : 2;
});
const INVISIBLE_AND_MARKS = /[\p{M}'’\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const PLAIN = /^[a-z]+$/;
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
/** Fewest single letters in a row that count as a spaced-out word: `k i l l`. */
const SPREAD = 3;

/** Splits a text into words, so that capitals, accents, digits for letters, and spaces between letters do not hide any. */
export function splitWords(text: string): readonly Word[] {
  const words: Word[] = [];
  for (let place = 0; place < text.length; place++) {
    const from = place;
    let kinds = 0;
    for (let kind = kindAt(text, place); kind > 0; kind = kindAt(text, place)) {
      kinds |= kind;
      place += 1;
    }
    if (kinds === 1) words.push(new PlainWord(text, from, place));
    else if (kinds > 1) words.push(...writtenOtherwise(text, from, place));
  }
  return joinSpread(words);
}

function kindAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code < ASCII ? (KINDS[code] ?? 0) : kindBeyondAscii(text, place);
}

/** Both halves of a surrogate pair have the kind of the whole character. */
function kindBeyondAscii(text: string, place: number): number {
  const isSecondHalf = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(place - 1, place + 1));
  const code = text.codePointAt(isSecondHalf ? place - 1 : place);
  return code !== undefined && OF_WORDS.test(String.fromCodePoint(code)) ? 2 : 0;
}

/** A word that is already normalized, as most are; cut out of its text on access. */
class PlainWord implements Word {
  readonly from: number;
  readonly to: number;
  readonly isPlain = true;
  readonly #text: string;

  constructor(text: string, from: number, to: number) {
    this.#text = text;
    this.from = from;
    this.to = to;
  }

  get word(): string {
    return this.#text.slice(this.from, this.to);
  }
}

/** A word that needs normalization; none when it has only invisible characters. */
function writtenOtherwise(text: string, from: number, to: number): readonly Word[] {
  const word = plain(text.slice(from, to));
  return word === "" ? [] : [{ word, from, to, isPlain: false }];
}

function plain(found: string): string {
  const lower = found.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const bare = lower.normalize("NFKD").replace(INVISIBLE_AND_MARKS, "");
  // Digits are only replaced in words with letters.
  return /[a-z]/.test(bare) ? bare.replace(/[013457@$]/g, (sign) => IN_PLACE_OF[sign] ?? sign) : bare;
}

/** Joins runs of single letters; other words stay as they are. */
function joinSpread(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = [];
  let letters: Word[] = [];
  for (const word of words) {
    if (isLetter(word)) letters.push(word);
    else {
      if (letters.length > 0) {
        joined.push(...wordOrLetters(letters));
        letters = [];
      }
      joined.push(word);
    }
  }
  return letters.length > 0 ? [...joined, ...wordOrLetters(letters)] : joined;
}

function wordOrLetters(letters: readonly Word[]): readonly Word[] {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last || letters.length < SPREAD) return letters;
  const word = letters.map((letter) => letter.word).join("");
  return [{ word, from: first.from, to: last.to, isPlain: false }];
}

function isLetter(word: Word): boolean {
  return word.isPlain ? word.to - word.from === 1 : word.word.length === 1;
}
