import { createRequire } from "node:module";
import { openSync } from "fontkit";

/** A font of a PDF, in both of its weights. */
export interface PdfFont {
  readonly regular: string;
  readonly strong: string;
  readonly codePoints: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);
/** The base, which has Latin, Greek and Cyrillic; then one font a script. Of several the first that has all of a text is taken. */
const FAMILIES = [
  ["inter", "Inter"],
  ["noto-sans-jp", "NotoSansJP"],
  ["noto-sans-sc", "NotoSansSC"],
  ["noto-sans-kr", "NotoSansKR"],
  ["noto-sans-arabic", "NotoSansArabic"],
  ["noto-sans-hebrew", "NotoSansHebrew"],
  ["noto-sans-devanagari", "NotoSansDevanagari"],
  ["noto-sans-thai", "NotoSansThai"],
] as const;
type Family = (typeof FAMILIES)[number];

/** Hints for the fonts around, which draw nothing: joiners, marks of direction, variation selectors. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

const opened = new Map<Family, PdfFont>();

/** The font of what needs no other; with the letters in the file, it looks the same everywhere. */
export function baseFont(): PdfFont {
  return openFont(FAMILIES[0]);
}

/** The font that draws a text whole; undefined where none does. The base font draws what draws nothing. */
export function fontFor(text: string): PdfFont | undefined {
  const needed = Array.from(text).filter((character) => !UNSEEN.test(character));
  return findFont((font) => needed.every((character) => font.codePoints.has(character.codePointAt(0) ?? 0)));
}

/** The characters of texts that no font has, each once. */
export function missingCharacters(texts: readonly string[]): readonly string[] {
  const all = new Set(texts.flatMap((text) => Array.from(text)));
  return [...all].filter((character) => fontFor(character) === undefined);
}

function findFont(fits: (font: PdfFont) => boolean): PdfFont | undefined {
  const family = FAMILIES.find((one) => fits(openFont(one)));
  return family && openFont(family);
}

/** Reads a font with the first text that asks for it. */
function openFont(family: Family): PdfFont {
  const known = opened.get(family);
  if (known !== undefined) return known;
  const [name, file] = family;
  const regular = require.resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`);
  const strong = require.resolve(`@expo-google-fonts/${name}/600SemiBold/${file}_600SemiBold.ttf`);
  const read = openSync(regular);
  if (!("characterSet" in read)) throw new Error(`${regular} is no single font`);
  const font = { regular, strong, codePoints: new Set(read.characterSet) };
  opened.set(family, font);
  return font;
}
