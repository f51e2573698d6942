import { textEdit } from "../keys/text.ts";

/**
 * Undoes one earlier edit in a text that has changed since; undefined when somebody typed inside the edit, since undoing it
 * would remove their work too.
 */
export function revertEdit(before: string, after: string, current: string): string | undefined {
  const back = textEdit(after, before);
  const since = textEdit(after, current);
  const backEnd = back.index + back.removed;
  if (since.index >= backEnd) return replaceAt(current, back.index, back);
  if (since.index + since.removed > back.index) return undefined;
  return replaceAt(current, back.index + since.inserted.length - since.removed, back);
}

/**
 * Merges two concurrent edits of the same original: both deletions and both insertions apply; at the same place theirs comes
 * first.
 */
export function mergeTexts(original: string, mine: string, theirs: string): string {
  const { index, removed, inserted } = textEdit(original, mine);
  const since = textEdit(original, theirs);
  const sinceEnd = since.index + since.removed;
  const left = cut(original.slice(0, since.index), index, index + removed);
  const right = cut(original.slice(sinceEnd), index - sinceEnd, index + removed - sinceEnd);
  if (index < since.index)
    return left.slice(0, index) + inserted + left.slice(index) + since.inserted + right;
  const at = Math.max(0, index - sinceEnd);
  return left + since.inserted + right.slice(0, at) + inserted + right.slice(at);
}

/**
 * True when two concurrent edits of the same original both replaced the same characters; merged, the two replacements would
 * stand side by side.
 */
export function haveBothReplaced(original: string, mine: string, theirs: string): boolean {
  const [a, b] = [textEdit(original, mine), textEdit(original, theirs)];
  const isOverlap = Math.max(a.index, b.index) < Math.min(a.index + a.removed, b.index + b.removed);
  return isOverlap && mine !== theirs && a.inserted !== "" && b.inserted !== "";
}

/** A text without the part between two offsets, which may lie outside the text. */
function cut(text: string, from: number, to: number): string {
  return text.slice(0, Math.max(0, from)) + text.slice(Math.max(0, to));
}

function replaceAt(
  text: string,
  index: number,
  { removed, inserted }: { removed: number; inserted: string },
): string {
  return text.slice(0, index) + inserted + text.slice(index + removed);
}
