import type { Breakpoint, Json } from "../model/index.ts";

type StyleValues = Readonly<Record<string, Json>>;

const NO_STYLES: StyleValues = {};

/** The styles at a breakpoint: those of `base`, overridden by its own. */
export function stylesAt(
  styles: Readonly<Partial<Record<Breakpoint, StyleValues>>>,
  breakpoint: Breakpoint,
): StyleValues {
  const { base = NO_STYLES, [breakpoint]: own = base } = styles;
  return own === base ? base : { ...base, ...own };
}
