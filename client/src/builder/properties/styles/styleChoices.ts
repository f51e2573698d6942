/** Outer or inner spacing on four sides. */
export type SidesTitle = "Margin" | "Padding";

const SIDES = ["Top", "Right", "Bottom", "Left"] as const;

/** Style names and labels of the four sides. */
export function listSides(title: SidesTitle) {
  return SIDES.map((side) => ({
    name: `${title.toLowerCase()}${side}`,
    title: `${title} ${side.toLowerCase()}`,
    letter: side.slice(0, 1),
  }));
}

/** Styles with a color. */
export const STYLE_COLORS = [
  { name: "backgroundColor", title: "Fill" },
  { name: "color", title: "Text" },
  { name: "borderColor", title: "Border" },
] as const;

/** Common numeric styles, with unit and limits. */
export const STYLE_MEASURES = [
  { name: "borderWidth", title: "Border width", unit: "px", max: 40 },
  { name: "borderRadius", title: "Corners", unit: "px", max: 400 },
  { name: "fontSize", title: "Font size", unit: "px", min: 6, max: 200 },
  { name: "opacity", title: "Opacity", unit: "%", max: 100, factor: 100 },
] as const;

/** Numeric styles of letters, with unit and limits. */
export const STYLE_NUMBERS = [
  { name: "lineHeight", title: "Line height", unit: "×", min: 0.5, max: 4, step: 0.1 },
  { name: "letterSpacing", title: "Tracking", unit: "px", min: -20, max: 100, step: 0.1 },
] as const;

/** Styles with a few fixed values. Shadows are dark in every theme, like real ones. */
export const STYLE_CHOICES = [
  {
    name: "boxShadow",
    title: "Shadow",
    options: [
      { value: "none", label: "None" },
      { value: "0 1px 2px rgb(0 0 0 / 10%)", label: "Small" },
      { value: "0 4px 12px rgb(0 0 0 / 12%)", label: "Medium" },
      { value: "0 12px 32px rgb(0 0 0 / 16%)", label: "Large" },
      { value: "inset 0 1px 3px rgb(0 0 0 / 14%)", label: "Inside" },
    ],
  },
  {
    name: "borderStyle",
    title: "Line",
    options: [
      { value: "none", label: "None" },
      { value: "solid", label: "Solid" },
      { value: "dashed", label: "Dashed" },
      { value: "dotted", label: "Dotted" },
      { value: "double", label: "Double" },
    ],
  },
  {
    name: "fontFamily",
    title: "Font",
    options: [
      { value: "system-ui, sans-serif", label: "System" },
      { value: "Georgia, serif", label: "Serif" },
      { value: "ui-monospace, monospace", label: "Monospace" },
    ],
  },
  {
    name: "fontStyle",
    title: "Slant",
    options: [
      { value: "normal", label: "Upright" },
      { value: "italic", label: "Italic" },
    ],
  },
  {
    name: "textDecoration",
    title: "Decoration",
    options: [
      { value: "none", label: "None" },
      { value: "underline", label: "Underlined" },
      { value: "line-through", label: "Struck out" },
    ],
  },
  {
    name: "textTransform",
    title: "Case",
    options: [
      { value: "none", label: "As written" },
      { value: "uppercase", label: "UPPERCASE" },
      { value: "lowercase", label: "lowercase" },
      { value: "capitalize", label: "Capitalized" },
    ],
  },
] as const;

/** Rows of the styles, in the order of the panel. */
export const STYLE_ROWS: readonly { readonly name: string; readonly title: string }[] = [
  ...STYLE_COLORS,
  ...STYLE_MEASURES,
  { name: "padding", title: "Padding" },
  { name: "fontWeight", title: "Weight" },
  { name: "textAlign", title: "Align" },
  { name: "margin", title: "Margin" },
  ...STYLE_NUMBERS,
  ...STYLE_CHOICES,
];
