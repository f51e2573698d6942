import type { Theme } from "../model/theme.ts";
import { contrastOf } from "./contrast.ts";
import {
  chosenColors,
  halfOf,
  nearestColor,
  READABLE,
  type Chosen,
  type ThemeColors,
} from "./themeColors.ts";
import { wholeTheme } from "./themePresets.ts";

/** The least contrast of what is no text but has to be seen, as WCAG 2 counts it. */
const VISIBLE = 3;

type PairColor = Exclude<keyof ThemeColors, "error" | "ok">;

interface Pair {
  readonly what: string;
  readonly colors: readonly [PairColor, PairColor];
  readonly isText: boolean;
  readonly by: keyof Chosen;
}

const PAIRS = {
  text: { what: "Text on the page", colors: ["text", "page"], isText: true, by: "ground" },
  hint: { what: "Hints on the page", colors: ["muted", "page"], isText: true, by: "ground" },
  line: { what: "The edges of fields", colors: ["field-line", "surface"], isText: false, by: "ground" },
  accent: { what: "Accent on the page", colors: ["accent", "page"], isText: true, by: "accent" },
  button: { what: "Text on buttons", colors: ["on-accent", "accent"], isText: true, by: "accent" },
} as const satisfies Readonly<Record<string, Pair>>;

type PairKind = keyof typeof PAIRS;
const KINDS = ["text", "hint", "line", "accent", "button"] as const satisfies readonly PairKind[];

/** Two colours of a theme, and how well they can be told apart. */
export interface ThemeContrast {
  readonly kind: PairKind;
  /** Whether it is read, or only seen. */
  readonly isText: boolean;
  /** The colour that is at fault where it is too little. */
  readonly by: keyof Chosen;
  /** 1 to 21, as WCAG 2 counts it. */
  readonly ratio: number;
  readonly needed: number;
}

/** Two colours that cannot be told apart well enough. */
export interface ThemeProblem extends ThemeContrast {
  readonly message: string;
  /** The nearest colour that puts right all that this one is at fault for. */
  readonly repair: string | undefined;
}

/** How well each pair of a theme can be read. Only what was chosen is looked at: the other half is made to be read. */
export function themeContrasts(theme: Theme): readonly ThemeContrast[] {
  return contrastsOf(wholeTheme(theme));
}

/** What of a theme cannot be read or seen well enough. */
export function checkTheme(theme: Theme): readonly ThemeProblem[] {
  const { accent, ground } = wholeTheme(theme);
  return contrastsOf({ accent, ground })
    .filter(isTooLittle)
    .map((contrast) => ({
      ...contrast,
      message: describe(contrast),
      repair: repairOf({ accent, ground }, contrast.by),
    }));
}

function contrastsOf(chosen: Chosen): readonly ThemeContrast[] {
  const colors = chosenColors(chosen, halfOf(chosen.ground));
  return KINDS.map((kind) => {
    const { colors: pair, isText, by } = PAIRS[kind];
    const ratio = contrastOf(colors[pair[0]], colors[pair[1]]) ?? 1;
    return { kind, isText, by, ratio, needed: isText ? READABLE : VISIBLE };
  });
}

function isTooLittle({ ratio, needed }: ThemeContrast): boolean {
  return ratio < needed;
}

function repairOf(chosen: Chosen, by: keyof Chosen): string | undefined {
  return nearestColor(chosen[by], (color) =>
    contrastsOf({ ...chosen, [by]: color }).every((contrast) => contrast.by !== by || !isTooLittle(contrast)),
  );
}

/** Rounded down, so that what is not enough never reads as if it were. */
function describe({ kind, ratio, needed }: ThemeContrast): string {
  return `${PAIRS[kind].what}: contrast ${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1, needs ${needed} : 1`;
}
