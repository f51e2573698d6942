import { textEdit } from "./text.ts";

/**
 * A text with one earlier edit taken back, whatever was typed around it since; undefined when somebody typed into that very
 * place, so that taking it back would take their work too.
 */
export function takeBackEdit(before: string, after: string, current: string): string | undefined {
  const back = textEdit(after, before);
  const since = textEdit(after, current);
  const backEnd = back.index + back.removed;
  if (since.index >= backEnd) return replaceAt(current, back.index, back);
  if (since.index + since.removed > back.index) return undefined;
  return replaceAt(current, back.index + since.inserted.length - since.removed, back);
}

function replaceAt(
  text: string,
  index: number,
  { removed, inserted }: { removed: number; inserted: string },
): string {
  return text.slice(0, index) + inserted + text.slice(index + removed);
}
