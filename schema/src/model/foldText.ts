/** Latin letters in the width of Chinese ones, and katakana in half of it. */
const OTHER_WIDTH = /[\uFF00-\uFFEF]+/gu;
/** Marks that leave the letter what it is: others make another one of it, as ハ and パ, и and й, क and कि are. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}|(?<=[аеиоуыэюяѣѵ])[\u0300\u0301]|(?<=е)\u0308/gu;
/** Vowels that Arabic and Hebrew may be written with or without; the marks of letters are not among them. */
const OPTIONAL_VOWELS = /[\u064B-\u0652\u05B0-\u05BC]/gu;

/** Small letters that no capital comes back to: "STRASSE" is "Straße". Source: Unicode, CaseFolding.txt. */
const SMALL_ONLY = /[ςß]/gu;

/** What has nothing but a case to fold, which is most of what there is. */
const PLAIN = /^[\0-\u007F]*$/u;

/** A text as it is compared: capital letters, the width of letters and the way a letter is encoded make no difference. */
export function foldCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return toUsualWidth(text).normalize("NFC").toLowerCase().replaceAll(SMALL_ONLY, inCapitals);
}

/** A text with its letters, digits and marks in the width that each has in its own script. */
export function toUsualWidth(text: string): string {
  return text.replace(OTHER_WIDTH, (other) => other.normalize("NFKC"));
}

/** A text as it is searched: beside `foldCase` without accents, which many type without. */
export function foldAccents(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(OPTIONAL_VOWELS, "")
    .replaceAll(SMALL_ONLY, inCapitals)
    .normalize("NFC");
}

function inCapitals(letter: string): string {
  return letter.toUpperCase().toLowerCase();
}
