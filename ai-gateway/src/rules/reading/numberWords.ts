const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  zehn: 10,
};

/** A pattern for a number in digits or in words, for use inside another pattern. */
export const NUMBER = String.raw`(?:-?\d[\d.,']{0,12}|${Object.keys(WORDS).join("|")})`;

/** The number that digits or a folded word stand for. */
export function toNumber(text: string): number | undefined {
  const word = WORDS[text];
  if (word !== undefined) return word;
  const value = Number(
    text
      .replace(/[.,]$/u, "")
      .replaceAll(/[.,'](?=\d{3}\b)/gu, "")
      .replace(",", "."),
  );
  return Number.isFinite(value) ? value : undefined;
}
