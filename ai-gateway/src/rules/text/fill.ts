/** Fills the parts into a sentence of the tables: the first part replaces `{1}`. */
export function fill(sentence: string, parts: readonly (string | number)[]): string {
  return sentence.replaceAll(/\{(\d)\}/gu, (_, place) => String(parts[Number(place) - 1] ?? ""));
}
