/** Replaces a text that a calculation compares a field's answer with; all its other texts stay. */
export function replaceCompared(
  formula: string,
  field: string,
  [from, to]: readonly [from: string, to: string],
): string {
  if (!formula.includes(`{${field}}`)) return formula;
  const place = `\\{\\s*${escapePattern(field)}\\s*\\}`;
  const before = new RegExp(`(${place}\\s*(?:[=!]=|,)\\s*)(["'])((?:\\\\.|(?!\\2)[^\\\\])*)\\2`, "g");
  const behind = new RegExp(`(["'])((?:\\\\.|(?!\\1)[^\\\\])*)\\1(\\s*[=!]=\\s*${place})`, "g");
  const rename = (quote: string, text: string) =>
    quote + (text === escapeText(from, quote) ? escapeText(to, quote) : text) + quote;
  return formula
    .replace(before, (_all, head: string, quote: string, text: string) => head + rename(quote, text))
    .replace(behind, (_all, quote: string, text: string, tail: string) => rename(quote, text) + tail);
}

function escapeText(text: string, quote: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
