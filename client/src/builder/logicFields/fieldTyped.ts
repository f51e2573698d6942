/** A field that somebody is about to name in a calculation. */
export interface TypedField {
  /** Where its brace stands. */
  readonly from: number;
  /** What of its name is there already. */
  readonly query: string;
}

/** The field whose name is being typed where the caret stands; undefined outside of braces. */
export function fieldTyped(text: string, caret: number): TypedField | undefined {
  const from = text.lastIndexOf("{", caret - 1);
  if (caret === 0 || from === -1) return undefined;
  const query = text.slice(from + 1, caret);
  return query.includes("}") || isQuoted(text, from) ? undefined : { from, query };
}

/** The text with a field in the place of what was typed of it, and the caret behind. */
export function putField(text: string, { from, query }: TypedField, name: string) {
  const before = `${text.slice(0, from)}{${name}}`;
  // A name that was there already is replaced with its end.
  const rest = text.slice(from + 1 + query.length).replace(/^[^{}]*\}/, "");
  return { text: before + rest, caret: before.length };
}

/** Whether a place stands in a text in quotes. */
function isQuoted(text: string, place: number): boolean {
  let quote = "";
  for (const character of text.slice(0, place)) {
    if (quote === "" && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = "";
  }
  return quote !== "";
}
