import type { Theme } from "../model/theme.ts";
import { computeContrast } from "./contrast.ts";
import {
  chosenColors,
  resolveScheme,
  nearestColor,
  READABLE,
  type Chosen,
  type ThemeColors,
} from "./themeColors.ts";
import { wholeTheme } from "./themePresets.ts";

/** Least contrast of visible shapes other than text, as in WCAG 2. */
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

/** The contrast of two theme colours. */
export interface ThemeContrast {
  readonly kind: PairKind;
  /** True for text, false for shapes that only need to be visible. */
  readonly isText: boolean;
  /** The chosen colour responsible for the contrast. */
  readonly by: keyof Chosen;
  /** 1 to 21, as defined by WCAG 2. */
  readonly ratio: number;
  readonly needed: number;
}

/** A pair of colours with too little contrast. */
export interface ThemeProblem extends ThemeContrast {
  readonly message: string;
  /** The nearest colour that fixes all problems of this one. */
  readonly repair: string | undefined;
}

/** The contrast of each pair in a theme. Covers only the chosen half: the other half is generated to be readable. */
export function themeContrasts(theme: Theme): readonly ThemeContrast[] {
  return listContrasts(wholeTheme(theme));
}

/** The pairs of a theme with too little contrast. */
export function checkTheme(theme: Theme): readonly ThemeProblem[] {
  const { accent, ground } = wholeTheme(theme);
  return listContrasts({ accent, ground })
    .filter(isTooLittle)
    .map((contrast) => ({
      ...contrast,
      message: describe(contrast),
      repair: findRepair({ accent, ground }, contrast.by),
    }));
}

function listContrasts(chosen: Chosen): readonly ThemeContrast[] {
  const colors = chosenColors(chosen, resolveScheme(chosen.ground));
  return KINDS.map((kind) => {
    const { colors: pair, isText, by } = PAIRS[kind];
    const ratio = computeContrast(colors[pair[0]], colors[pair[1]]) ?? 1;
    return { kind, isText, by, ratio, needed: isText ? READABLE : VISIBLE };
  });
}

function isTooLittle({ ratio, needed }: ThemeContrast): boolean {
  return ratio < needed;
}

function findRepair(chosen: Chosen, by: keyof Chosen): string | undefined {
  return nearestColor(chosen[by], (color) =>
    listContrasts({ ...chosen, [by]: color }).every(
      (contrast) => contrast.by !== by || !isTooLittle(contrast),
    ),
  );
}

/** Rounds down, so that an insufficient contrast never reads as sufficient. */
function describe({ kind, ratio, needed }: ThemeContrast): string {
  return `${PAIRS[kind].what}: contrast ${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1, needs ${needed} : 1`;
}
