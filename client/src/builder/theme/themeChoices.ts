import type { Theme, ThemeName } from "@formweave/schema/model";
import type { ColorScheme } from "@formweave/schema/rules";

type Titles<Name extends keyof Theme> = Readonly<Record<NonNullable<Theme[Name]>, string>>;

/** Display names of the presets. */
export const PRESET_TITLES: Titles<"preset"> = {
  paper: "Paper",
  orchard: "Orchard",
  harbour: "Harbor",
  ledger: "Ledger",
  sorbet: "Sorbet",
  signal: "Signal",
  lilac: "Lilac",
  graphite: "Graphite",
  midnight: "Midnight",
  moss: "Moss",
};

const FONT_TITLES: Titles<"font"> = {
  inter: "Inter",
  system: "As the device",
  humanist: "Humanist",
  serif: "Serif",
  slab: "Slab serif",
  mono: "Monospace",
};

const CORNER_TITLES: Titles<"corners"> = {
  square: "Square",
  slight: "Slight",
  round: "Round",
  full: "Full",
};

const DENSITY_TITLES: Titles<"density"> = {
  compact: "Compact",
  comfortable: "Comfortable",
  airy: "Airy",
};

const WIDTH_TITLES: Titles<"width"> = { narrow: "Narrow", medium: "Normal", wide: "Wide" };

const PADDING_TITLES: Titles<"padding"> = { none: "None", small: "Small", large: "Large" };

const SCHEME_TITLES: Titles<"scheme"> = { light: "Light", dark: "Dark", device: "Device" };

/** Options of each setting with a fixed set of values. */
export const THEME_CHOICES = {
  font: toOptions(FONT_TITLES),
  corners: toOptions(CORNER_TITLES),
  density: toOptions(DENSITY_TITLES),
  width: toOptions(WIDTH_TITLES),
  padding: toOptions(PADDING_TITLES),
  scheme: toOptions(SCHEME_TITLES),
} as const;

interface Swatch {
  readonly value: string;
  readonly title: string;
}

/** Accents readable on backgrounds of each colour scheme, offered beside the picker. */
export const ACCENTS: Readonly<Record<ColorScheme, readonly Swatch[]>> = {
  light: [
    { value: "#aa4d30", title: "Brick" },
    { value: "#8a5a14", title: "Ochre" },
    { value: "#27673d", title: "Forest" },
    { value: "#00696e", title: "Teal" },
    { value: "#006191", title: "Sea" },
    { value: "#3d51b5", title: "Indigo" },
    { value: "#7652ac", title: "Violet" },
    { value: "#c02f61", title: "Berry" },
    { value: "#222222", title: "Ink" },
  ],
  dark: [
    { value: "#f29578", title: "Coral" },
    { value: "#e8be62", title: "Gold" },
    { value: "#b7d978", title: "Leaf" },
    { value: "#73d4ac", title: "Mint" },
    { value: "#65d0dc", title: "Aqua" },
    { value: "#4ab8e8", title: "Sky" },
    { value: "#9aa4f0", title: "Periwinkle" },
    { value: "#d69be4", title: "Orchid" },
    { value: "#e9e8e4", title: "Chalk" },
  ],
};

/** Display name of each setting in the panel and in the history. */
export const THEME_TITLES: Readonly<Record<ThemeName, string>> = {
  preset: "Theme",
  accent: "Accent",
  ground: "Background",
  font: "Text",
  headingFont: "Headings",
  corners: "Corners",
  density: "Density",
  width: "Page width",
  padding: "Padding",
  scheme: "Light or dark",
  logo: "Logo",
};

function toOptions<Value extends string>(titles: Readonly<Record<Value, string>>) {
  const isValue = (key: string): key is Value => Object.hasOwn(titles, key);
  return Object.keys(titles)
    .filter(isValue)
    .map((value) => ({ value, label: titles[value] }));
}
