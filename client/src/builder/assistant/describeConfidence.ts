/** Words for confidence levels, each with its least confidence. */
const WORDS = [
  { least: 0.85, words: "very sure" },
  { least: 0.65, words: "fairly sure" },
  { least: 0.4, words: "not very sure" },
  { least: 0, words: "mostly guessed" },
] as const;

/** Returns the confidence of an answer, from 0 to 1, in words. */
export function describeConfidence(confidence: number): string {
  return WORDS.find(({ least }) => confidence >= least)?.words ?? "mostly guessed";
}
