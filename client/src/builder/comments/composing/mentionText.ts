import { foldAccents } from "@formweave/schema/model";

/** A person who can be mentioned in a comment. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** Part of a comment: plain text, or a mention. */
export interface TextPart {
  readonly text: string;
  /** Id of the mentioned person. */
  readonly personId?: string;
}

/** The name being typed after an @, with its position in the text. */
export interface MentionQuery {
  readonly start: number;
  readonly end: number;
  readonly query: string;
}

/** Greatest distance from an @ to the caret at which a name is searched, characters. */
const MOST_LETTERS = 40;

/** Splits a text at the names of mentioned people; the longest name that fits wins. */
export function splitMentions(text: string, people: readonly Mentionable[]): readonly TextPart[] {
  const byLength = people.filter(({ name }) => name !== "").toSorted((a, b) => b.name.length - a.name.length);
  const parts: TextPart[] = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const person = text[at] === "@" ? byLength.find(({ name }) => isNameAt(text, at + 1, name)) : undefined;
    if (person === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== "") parts.push({ text: plain });
    plain = "";
    parts.push({ text: `@${person.name}`, personId: person.id });
    at += person.name.length + 1;
  }
  return plain === "" ? parts : [...parts, { text: plain }];
}

/** Ids of the people mentioned in a text, each once. */
export function mentionedIn(text: string, people: readonly Mentionable[]): readonly string[] {
  const ids = splitMentions(text, people).flatMap(({ personId }) => personId ?? []);
  return [...new Set(ids)];
}

/** Reads the text between an @ and the caret; undefined when it cannot be the beginning of a name. */
export function mentionQuery(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start === -1 || caret - start > MOST_LETTERS) return undefined;
  const query = before.slice(start + 1);
  const isWordBefore = start > 0 && /[\p{L}\p{N}]/u.test(before[start - 1] ?? "");
  return isWordBefore || /[\n@]|\s\s/.test(query) ? undefined : { start, end: caret, query };
}

/** People whose name, or a word of it, begins with the query. */
export function findMentionable<Person extends Mentionable>(
  people: readonly Person[],
  query: string,
): readonly Person[] {
  const wanted = foldAccents(query);
  return people.filter(({ name }) => {
    const known = foldAccents(name);
    return known.startsWith(wanted) || known.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** Replaces the query with the person's name; returns the text and the new caret position. */
export function completeMention(
  text: string,
  { start, end }: MentionQuery,
  { name }: Mentionable,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(end);
  const inserted = `@${name}${/^\s/.test(rest) ? "" : " "}`;
  return { text: text.slice(0, start) + inserted + rest, caret: start + inserted.length };
}

function isNameAt(text: string, at: number, name: string): boolean {
  // A name that continues as a longer word is another name, or none.
  return text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? "");
}
