/** Creates a function that finds a word of a list by a spelling with one wrong letter, in time independent of the list. */
export function spellingIndex(words: Iterable<string>): (word: string) => string | undefined {
  const byShortened = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < MIN_LETTERS) continue;
    for (const shortened of withoutOneLetter(word)) {
      byShortened.set(shortened, [...(byShortened.get(shortened) ?? []), word]);
    }
  }
  return (word) => {
    if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return undefined;
    return withoutOneLetter(word)
      .flatMap((shortened) => byShortened.get(shortened) ?? [])
      .find((candidate) => candidate[0] === word[0] && Math.abs(candidate.length - word.length) < 2);
  };
}

/** Shorter words are too similar to each other. */
const MIN_LETTERS = 4;
const MAX_LETTERS = 30;

/** The word, and its forms without one letter: two words that share a form differ by one letter, or by two swapped ones. */
function withoutOneLetter(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))];
}
