import { type Theme } from "../model/theme.ts";
import { contrastOf } from "./contrast.ts";
import { halfOf, nearestColor, READABLE, themeColors, type Chosen, type ThemeColors } from "./themeColors.ts";
import { wholeTheme } from "./themePresets.ts";

/** The least contrast of what is no text but has to be seen, as WCAG 2 counts it. */
const VISIBLE = 3;

/** Two colours of a theme that cannot be told apart well enough. */
export interface ThemeProblem {
  readonly kind: keyof typeof PAIRS;
  readonly message: string;
  readonly ratio: number;
  readonly needed: number;
  /** What puts it right: the nearest colour that passes. */
  readonly repair: { readonly name: keyof Chosen; readonly value: string } | undefined;
}

interface Pair {
  readonly what: string;
  readonly colors: readonly [keyof ThemeColors, keyof ThemeColors];
  readonly needed: number;
  /** The colour that is at fault. */
  readonly by: keyof Chosen;
}

const PAIRS = {
  text: { what: "Text on the page", colors: ["text", "page"], needed: READABLE, by: "ground" },
  hint: { what: "Hints on the page", colors: ["muted", "page"], needed: READABLE, by: "ground" },
  line: {
    what: "The edges of fields",
    colors: ["field-line", "surface"],
    needed: VISIBLE,
    by: "ground",
  },
  accent: { what: "Links on the page", colors: ["accent", "page"], needed: READABLE, by: "accent" },
  button: { what: "Text on buttons", colors: ["on-accent", "accent"], needed: READABLE, by: "accent" },
} as const satisfies Readonly<Record<string, Pair>>;

/** The pairs that are looked at, with how well each can be read. */
export function themeContrasts(theme: Theme): readonly ThemeProblem[] {
  const { accent, ground } = wholeTheme(theme);
  return ratiosOf({ accent, ground }).map(({ kind, ratio }) => {
    const { what, needed, by } = PAIRS[kind];
    const isFine = ratio >= needed;
    const message = `${what}: contrast ${shown(ratio)} : 1, where everybody can read from ${needed} : 1`;
    return { kind, ratio, needed, message, repair: isFine ? undefined : repairOf({ accent, ground }, by) };
  });
}

/** What of a theme cannot be read or seen well. Only what was chosen can be wrong: the other half is made to be read. */
export function checkTheme(theme: Theme): readonly ThemeProblem[] {
  return themeContrasts(theme).filter(({ ratio, needed }) => ratio < needed);
}

function ratiosOf(chosen: Chosen) {
  const colors = themeColors(chosen, halfOf(chosen.ground));
  return KINDS.map((kind) => {
    const [one, other] = PAIRS[kind].colors;
    return { kind, ratio: contrastOf(colors[one], colors[other]) ?? 1 };
  });
}

const KINDS = ["text", "hint", "line", "accent", "button"] as const satisfies readonly (keyof typeof PAIRS)[];

function repairOf(chosen: Chosen, name: keyof Chosen): ThemeProblem["repair"] {
  const value = nearestColor(chosen[name], (color) => isGood({ ...chosen, [name]: color }, name));
  return value === undefined ? undefined : { name, value };
}

/** Whether nothing that a colour is at fault for is wrong any more. */
function isGood(chosen: Chosen, name: keyof Chosen): boolean {
  return ratiosOf(chosen).every(({ kind, ratio }) => PAIRS[kind].by !== name || ratio >= PAIRS[kind].needed);
}

/** Rounded down, so that what is not enough never reads as if it were. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
