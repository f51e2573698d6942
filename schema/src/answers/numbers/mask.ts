import { toPlainDigits } from "./toPlainDigits.ts";

/** Patterns for the placeholders of a mask; every other character of a mask is fixed. */
const SLOTS: ReadonlyMap<string, string> = new Map([
  ["9", "[0-9]"],
  ["a", "\\p{L}"],
  ["A", "\\p{L}"],
  ["*", "[\\p{L}0-9]"],
]);

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ["9", "0"],
  ["*", "x"],
]);

const MASKS: ReadonlyMap<string, string> = new Map([
  ["card-number", "9999 9999 9999 9999"],
  ["card-expiry", "99/99"],
  ["phone-us", "(999) 999-9999"],
  ["ssn", "999-99-9999"],
  ["ein", "99-9999999"],
  ["zip", "99999"],
  ["time", "99:99"],
  ["date", "99/99/9999"],
]);

/** The mask for a purpose; the field's own for an unknown one. */
export function maskFor(purpose: string, own: string): string {
  return MASKS.get(purpose) ?? own;
}

/** Separators that people write between groups, even where a mask has other ones. */
const SEPARATOR = /[\s().\-‐–−/_:,·]/u;

/**
 * The characters of a text that fill the placeholders of a mask, in order; undefined where one does not fit. The text may
 * contain the fixed characters of the mask, other separators between its groups, or none.
 */
export function fitMask(mask: string, text: string): string | undefined {
  let fitting: Fitting | undefined = {
    places: Array.from(mask),
    fitted: "",
    isBetween: true,
    isFixedGiven: false,
  };
  for (const character of toPlainDigits(text.normalize("NFC")))
    fitting = fitting && fitCharacter(fitting, character);
  return fitting?.fitted;
}

/** Progress of fitting a text to a mask. */
interface Fitting {
  /** Remainder of the mask. */
  readonly places: readonly string[];
  readonly fitted: string;
  /** True at the beginning or the end of a group. */
  readonly isBetween: boolean;
  /** True when the text contained the preceding fixed characters. */
  readonly isFixedGiven: boolean;
}

function fitCharacter(fitting: Fitting, character: string): Fitting | undefined {
  const isSeparator = SEPARATOR.test(character);
  if (isSeparator && fitting.places[0] !== character) return skipSeparator(fitting);
  const at = fitting.places.findIndex((place) => !isFixed(place) || place === character);
  // Fixed characters may be missing; but a country code that begins alike and continues differently is another one.
  if (at < 0 || (fitting.isFixedGiven && fitting.places.slice(0, at).some(isAlphanumeric))) return undefined;
  const place = fitting.places[at] ?? "";
  const places = fitting.places.slice(at + 1);
  if (isFixed(place)) return { ...fitting, places, isBetween: true, isFixedGiven: !isSeparator };
  if (!fits(place, character)) return undefined;
  const fitted = fitting.fitted + (place === "A" ? upperCase(character) : character);
  return { places, fitted, isBetween: places.length === 0, isFixedGiven: false };
}

/** Matches a separator of the text with the mask's separator. */
function skipSeparator({ places, ...fitting }: Fitting): Fitting | undefined {
  if (!fitting.isBetween && !isFixed(places[0])) return undefined;
  const at = places.findIndex((place) => !isFixed(place) || isAlphanumeric(place));
  return { ...fitting, places: at < 0 ? [] : places.slice(at), isBetween: true };
}

/**
 * A text entered for a purpose, without extras that the mask has no place for: a country code, the century of an expiry date.
 */
export function forPurpose(purpose: string, text: string): string {
  const plain = toPlainDigits(text).trim();
  if (purpose === "phone-us") return US_WITH_COUNTRY.exec(plain)?.[1]?.replaceAll(/\D/g, "") ?? text;
  if (purpose === "card-expiry") return plain.replace(LONG_EXPIRY, "$1/$2");
  return text;
}

/** Ten digits after the country code: no area code of North America begins with 1. */
const US_WITH_COUNTRY = /^\(?(?:\+|00)?\s*1((?:[\s().\-‐–/]*\d){10})$/u;
/** A month with a year of four digits. */
const LONG_EXPIRY = /^(\d{2})\s*[/.-]?\s*20(\d{2})$/u;

/** Fills the placeholders of a mask with characters, up to the last of them, including the fixed ones between. */
export function fillMask(mask: string, characters: string): string {
  const left = Array.from(characters);
  let filled = "";
  for (const place of mask) {
    if (left.length === 0) break;
    filled += SLOTS.has(place) ? left.shift() : place;
  }
  return filled;
}

/** An example that fills the mask: "0000 0000" where it takes digits. */
export function maskExample(mask: string): string {
  return Array.from(mask)
    .map((place) => EXAMPLES.get(place) ?? place)
    .join("");
}

/** The pattern of a text that fills the mask, for an input's `pattern`. */
export function maskPattern(mask: string): string {
  return Array.from(mask)
    .map((place) => SLOTS.get(place) ?? place.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
    .join("");
}

/** True when a mask takes digits only, so that a phone can show its numeric keypad. */
export function takesDigitsOnly(mask: string): boolean {
  return Array.from(mask).every((place) => !SLOTS.has(place) || place === "9");
}

function isFixed(place: string | undefined): boolean {
  return place !== undefined && !SLOTS.has(place);
}

function isAlphanumeric(place: string | undefined): boolean {
  return place !== undefined && /[\p{L}\p{N}]/u.test(place);
}

/** Upper-cases a single character; ß stays unchanged. */
function upperCase(character: string): string {
  const upper = character.toUpperCase();
  return Array.from(upper).length === 1 ? upper : character;
}

function fits(place: string, character: string): boolean {
  return new RegExp(`^${SLOTS.get(place) ?? "$"}$`, "u").test(character);
}
