/** A sentence of the tables with what it tells: the first part stands where it says `{1}`. */
export function fill(sentence: string, parts: readonly (string | number)[]): string {
  return sentence.replaceAll(/\{(\d)\}/gu, (_, place) => String(parts[Number(place) - 1] ?? ""));
}
