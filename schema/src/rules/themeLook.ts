import type { Json } from "../model/isJson.ts";
import { readTheme, type Theme } from "../model/theme.ts";
import { isSafeStyle } from "./safeStyle.ts";
import { halfOf, themeColors, type Half } from "./themeColors.ts";
import { FIRST_PRESET, wholeTheme } from "./themePresets.ts";

const RAW_VARIABLE = /^--f-[a-z-]{1,30}$/;

/** What devices have of each kind; the first that is there is taken. */
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
/** The widest that a published page gets, px; the widest of all is the canvas. */
const WIDTHS = { narrow: 680, medium: 920, wide: undefined } as const;

/** How a form looks: the variables that its style sheet reads, and what no variable says. */
export interface ThemeLook {
  readonly variables: Readonly<Record<`--f-${string}`, string>>;
  /** The half that every visitor sees; undefined where it is that of their device. */
  readonly scheme: Half | undefined;
  /** The half that is shown where nobody's device counts, as on the canvas. */
  readonly drawnScheme: Half;
  /** The most that the page is wide, px; undefined where only the canvas limits it. */
  readonly width: number | undefined;
  /** The address of the picture at the top of the form; undefined where there is none. */
  readonly logo: string | undefined;
}

/**
 * The look that a document's theme describes, on the canvas and on the published page alike. What says nothing leaves the
 * style sheet as it is; variables of a document that set some themselves hold where the theme says nothing.
 */
export function themeLook(values: Readonly<Record<string, Json>>): ThemeLook {
  const theme = readTheme(values);
  const whole = wholeTheme(theme);
  const scheme = whole.scheme === "device" ? undefined : whole.scheme;
  return {
    variables: { ...rawVariables(values), ...colorVariables(theme, whole), ...shapeVariables(theme, whole) },
    scheme,
    drawnScheme: scheme ?? halfOf(whole.ground),
    width: WIDTHS[whole.width],
    logo: theme.logo,
  };
}

/** The two colours of each variable, as the browser chooses between them. */
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

/** Variables that a document sets by their own names; what is none, or not safe, is left out. */
function rawVariables(values: Readonly<Record<string, Json>>): Record<`--f-${string}`, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [`--f-${string}`, string] =>
        RAW_VARIABLE.test(entry[0]) && typeof entry[1] === "string" && isSafeStyle("background", entry[1]),
    ),
  );
}
