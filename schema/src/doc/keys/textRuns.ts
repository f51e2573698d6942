import * as Y from "yjs";

/** A run of characters from one Yjs item. */
export interface TextRun {
  readonly item: Y.Item;
  readonly text: string;
}

/** Yields the characters of a text in reading order; for a rich text from all of its blocks. */
export function* textRuns({ _start: first }: Y.Text): Generator<TextRun> {
  for (let item = first; item !== null; item = item.right) {
    if (item.deleted) continue;
    const { content } = item;
    if (content instanceof Y.ContentString) yield { item, text: content.str };
    else if (content instanceof Y.ContentType && content.type instanceof Y.Text)
      yield* textRuns(content.type);
  }
}

/** Longest rich text whose characters are compared on each change. */
const MAX_COMPARED = 20_000;

/** The characters of a text; undefined for a rich text too long to read on every keystroke. */
export function textCharacters(text: Y.Text): string | undefined {
  if (!(text instanceof Y.XmlText)) return text.toJSON();
  let characters = "";
  for (const run of textRuns(text)) {
    characters += run.text;
    if (characters.length > MAX_COMPARED) return undefined;
  }
  return characters;
}
