import { foldAccents } from "@formweave/schema/model";

/** Somebody who can be called by name in a comment. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** A stretch of a comment: plain text, or somebody's name. */
export interface TextPart {
  readonly text: string;
  /** Whose name it is. */
  readonly personId?: string;
}

/** The name that is being written after an @, and where in the text it stands. */
export interface MentionQuery {
  readonly start: number;
  readonly end: number;
  readonly query: string;
}

/** Longest name that is looked for behind an @, characters. */
const MOST_LETTERS = 40;

/** Parts a text at the names of those who are mentioned in it, the longest name first. */
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

/** Who of some people is mentioned in a text, each once. */
export function mentionedIn(text: string, people: readonly Mentionable[]): readonly string[] {
  const ids = splitMentions(text, people).flatMap(({ personId }) => personId ?? []);
  return [...new Set(ids)];
}

/** What stands between an @ and the caret, if somebody's name may be meant by it. */
export function mentionQuery(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start === -1 || caret - start > MOST_LETTERS) return undefined;
  const query = before.slice(start + 1);
  const isWordBefore = start > 0 && /[\p{L}\p{N}]/u.test(before[start - 1] ?? "");
  return isWordBefore || /[\n@]|\s\s/.test(query) ? undefined : { start, end: caret, query };
}

/** Who is offered for a query: those whose name, or a word of it, begins so. */
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

/** A text with a name in the place of what was written after the @, and where the caret stands then. */
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
  // Part of a longer word it is somebody else, or nobody.
  return text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? "");
}
