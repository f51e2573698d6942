import type { Json } from "../model/isJson.ts";
import { readTheme, type Theme } from "../model/theme.ts";
import { isSafeStyle } from "./safeStyle.ts";
import { resolveScheme, themeColors, type ColorScheme } from "./themeColors.ts";
import { FIRST_PRESET, wholeTheme } from "./themePresets.ts";

const RAW_VARIABLE = /^--f-[a-z-]{1,30}$/;

/** Font stacks with the typefaces of common devices. */
const FONTS: Readonly<Record<NonNullable<Theme["font"]>, string>> = {
  inter: '"Inter Variable", system-ui, sans-serif',
  system: "system-ui, sans-serif",
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif',
  serif: '"Iowan Old Style", Charter, Cambria, "Liberation Serif", Georgia, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", serif',
  mono: 'ui-monospace, "Cascadia Code", "DejaVu Sans Mono", Menlo, Consolas, monospace',
};
const RADII = { square: "0px", slight: "5px", round: "10px", full: "18px" } as const;
const CONTROLS = { compact: "40px", comfortable: "48px", airy: "56px" } as const;
const PADDINGS = { none: "0px", small: "32px", large: "80px" } as const;
/** Greatest width of a published page, px; the widest is as wide as the canvas. */
const WIDTHS = { narrow: 680, medium: 920, wide: undefined } as const;

/** Appearance of a form: the variables of its style sheet, and settings without a variable. */
export interface ThemeLook {
  readonly variables: Readonly<Record<`--f-${string}`, string>>;
  /** The scheme for all visitors; undefined when it depends on their device. */
  readonly scheme: ColorScheme | undefined;
  /** The scheme where no device counts, as on the canvas. */
  readonly drawnScheme: ColorScheme;
  /** Greatest width of the page, px; undefined when only the canvas limits it. */
  readonly width: number | undefined;
  /** Address of the picture at the top of the form; undefined when there is none. */
  readonly logo: string | undefined;
}

/**
 * Computes the appearance from a document's theme, for the canvas and the published page alike. Missing values leave the style
 * sheet's defaults; a document's own variables apply where the theme sets nothing.
 */
export function themeLook(values: Readonly<Record<string, Json>>): ThemeLook {
  const theme = readTheme(values);
  const whole = wholeTheme(theme);
  const scheme = whole.scheme === "device" ? undefined : whole.scheme;
  return {
    variables: { ...rawVariables(values), ...colorVariables(theme, whole), ...shapeVariables(theme, whole) },
    scheme,
    drawnScheme: scheme ?? resolveScheme(whole.ground),
    width: WIDTHS[whole.width],
    logo: theme.logo,
  };
}

/** The two colours of each variable, in `light-dark()`. */
function colorVariables(theme: Theme, whole: Required<Theme>): Record<`--f-${string}`, string> {
  const hasColors = theme.accent !== undefined || theme.ground !== undefined;
  if (!hasColors && whole.preset === FIRST_PRESET) return {};
  const dark: Readonly<Record<string, string>> = { ...themeColors(whole, "dark") };
  return Object.fromEntries(
    Object.entries(themeColors(whole, "light")).map(([name, light]) => [
      `--f-${name}`,
      `light-dark(${light}, ${dark[name]})`,
    ]),
  );
}

function shapeVariables(theme: Theme, whole: Required<Theme>): Record<`--f-${string}`, string> {
  const isFirst = whole.preset === FIRST_PRESET;
  return {
    ...((theme.font !== undefined || !isFirst) && { "--f-font": FONTS[whole.font] }),
    ...(theme.headingFont !== undefined && { "--f-heading-font": FONTS[theme.headingFont] }),
    ...(theme.padding !== undefined && { "--f-padding": PADDINGS[theme.padding] }),
    ...((theme.corners !== undefined || !isFirst) && { "--f-radius": RADII[whole.corners] }),
    ...(theme.density !== undefined && { "--f-control": CONTROLS[whole.density] }),
  };
}

/** Variables set by the document itself; invalid and unsafe ones are left out. */
function rawVariables(values: Readonly<Record<string, Json>>): Record<`--f-${string}`, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [`--f-${string}`, string] =>
        RAW_VARIABLE.test(entry[0]) && typeof entry[1] === "string" && isSafeStyle("background", entry[1]),
    ),
  );
}
