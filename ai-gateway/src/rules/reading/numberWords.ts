import { NUMBER_WORDS } from "@formweave/data/assistant";

/** A pattern for a number in digits or in words, for use inside another pattern. */
export const NUMBER = String.raw`(?:-?\d[\d.,']{0,12}|${Object.keys(NUMBER_WORDS).join("|")})`;

/** The value of a number in digits or as a folded word. */
export function toNumber(text: string): number | undefined {
  const word = NUMBER_WORDS[text];
  if (word !== undefined) return word;
  const value = Number(
    text
      .replace(/[.,]$/u, "")
      .replaceAll(/[.,'](?=\d{3}\b)/gu, "")
      .replace(",", "."),
  );
  return Number.isFinite(value) ? value : undefined;
}
