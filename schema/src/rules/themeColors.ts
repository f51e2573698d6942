import { computeContrast } from "./contrast.ts";
import { toHex, toOklch, type Oklch } from "./oklch.ts";

/** The two schemes of a theme: one is chosen, the other is derived. */
export type ColorScheme = "light" | "dark";

/** Least contrast of text, as in WCAG 2. */
export const READABLE = 4.5;
/** Lightness above which a ground gets dark text. */
const MIDDLE = 0.6;
const STEP = 0.005;
const WHITE = "#ffffff";
/** Colours for errors and success that suit most backgrounds. */
const MEANINGS = {
  light: { error: toHex({ l: 0.52, c: 0.19, h: 25 }), ok: toHex({ l: 0.52, c: 0.11, h: 155 }) },
  dark: { error: toHex({ l: 0.75, c: 0.14, h: 25 }), ok: toHex({ l: 0.78, c: 0.12, h: 155 }) },
} as const;

/** The colours of one scheme, each `#rrggbb`, by the names of their variables. */
export interface ThemeColors {
  readonly page: string;
  readonly side: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly "field-line": string;
  readonly accent: string;
  readonly "accent-deep": string;
  readonly "on-accent": string;
  readonly "accent-soft": string;
  readonly error: string;
  readonly ok: string;
}

/** The two base colours of a theme. */
export interface Chosen {
  readonly accent: string;
  readonly ground: string;
}

/** The scheme that a ground colour suits. */
export function resolveScheme(ground: string): ColorScheme {
  return toOklch(ground).l < MIDDLE ? "dark" : "light";
}

/** All colours of a scheme. Derived ones are adjusted for readability. */
export function themeColors(chosen: Chosen, colorScheme: ColorScheme): ThemeColors {
  const isOwn = resolveScheme(chosen.ground) === colorScheme;
  const other = isOwn ? chosen : otherScheme(chosen, colorScheme);
  const colors = chosenColors(other, colorScheme);
  return { ...colors, ...meaningColors(colors, colorScheme) };
}

/** Colours derived directly from a scheme's two base colours; no contrast search. */
export function chosenColors(
  { accent, ground }: Chosen,
  colorScheme: ColorScheme,
): Omit<ThemeColors, "error" | "ok"> {
  const page = toOklch(ground);
  return { ...neutralColors(page, colorScheme), ...accentColors(toOklch(accent), page, colorScheme) };
}

/** The nearest colour of the same hue that is good enough; undefined when there is none. */
export function nearestColor(color: string, isGood: (color: string) => boolean): string | undefined {
  const start = toOklch(color);
  for (let away = 0; away <= 1; away += STEP) {
    const candidates = [start.l - away, start.l + away]
      .filter((l) => l >= 0 && l <= 1)
      .map((l) => (away === 0 ? color : toHex({ ...start, l })));
    const found = candidates.find((candidate) => isGood(candidate));
    if (found !== undefined) return found;
  }
  return undefined;
}

function neutralColors({ l, c, h }: Oklch, colorScheme: ColorScheme) {
  const isDark = colorScheme === "dark";
  const tint = Math.min(0.03, c);
  const of = (lightness: number, strength: number) => toHex({ l: lightness, c: strength, h });
  return {
    page: of(l, c),
    side: isDark ? of(l + 0.025, c) : of(l - 0.03, c * 1.5),
    surface: isDark ? of(l + 0.045, c * 1.1) : of(l + (1 - l) * 0.75, c * 0.25),
    text: isDark ? of(0.945, tint * 0.4) : of(0.255, tint + 0.008),
    muted: isDark ? of(0.75, tint * 0.7) : of(0.475, tint * 0.8 + 0.008),
    line: isDark ? of(l + 0.13, c) : of(l - 0.09, c + 0.005),
    "field-line": isDark ? of(l + 0.36, c) : of(0.64, tint + 0.01),
  };
}

function accentColors(accent: Oklch, { l, c }: Oklch, colorScheme: ColorScheme) {
  const isDark = colorScheme === "dark";
  const isGrey = accent.c < 0.03;
  const soft = isGrey ? accent.c : c + 0.018;
  return {
    accent: toHex(accent),
    "accent-deep": toHex({ ...accent, l: accent.l + (isDark ? 0.06 : -0.065) }),
    "on-accent": inkOn(accent),
    "accent-soft": isDark
      ? toHex({ l: l + 0.095, c: isGrey ? c : 0.035, h: accent.h })
      : toHex({ l: l - 0.03, c: soft, h: accent.h }),
  };
}

/** Red and green, adjusted for readability on the page and on surfaces. */
function meaningColors({ page, surface }: Pick<ThemeColors, "page" | "surface">, colorScheme: ColorScheme) {
  const isReadable = (color: string) =>
    [page, surface].every((ground) => (computeContrast(color, ground) ?? 1) >= READABLE);
  const { error, ok } = MEANINGS[colorScheme];
  return { error: nearestColor(error, isReadable) ?? error, ok: nearestColor(ok, isReadable) ?? ok };
}

/** White where it is readable, as it looks calmer; else the colour with more contrast. */
function inkOn(accent: Oklch): string {
  const fill = toHex(accent);
  const ink = toHex({ l: 0.19, c: Math.min(0.03, accent.c), h: accent.h });
  const [onWhite = 1, onInk = 1] = [computeContrast(WHITE, fill), computeContrast(ink, fill)];
  return onWhite >= READABLE || onWhite >= onInk ? WHITE : ink;
}

/** Base colours of the scheme that nobody chose. */
function otherScheme(chosen: Chosen, colorScheme: ColorScheme): Chosen {
  const ground = otherGround(chosen, colorScheme);
  return { ground, accent: otherAccent(toOklch(chosen.accent), ground, colorScheme) };
}

/** Slightly tinted with the accent, so that it suits the theme; with the ground where the accent is grey. */
function otherGround({ accent, ground }: Chosen, colorScheme: ColorScheme): string {
  const [strong, page] = [toOklch(accent), toOklch(ground)];
  const [h, c] = strong.c < 0.05 ? [page.h, page.c] : [strong.h, 0.014];
  return toHex(
    colorScheme === "dark" ? { l: 0.2, c: Math.min(0.014, c), h } : { l: 0.985, c: Math.min(0.007, c), h },
  );
}

function otherAccent({ l, c, h }: Oklch, ground: string, colorScheme: ColorScheme): string {
  const calm =
    colorScheme === "dark" ? Math.max(c < 0.03 ? 0.92 : 0.72, l) : Math.min(c < 0.03 ? 0.25 : 0.54, l);
  const start = toHex({ l: calm, c, h });
  const found = nearestColor(start, (color) => {
    const onPage = computeContrast(color, ground) ?? 1;
    return onPage >= READABLE && (computeContrast(color, inkOn(toOklch(color))) ?? 1) >= READABLE;
  });
  return found ?? start;
}
