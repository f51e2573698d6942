import { translate } from "@formweave/schema";
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
const TEXTS = ["", "Weak", "Fair", "Good", "Strong"] as const;

/** Rough strength of a password from its length and character classes: 0 (empty) to 4. */
export function measureStrength(password: string): { readonly level: number; readonly text: string } {
  const level = password === "" ? 0 : rateStrength(password);
  return { level, text: translate(TEXTS[level] ?? TEXTS[0]) };
}

function rateStrength(password: string): number {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 8 || different < 5) return 1;
  return Math.min(4, 1 + Math.floor(different / 8) + Math.floor(kinds / 2));
}
