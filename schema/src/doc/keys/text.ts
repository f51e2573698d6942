import type * as Y from "yjs";

/** The difference of two strings: `removed` characters at `index` are replaced by `inserted`. */
export interface TextEdit {
  readonly index: number;
  readonly removed: number;
  readonly inserted: string;
}

/**
 * The smallest single edit from one string to another. `caret`, the end of the typed characters in `after`, decides between
 * equal letters, so that an "l" typed beside an "l" lands where the person typed it. Without it the end of the text is kept.
 */
export function textEdit(before: string, after: string, caret = 0): TextEdit {
  const suffixLimit = Math.min(before.length, after.length - Math.min(caret, after.length));
  let suffix = 0;
  while (suffix < suffixLimit && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++;
  const prefixLimit = Math.min(before.length, after.length) - suffix;
  let prefix = 0;
  while (prefix < prefixLimit && before[prefix] === after[prefix]) prefix++;
  return widenToCharacters(before, after, prefix, suffix);
}

/**
 * Makes a Y.Text equal to a string with the smallest edit, so that concurrent typing around it survives. Lone surrogates become
 * U+FFFD, since Yjs writes them differently on each replica.
 */
export function writeText(text: Y.Text, value: string, caret?: number): void {
  const { index, removed, inserted } = textEdit(text.toJSON(), value.toWellFormed(), caret);
  if (removed > 0) text.delete(index, removed);
  if (inserted !== "") text.insert(index, inserted);
}

// A surrogate pair is one character: cutting between its halves would leave two broken ones after a merge.
function widenToCharacters(before: string, after: string, prefix: number, suffix: number): TextEdit {
  const start = prefix > 0 && isHighSurrogate(before, prefix - 1) ? prefix - 1 : prefix;
  const end = suffix > 0 && isLowSurrogate(before, before.length - suffix) ? suffix - 1 : suffix;
  return {
    index: start,
    removed: before.length - end - start,
    inserted: after.slice(start, after.length - end),
  };
}

function isHighSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}
