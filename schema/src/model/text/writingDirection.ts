/** Right-to-left languages, and right-to-left scripts of other languages. Source: CLDR, layout/orientation. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?!-(?:Cyrl|Deva|Latn))\b|-(?:Arab|Hebr|Thaa)\b/;

/** The writing direction of a language, for HTML's `dir`; undefined for left to right, the default. */
export function writingDirection(language: string | undefined): "rtl" | undefined {
  return language !== undefined && RIGHT_TO_LEFT.test(language) ? "rtl" : undefined;
}
