import { MAX_LOGO } from "../limits.ts";
import type { Json } from "./isJson.ts";

/** Theme presets of a form, in the order in which they are offered. */
export const THEME_PRESETS = [
  "paper",
  "orchard",
  "harbour",
  "ledger",
  "sorbet",
  "signal",
  "lilac",
  "graphite",
  "midnight",
  "moss",
] as const;
/** Typefaces that are shipped or installed on devices; none is downloaded from elsewhere. */
export const THEME_FONTS = ["inter", "system", "humanist", "serif", "slab", "mono"] as const;
export const THEME_CORNERS = ["square", "slight", "round", "full"] as const;
export const THEME_DENSITIES = ["compact", "comfortable", "airy"] as const;
/** Greatest width of a published page; the narrow one has a single column. */
export const THEME_WIDTHS = ["narrow", "medium", "wide"] as const;
/** Space between the form and the edge of its page. */
export const THEME_PADDINGS = ["none", "small", "large"] as const;
/** Color scheme of a published page: light, dark, or that of the visitor's device. */
export const THEME_SCHEMES = ["light", "dark", "device"] as const;

const CHOICES = {
  preset: THEME_PRESETS,
  font: THEME_FONTS,
  headingFont: THEME_FONTS,
  corners: THEME_CORNERS,
  density: THEME_DENSITIES,
  width: THEME_WIDTHS,
  padding: THEME_PADDINGS,
  scheme: THEME_SCHEMES,
} as const;
const COLORS = ["accent", "ground"] as const;
const HEX = /^#[\da-f]{6}$/;
/** A picture as a data URL, or at an HTTPS address. */
const LOGO = /^(?:https:\/\/[^\s"'()\\]+|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,][\w%+/=;,.:-]+)$/;

/** Theme values of a form; absent ones come from the preset. */
export type Theme = {
  readonly [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number];
} & { readonly [Name in (typeof COLORS)[number] | "logo"]?: string };

export type ThemeName = keyof Theme;

/** Names of the theme values, each stored and merged separately. */
export const THEME_NAMES = [
  "preset",
  "accent",
  "ground",
  "font",
  "headingFont",
  "corners",
  "density",
  "width",
  "padding",
  "scheme",
  "logo",
] as const satisfies readonly ThemeName[];

/** True when a theme may have this value under the name. */
export function isThemeValue(name: string, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (name === "logo") return value.length <= MAX_LOGO && LOGO.test(value);
  if (COLORS.some((color) => color === name)) return HEX.test(value);
  return isChoice(name) && CHOICES[name].some((choice) => choice === value);
}

/** Reads the theme values of a document; unknown ones are left out. */
export function readTheme(values: Readonly<Record<string, Json>>): Theme {
  const known: Record<string, Json> = {};
  for (const name of THEME_NAMES) {
    const value = values[name];
    if (value !== undefined && isThemeValue(name, value)) known[name] = value;
  }
  return isTheme(known) ? known : {};
}

function isTheme(values: Readonly<Record<string, Json>>): values is Theme & Record<string, Json> {
  return Object.entries(values).every(([name, value]) => isThemeValue(name, value));
}

function isChoice(name: string): name is keyof typeof CHOICES {
  return Object.hasOwn(CHOICES, name);
}
