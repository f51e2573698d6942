/** Right-to-left languages, and right-to-left scripts of other languages. Source: CLDR, layout/orientation. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?!-(?:Cyrl|Deva|Latn))\b|-(?:Arab|Hebr|Thaa)\b/;

/** The writing direction of a language, for HTML's `dir`; undefined for left to right, the default. */
export function writingDirection(language: string | undefined): "rtl" | undefined {
  return language !== undefined && RIGHT_TO_LEFT.test(language) ? "rtl" : undefined;
}

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The direction in which the page of a form is read and written: that of its language, and without one that of the first letter of its
 * name, as in the Unicode bidirectional algorithm.
 */
export function pageDirection({ language, name }: PageVoice): "rtl" | undefined {
  if (language !== undefined) return writingDirection(language);
  return RIGHT_TO_LEFT_LETTER.test(FIRST_LETTER.exec(name)?.[0] ?? "") ? "rtl" : undefined;
}

interface PageVoice {
  /** As a BCP 47 tag. */
  readonly language: string | undefined;
  readonly name: string;
}
