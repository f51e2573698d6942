/** A word as it is compared, and where it stands in its text. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Letters, digits, what is written in place of letters, and signs that cannot be seen. */
const WORD = /[\p{L}\p{M}\p{N}'’@$\u00AD\u200B-\u200D\u2060\uFEFF]+/gu;
/** The same in a text of ASCII alone, which is found four times as fast. */
const ASCII_WORD = /[A-Za-z0-9'@$]+/g;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;
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
/** Fewest single letters in a row that are a word which was spread out: `k i l l`. */
const SPREAD = 3;

/** Takes a text apart, so that other capitals, accents, digits for letters, and letters with gaps do not hide a word. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(BEYOND_ASCII.test(text) ? WORD : ASCII_WORD)) {
    const word = plain(match[0]);
    if (word !== "") words.push({ word, from: match.index, to: match.index + match[0].length });
  }
  return joinSpread(words);
}

function plain(found: string): string {
  const lower = found.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const bare = lower.normalize("NFKD").replace(INVISIBLE_AND_MARKS, "");
  // A number stays a number.
  return /[a-z]/.test(bare) ? bare.replace(/[013457@$]/g, (sign) => IN_PLACE_OF[sign] ?? sign) : bare;
}

function joinSpread(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = [];
  let letters: Word[] = [];
  function flush(): void {
    const [first, last] = [letters[0], letters.at(-1)];
    if (first && last && letters.length >= SPREAD) {
      joined.push({ word: letters.map(({ word }) => word).join(""), from: first.from, to: last.to });
    } else joined.push(...letters);
    letters = [];
  }
  for (const word of words) {
    if (word.word.length === 1) letters.push(word);
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}
