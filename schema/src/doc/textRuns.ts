import * as Y from "yjs";

/** Characters of a text that were written together. */
export interface TextRun {
  readonly item: Y.Item;
  readonly text: string;
}

/** The characters of a text in reading order, those of a rich text from all of its blocks. */
export function* textRuns({ _start: first }: Y.Text): Generator<TextRun> {
  for (let item = first; item !== null; item = item.right) {
    if (item.deleted) continue;
    const { content } = item;
    if (content instanceof Y.ContentString) yield { item, text: content.str };
    else if (content instanceof Y.ContentType && content.type instanceof Y.Text)
      yield* textRuns(content.type);
  }
}

/** Longest rich text whose characters are compared when it changes. */
const MAX_COMPARED = 20_000;

/** The characters of a text; undefined for a rich text that is too long to be read at every keystroke. */
export function textCharacters(text: Y.Text): string | undefined {
  if (!(text instanceof Y.XmlText)) return text.toJSON();
  let characters = "";
  for (const run of textRuns(text)) {
    characters += run.text;
    if (characters.length > MAX_COMPARED) return undefined;
  }
  return characters;
}
