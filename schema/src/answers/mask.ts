/** What may stand at a place of a mask; every other character of a mask stands for itself. */
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

/** The mask for a purpose; of no known one, the own. */
export function maskFor(purpose: string, own: string): string {
  return MASKS.get(purpose) ?? own;
}

/** The characters of a text that fit into the places of a mask, in order; what fits nowhere is left out. */
export function unmask(mask: string, text: string): string {
  const places = Array.from(mask);
  let kept = "";
  for (const character of text) {
    // A text may have the fixed characters of the mask, or lack them.
    while (isFixed(places[0]) && places[0] !== character) places.shift();
    const [place] = places;
    if (place === undefined) break;
    if (!isFixed(place) && !fits(place, character)) continue;
    if (!isFixed(place)) kept += place === "A" ? character.toUpperCase() : character;
    places.shift();
  }
  return kept;
}

/** Characters put into the places of a mask, up to the last of them, with the fixed ones between. */
export function fillMask(mask: string, characters: string): string {
  const left = Array.from(characters);
  let filled = "";
  for (const place of mask) {
    if (left.length === 0) break;
    filled += SLOTS.has(place) ? left.shift() : place;
  }
  return filled;
}

/** An example of what fills the mask: "0000 0000" where it takes digits. */
export function maskExample(mask: string): string {
  return Array.from(mask)
    .map((place) => EXAMPLES.get(place) ?? place)
    .join("");
}

/** What a text must match to fill the mask, as the pattern of an input. */
export function maskPattern(mask: string): string {
  return Array.from(mask)
    .map((place) => SLOTS.get(place) ?? place.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
    .join("");
}

/** Whether a mask takes digits only, so that a phone may show its pad of digits. */
export function takesDigitsOnly(mask: string): boolean {
  return Array.from(mask).every((place) => !SLOTS.has(place) || place === "9");
}

function isFixed(place: string | undefined): boolean {
  return place !== undefined && !SLOTS.has(place);
}

function fits(place: string, character: string): boolean {
  return new RegExp(`^${SLOTS.get(place) ?? "$"}$`, "u").test(character);
}
