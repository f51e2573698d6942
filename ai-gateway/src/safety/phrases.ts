import type { CONTENT_CATEGORIES } from "@formweave/schema/api";
import type { Word } from "./words.ts";

/** Category of unsafe or sensitive content. */
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];

/**
 * Step of a phrase: one of these words (`word`), optionally one of them (`perhaps`), none of them (`not`), or up to three words
 * of any kind (`gap`).
 */
type Step =
  | { readonly kind: "word" | "perhaps" | "not"; readonly words: ReadonlySet<string> }
  | { readonly kind: "gap" };

/** A phrase that puts a text into a category. */
export interface Phrase {
  readonly category: ContentCategory;
  readonly steps: readonly Step[];
}

const LONGEST_GAP = 3;
const KINDS: Readonly<Record<string, "perhaps" | "not">> = { "?": "perhaps", "!": "not" };

/**
 * Reads a phrase. Alternative words are joined by `|`; a leading `?` makes them optional, `!` forbids them, and `~` is a gap of
 * up to three words.
 */
export function readPhrase(category: ContentCategory, written: string): Phrase {
  return { category, steps: written.split(" ").map(readStep) };
}

function readStep(written: string): Step {
  if (written === "~") return { kind: "gap" };
  const kind = KINDS[written.charAt(0)] ?? "word";
  return { kind, words: new Set((kind === "word" ? written : written.slice(1)).split("|")) };
}

/** Returns the position after the last word of a phrase that begins at `start`; undefined when it is not there. */
export function endOfPhrase({ steps }: Phrase, words: readonly Word[], start: number): number | undefined {
  return follow(steps, 0, words, start);
}

function follow(
  steps: readonly Step[],
  step: number,
  words: readonly Word[],
  place: number,
): number | undefined {
  const current = steps[step];
  if (current === undefined) return place;
  if (current.kind === "gap") return afterGap(steps, step + 1, words, place);
  const isThere = current.words.has(words[place]?.word ?? "");
  if (current.kind === "not") return isThere ? undefined : follow(steps, step + 1, words, place);
  const taken = isThere ? follow(steps, step + 1, words, place + 1) : undefined;
  return taken ?? (current.kind === "perhaps" ? follow(steps, step + 1, words, place) : undefined);
}

function afterGap(
  steps: readonly Step[],
  step: number,
  words: readonly Word[],
  place: number,
): number | undefined {
  for (let gap = 0; gap <= LONGEST_GAP; gap++) {
    const end = follow(steps, step, words, place + gap);
    if (end !== undefined) return end;
  }
  return undefined;
}
