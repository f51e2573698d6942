import type { ContentClassification } from "@formweave/schema/api";
import { PHRASES } from "./blockedPhrases.ts";
import { endOfPhrase, type ContentCategory, type Phrase } from "./phrases.ts";
import { wordsOf, type Word } from "./words.ts";

/** What stands in place of what nobody should be shown. */
export const BLOCKED = "[BLOCKED]";

/** What only somebody qualified should say: it is named, and may be shown. */
export const ADVICE: ReadonlySet<ContentCategory> = new Set([
  "medical_advice",
  "legal_advice",
  "financial_advice",
]);

/** How sure the rules are; they know phrases, and not what is meant. */
const CONFIDENCE = { unsafe: 0.9, advice: 0.7, nothing: 0.8 } as const;
/** Most phrases that are listed; all are taken out. */
const MAX_LISTED = 20;

interface Found {
  readonly category: ContentCategory;
  readonly from: number;
  readonly to: number;
}

/** Says by rules whether a text may be shown, and takes out what may not; the same text gives always the same. */
export function classifyContent(text: string): ContentClassification {
  const found = findPhrases(text, wordsOf(text));
  const unsafe = found.filter(({ category }) => !ADVICE.has(category));
  return {
    isSafe: unsafe.length === 0,
    categories: [...new Set(found.map(({ category }) => category))],
    confidence: confidenceOf(unsafe.length, found.length),
    blockedTerms: [...new Set(unsafe.map(({ from, to }) => text.slice(from, to)))].slice(0, MAX_LISTED),
    redactedContent: redact(text, unsafe),
  };
}

/** Nearly no word begins a phrase: nothing is made for those that do not. */
function findPhrases(text: string, words: readonly Word[]): readonly Found[] {
  const found: Found[] = [];
  words.forEach((word, start) => {
    if (!mayBegin(text, word)) return;
    for (const phrase of PHRASES.get(word.word) ?? NONE) {
      const end = endOfPhrase(phrase, words, start);
      const last = end === undefined ? undefined : words[end - 1];
      if (last) found.push({ category: phrase.category, from: word.from, to: last.to });
    }
  });
  return found;
}

const NONE: readonly Phrase[] = [];

/** Whether a word that stands plainly in its text begins with the two letters of one that begins a phrase; all others may. */
function mayBegin(text: string, { from, to, isPlain }: Word): boolean {
  return (
    !isPlain || BEGINNINGS.has(pairOf(text.charCodeAt(from), to - from > 1 ? text.charCodeAt(from + 1) : 0))
  );
}

const BEGINNINGS: ReadonlySet<number> = new Set(
  [...PHRASES.keys()].map((word) => pairOf(word.charCodeAt(0), word.charCodeAt(1) || 0)),
);

function pairOf(first: number, second: number): number {
  return first * 0x10000 + second;
}

function confidenceOf(unsafe: number, found: number): number {
  if (unsafe > 0) return CONFIDENCE.unsafe;
  return found > 0 ? CONFIDENCE.advice : CONFIDENCE.nothing;
}

/** Phrases come in the order in which they begin, and may overlap. */
function redact(text: string, found: readonly Found[]): string {
  let redacted = "";
  let done = 0;
  for (const { from, to } of found) {
    if (from >= done) redacted += text.slice(done, from) + BLOCKED;
    done = Math.max(done, to);
  }
  return redacted + text.slice(done);
}
