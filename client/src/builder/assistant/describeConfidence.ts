/** How sure an answer is of itself, in words, from the least that it takes. */
const WORDS = [
  { least: 0.85, words: "very sure" },
  { least: 0.65, words: "fairly sure" },
  { least: 0.4, words: "not very sure" },
  { least: 0, words: "mostly guessed" },
] as const;

/** How sure an answer is of itself, from 0 to 1, in words. */
export function describeConfidence(confidence: number): string {
  return WORDS.find(({ least }) => confidence >= least)?.words ?? "mostly guessed";
}
