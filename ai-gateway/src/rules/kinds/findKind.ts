import { type FormKind, KINDS } from "@formweave/data/assistant";
import { foldedWords, isSmall, stem } from "../text/words.ts";

/** A kind of form that a text names, and the stems of the text that show it. */
export interface FoundKind {
  readonly kind: FormKind;
  readonly explained: ReadonlySet<string>;
}

interface Name {
  readonly kind: FormKind;
  readonly words: readonly string[];
}

const NAMES: readonly Name[] = KINDS.flatMap((kind) =>
  [kind.names, ...Object.values(kind.title)]
    .flatMap((names) => names.split("|"))
    .map((name) => ({ kind, words: meaningfulStems(name) })),
);

/** The names by their first word, so that a text is read once. */
const NAMES_BY_FIRST = Map.groupBy(NAMES, ({ words }) => words[0] ?? "");

/**
 * Finds the kind of form that most of the words name. Longer names count more; so do words near the start, because people first
 * say what they want.
 */
export function findKind(text: string): FoundKind | undefined {
  const words = meaningfulStems(text).slice(0, MAX_WORDS);
  const scores = new Map<FormKind, { score: number; explained: Set<string> }>();
  for (const [place, word] of words.entries()) {
    for (const { kind, words: name } of NAMES_BY_FIRST.get(word) ?? []) {
      if (!name.every((part, offset) => words[place + offset] === part)) continue;
      const found = scores.get(kind) ?? { score: 0, explained: new Set<string>() };
      found.score = Math.max(found.score, weight(name.length, place));
      for (const part of name) found.explained.add(part);
      scores.set(kind, found);
    }
  }
  const best = [...scores].toSorted(([, left], [, right]) => right.score - left.score)[0];
  return best && { kind: best[0], explained: best[1].explained };
}

const MAX_WORDS = 200;

function weight(length: number, place: number): number {
  return length * length * (1 + 1 / (1 + place / 8));
}

function meaningfulStems(text: string): readonly string[] {
  return foldedWords(text)
    .filter((word) => !isSmall(word))
    .map(stem);
}
