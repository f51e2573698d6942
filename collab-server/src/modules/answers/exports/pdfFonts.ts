import { createRequire } from "node:module";
import { openSync } from "fontkit";

/** A PDF font in two weights. */
export interface PdfFont {
  readonly regular: string;
  readonly strong: string;
  readonly codePoints: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);
/** The base font with Latin, Greek and Cyrillic, then one font for each script. The first font with all characters of a text is used. */
const FAMILIES = [
  {
    regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  },
  {
    regular: require.resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf"),
  },
  {
    regular: require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
  },
  {
    regular: require.resolve("@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf"),
  },
  {
    regular: require.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf"),
  },
  {
    regular: require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf"),
  },
  {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
    strong:
      require.resolve("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
  },
  {
    regular: require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf"),
  },
] as const;
type Family = (typeof FAMILIES)[number];

/** Invisible characters that no font has to draw: joiners, direction marks, variation selectors. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

const opened = new Map<Family, PdfFont>();

/** The default font; it is embedded in the PDF, so the text looks the same everywhere. */
export function baseFont(): PdfFont {
  return openFont(FAMILIES[0]);
}

/** The first font that can draw a whole text; undefined when none can. Invisible characters count as drawable. */
export function fontFor(text: string): PdfFont | undefined {
  const needed = Array.from(text).filter((character) => !UNSEEN.test(character));
  return findFont((font) => needed.every((character) => font.codePoints.has(character.codePointAt(0) ?? 0)));
}

/** Characters of the texts that no font has, each once. */
export function missingCharacters(texts: readonly string[]): readonly string[] {
  const all = new Set(texts.flatMap((text) => Array.from(text)));
  return [...all].filter((character) => fontFor(character) === undefined);
}

function findFont(fits: (font: PdfFont) => boolean): PdfFont | undefined {
  const family = FAMILIES.find((one) => fits(openFont(one)));
  return family && openFont(family);
}

/** Loads a font at its first use. */
function openFont(family: Family): PdfFont {
  const known = opened.get(family);
  if (known !== undefined) return known;
  const read = openSync(family.regular);
  if (!("characterSet" in read)) throw new Error(`${family.regular} is no single font`);
  const font = { ...family, codePoints: new Set(read.characterSet) };
  opened.set(family, font);
  return font;
}
