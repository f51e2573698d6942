/** Languages that are written from right to left, and scripts by which others are. Source: CLDR, layout/orientation. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?!-(?:Cyrl|Deva|Latn))\b|-(?:Arab|Hebr|Thaa)\b/;

/** In which direction a language is written, as HTML says it; undefined from left to right, as everything is. */
export function writingDirection(language: string | undefined): "rtl" | undefined {
  return language !== undefined && RIGHT_TO_LEFT.test(language) ? "rtl" : undefined;
}
