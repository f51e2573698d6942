import { describeCount } from "@formweave/schema";
/** Strength of a password: bars to fill (0 to 4), and a comment. */
export interface PasswordStrength {
  readonly bars: 0 | 1 | 2 | 3 | 4;
  readonly text: string;
}

const COMMON = [
  "password",
  "passwort",
  "qwerty",
  "letmein",
  "welcome",
  "admin",
  "iloveyou",
  "formweave",
  "123456",
];
const WORDS = ["", "Weak", "Fair", "Strong", "Very strong"] as const;
const BITS = [0, 28, 48, 64, 90] as const;

/**
 * Estimates the strength from the attempts an attacker needs: the size of the alphabet to the power of the counted characters. Repeats,
 * runs such as "abcd", common words and other values typed on the page count as one character each.
 */
export function measurePassword(
  password: string,
  minLength: number,
  known: readonly string[],
): PasswordStrength {
  const length = Array.from(password).length;
  if (length === 0) return { bars: 0, text: `At least ${describeCount(minLength, "character")}.` };
  if (length < minLength)
    return { bars: 1, text: `${describeCount(minLength - length, "more character")} needed.` };
  const bars = barsFor(countingCharacters(password, known) * Math.log2(alphabetSize(password)));
  return { bars, text: `${WORDS[bars]}. ${describeCount(length, "character")}.` };
}

function barsFor(bits: number): 1 | 2 | 3 | 4 {
  if (bits >= BITS[4]) return 4;
  if (bits >= BITS[3]) return 3;
  return bits >= BITS[2] ? 2 : 1;
}

function alphabetSize(password: string): number {
  const classes: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^A-Za-z0-9]/, 33],
  ];
  return classes.reduce((size, [pattern, count]) => (pattern.test(password) ? size + count : size), 0);
}

function countingCharacters(password: string, known: readonly string[]): number {
  let rest = password.toLowerCase();
  for (const word of [...COMMON, ...knownWords(known)]) rest = rest.replaceAll(word, "*");
  const characters = Array.from(rest);
  return characters.filter((character, index) => !continuesRun(character, characters[index - 1])).length;
}

function knownWords(known: readonly string[]): string[] {
  return known
    .flatMap((value) => value.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
}

function continuesRun(character: string, before: string | undefined): boolean {
  return before !== undefined && Math.abs(codePoint(character) - codePoint(before)) <= 1;
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
