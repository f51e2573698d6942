/** Texts of one language, by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;

let catalogue: Catalogue = {};

/** Sets the catalogue of the current form, none for English; returns the previous one. */
export function translateBy(next: Catalogue = {}): Catalogue {
  const before = catalogue;
  catalogue = next;
  return before;
}

/** A text in the language of the current form; itself without a translation. */
export function translate(text: string): string {
  return catalogue[text] ?? text;
}
