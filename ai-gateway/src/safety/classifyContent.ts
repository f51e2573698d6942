import type { ContentClassification } from "@formweave/schema/api";
import { PHRASES } from "./blockedPhrases.ts";
import { endOfPhrase, type ContentCategory, type Phrase } from "./phrases.ts";
import { splitWords, type Word } from "./words.ts";

/** Replacement for blocked text. */
export const BLOCKED = "[BLOCKED]";

/** Categories that need a qualified person's advice: they are reported, but not blocked. */
export const ADVICE: ReadonlySet<ContentCategory> = new Set([
  "medical_advice",
  "legal_advice",
  "financial_advice",
]);

/** Confidence of the rules, which know phrases, and no meaning. */
const CONFIDENCE = { unsafe: 0.9, advice: 0.7, nothing: 0.8 } as const;
/** Most phrases that are listed; all of them are replaced. */
const MAX_LISTED = 20;

interface Found {
  readonly category: ContentCategory;
  readonly from: number;
  readonly to: number;
}

/** Checks by rules that a text is safe to show, and replaces unsafe phrases; the same text always has the same result. */
export function classifyContent(text: string): ContentClassification {
  const found = findPhrases(text, splitWords(text));
  const unsafe = found.filter(({ category }) => !ADVICE.has(category));
  return {
    isSafe: unsafe.length === 0,
    categories: [...new Set(found.map(({ category }) => category))],
    confidence: estimateConfidence(unsafe.length, found.length),
    blockedTerms: [...new Set(unsafe.map(({ from, to }) => text.slice(from, to)))].slice(0, MAX_LISTED),
    redactedContent: redact(text, unsafe),
  };
}

/** Finds the phrases in a text. Nearly no word begins one, so that others are skipped without any allocation. */
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

/** False when a plainly written word does not begin with the first two letters of any phrase. */
function mayBegin(text: string, { from, to, isPlain }: Word): boolean {
  return (
    !isPlain || BEGINNINGS.has(packPair(text.charCodeAt(from), to - from > 1 ? text.charCodeAt(from + 1) : 0))
  );
}

const BEGINNINGS: ReadonlySet<number> = new Set(
  [...PHRASES.keys()].map((word) => packPair(word.charCodeAt(0), word.charCodeAt(1) || 0)),
);

function packPair(first: number, second: number): number {
  return first * 0x10000 + second;
}

function estimateConfidence(unsafe: number, found: number): number {
  if (unsafe > 0) return CONFIDENCE.unsafe;
  return found > 0 ? CONFIDENCE.advice : CONFIDENCE.nothing;
}

/** Replaces phrases, which are sorted by their beginning and may overlap. */
function redact(text: string, found: readonly Found[]): string {
  let redacted = "";
  let done = 0;
  for (const { from, to } of found) {
    if (from >= done) redacted += text.slice(done, from) + BLOCKED;
    done = Math.max(done, to);
  }
  return redacted + text.slice(done);
}
