import type { Theme } from "../model/theme.ts";

type PresetId = NonNullable<Theme["preset"]>;
/** Colours, type and shape of a preset; themes have their own defaults for the rest. */
export type PresetLook = Required<Pick<Theme, "accent" | "ground" | "font" | "corners" | "scheme">>;

const LIGHT = { font: "inter", corners: "round", scheme: "device" } as const;
const DARK = { ...LIGHT, scheme: "dark" } as const;

const NO_EXTRAS = { padding: "none", logo: "" } as const;

/** The preset of a form without theme values. */
export const FIRST_PRESET = "paper" satisfies PresetId;

/** Every preset by its id. */
export const PRESET_LOOKS: Readonly<Record<PresetId, PresetLook>> = {
  paper: { ...LIGHT, ground: "#fdfbf7", accent: "#aa4d30" },
  orchard: { ...LIGHT, ground: "#f9fbf5", accent: "#27673d", corners: "full" },
  harbour: { ...LIGHT, ground: "#eff6fb", accent: "#006191", font: "humanist", corners: "slight" },
  ledger: { ...LIGHT, ground: "#fcfcfc", accent: "#222222", font: "serif", corners: "square" },
  sorbet: { ...LIGHT, ground: "#feeff1", accent: "#c02f61", corners: "full" },
  signal: { ...LIGHT, ground: "#fcf5db", accent: "#231f14", font: "slab", corners: "slight" },
  lilac: { ...LIGHT, ground: "#f6f3fe", accent: "#7652ac" },
  graphite: { ...DARK, ground: "#202225", accent: "#e8be62", corners: "slight" },
  midnight: { ...DARK, ground: "#13192d", accent: "#4ab8e8" },
  moss: { ...DARK, ground: "#1a2b20", accent: "#b7d978", corners: "full" },
};

/** Fills the missing values of a theme with those of its preset and defaults. */
export function wholeTheme(theme: Theme): Required<Theme> {
  const preset = theme.preset ?? FIRST_PRESET;
  const look = PRESET_LOOKS[preset];
  const headingFont = theme.font ?? look.font;
  return { preset, density: "comfortable", width: "wide", ...NO_EXTRAS, headingFont, ...look, ...theme };
}
