/** Full-width Latin letters and half-width katakana. */
const OTHER_WIDTH = /[\uFF00-\uFFEF]+/gu;
/** Accents that do not change the letter; excluded are marks that make another letter, as in ハ and パ, и and й, क and कि. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}|(?<=[аеиоуыэюяѣѵ])[\u0300\u0301]|(?<=е)\u0308/gu;
/** Optional vowel marks of Arabic and Hebrew, without the marks that belong to letters. */
const OPTIONAL_VOWELS = /[\u064B-\u0652\u05B0-\u05BC]/gu;

/**
 * Lower-case letters without an upper-case letter that maps back to them: "STRASSE" is "Straße". Source: Unicode,
 * CaseFolding.txt.
 */
const SMALL_ONLY = /[ςß]/gu;

/** Matches ASCII text, the common case, where only letter case needs folding. */
const PLAIN = /^[\0-\u007F]*$/u;

/** Normalizes a text for comparison: letter case, letter width and Unicode encoding make no difference. */
export function foldCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return toUsualWidth(text).normalize("NFC").toLowerCase().replaceAll(SMALL_ONLY, inCapitals);
}

/** Normalizes full-width and half-width characters to the usual width of their script. */
export function toUsualWidth(text: string): string {
  return text.replace(OTHER_WIDTH, (other) => other.normalize("NFKC"));
}

/** Normalizes a text for search: like `foldCase`, and without accents, which many people do not type. */
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
