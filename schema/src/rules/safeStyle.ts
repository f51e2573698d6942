import { isColor } from "../widgets/index.ts";

type StyleCheck = (value: string | number) => boolean;

const MAX_LENGTH = 300;
const LENGTH = String.raw`(?:0|\d{1,5}(?:\.\d{1,3})?(?:px|rem|em|%|vw|vh))`;
const SIGNED_LENGTH = `-?${LENGTH}`;
const COLOR_FUNCTION = /^(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]{1,60}\)$/;
const THEME_COLOR = /^var\(--f-[a-z-]{1,40}\)$/;
const GRADIENT = /^linear-gradient\((?:\d{1,3}deg|to (?:top|bottom|left|right)),(.+)\)$/;
const SHADOW = new RegExp(`^(inset )?(?:${SIGNED_LENGTH} ){1,3}${SIGNED_LENGTH} (.+)$`);
const FONT_FAMILY = /^[\p{L}\p{N} ,'"_-]{1,200}$/u;

/** Styles that may be set on a widget, with checks of their values. Numbers are px, except weights, opacity and line height. */
const STYLES: ReadonlyMap<string, StyleCheck> = new Map<string, StyleCheck>([
  ["color", color],
  ["backgroundColor", color],
  ["background", (value) => color(value) || gradient(value)],
  ["borderColor", color],
  ["borderWidth", lengths(4)],
  ["borderStyle", checkAmong("none", "solid", "dashed", "dotted", "double")],
  ["borderRadius", lengths(4)],
  ["boxShadow", shadow],
  ["opacity", between(0, 1)],
  ["fontFamily", matching(FONT_FAMILY)],
  ["fontSize", lengths(1)],
  ["fontWeight", (value) => between(100, 900)(value) || checkAmong("normal", "bold")(value)],
  ["fontStyle", checkAmong("normal", "italic")],
  ["lineHeight", (value) => between(0.5, 4)(value) || (typeof value === "string" && lengths(1)(value))],
  ["letterSpacing", (value) => between(-20, 100)(value) || matching(new RegExp(`^${SIGNED_LENGTH}$`))(value)],
  ["textAlign", checkAmong("start", "center", "end", "left", "right", "justify")],
  ["textDecoration", checkAmong("none", "underline", "line-through")],
  ["textTransform", checkAmong("none", "uppercase", "lowercase", "capitalize")],
  ["alignItems", checkAmong("start", "center", "end", "stretch", "baseline")],
  ["justifyContent", checkAmong("start", "center", "end", "space-between", "space-around", "space-evenly")],
  ["objectFit", checkAmong("cover", "contain", "fill", "none", "scale-down")],
  ["gap", lengths(2)],
  ["padding", lengths(4)],
  ["paddingTop", lengths(1)],
  ["paddingRight", lengths(1)],
  ["paddingBottom", lengths(1)],
  ["paddingLeft", lengths(1)],
  ["margin", lengths(4)],
  ["marginTop", lengths(1)],
  ["marginRight", lengths(1)],
  ["marginBottom", lengths(1)],
  ["marginLeft", lengths(1)],
  ["width", extent],
  ["minWidth", extent],
  ["maxWidth", extent],
  ["height", extent],
  ["minHeight", extent],
  ["maxHeight", extent],
]);

/** Names of the styles that may be set, in camelCase. */
export const STYLE_NAMES: readonly string[] = [...STYLES.keys()];

/**
 * True for a style that may be set on a widget: a known name, and a value that loads nothing and stays within the widget's own
 * box.
 */
export function isSafeStyle(name: string, value: unknown): boolean {
  if (typeof value === "string" && value.length > MAX_LENGTH) return false;
  if (typeof value !== "string" && !(typeof value === "number" && Number.isFinite(value))) return false;
  return STYLES.get(name)?.(value) ?? false;
}

function color(value: string | number): boolean {
  if (typeof value !== "string") return false;
  if (value === "transparent" || value === "currentColor") return true;
  return isColor(value) || THEME_COLOR.test(value) || COLOR_FUNCTION.test(value);
}

function gradient(value: string | number): boolean {
  const stops = GRADIENT.exec(String(value))?.[1]?.split(/,(?![^(]*\))/) ?? [];
  return stops.length > 1 && stops.every((stop) => color(stop.trim().replace(/ \d{1,3}%$/, "")));
}

function shadow(value: string | number): boolean {
  return value === "none" || color(SHADOW.exec(String(value))?.[2] ?? 0);
}

function extent(value: string | number): boolean {
  return checkAmong("auto", "min-content", "max-content", "fit-content")(value) || lengths(1)(value);
}

function lengths(most: number): StyleCheck {
  const pattern = new RegExp(`^${LENGTH}(?: ${LENGTH}){0,${most - 1}}$`);
  return (value) => (typeof value === "number" ? value >= 0 && value < 100_000 : pattern.test(value));
}

function between(min: number, max: number): StyleCheck {
  return (value) => value !== "" && Number(value) >= min && Number(value) <= max;
}

function checkAmong(...values: readonly string[]): StyleCheck {
  return (value) => values.includes(String(value));
}

function matching(pattern: RegExp): StyleCheck {
  return (value) => typeof value === "string" && pattern.test(value);
}
