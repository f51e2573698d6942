import { hexHasAlpha } from "./hsv.ts";
import { resolveColor } from "./resolveColor.ts";

const THEME_VARIABLE = /^var\(--f-([a-z-]+)\)$/;

/** Returns the text of a colour in a field: its name in the theme, else its hex value. */
export function describeColor(value: string, hex: string | undefined): string {
  const name = THEME_VARIABLE.exec(value)?.[1]?.replaceAll("-", " ");
  if (name !== undefined) return name.slice(0, 1).toUpperCase() + name.slice(1);
  return hex ?? value;
}

/** Parses a typed colour in any CSS notation; undefined for an invalid colour, or a transparent one where that is not allowed. */
export function readTypedColor(text: string, hasAlpha: boolean): string | undefined {
  const color = resolveColor(withHash(text.trim().toLowerCase()), () => undefined);
  const isTaken = color !== undefined && (hasAlpha || !hexHasAlpha(color));
  return isTaken ? color : undefined;
}

/** Adds the "#" that people leave out. */
function withHash(text: string): string {
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text) ? `#${text}` : text;
}
