/** An incomplete reference to a field in a formula. */
export interface TypedField {
  /** Position of its opening brace. */
  readonly from: number;
  /** The part of the name typed so far. */
  readonly query: string;
}

/** Returns the reference being typed at the caret; undefined outside of braces. */
export function fieldTyped(text: string, caret: number): TypedField | undefined {
  const from = text.lastIndexOf("{", caret - 1);
  if (caret === 0 || from === -1) return undefined;
  const query = text.slice(from + 1, caret);
  return query.includes("}") || isQuoted(text, from) ? undefined : { from, query };
}

/** Completes a reference with a field's name. Returns the text and the caret behind it. */
export function putField(text: string, { from, query }: TypedField, name: string) {
  const before = `${text.slice(0, from)}{${name}}`;
  // Also replaces the end of a name that was already there.
  const rest = text.slice(from + 1 + query.length).replace(/^[^{}]*\}/, "");
  return { text: before + rest, caret: before.length };
}

/** True when a position is inside a quoted text. */
function isQuoted(text: string, place: number): boolean {
  let quote = "";
  for (const character of text.slice(0, place)) {
    if (quote === "" && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = "";
  }
  return quote !== "";
}
