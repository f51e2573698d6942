import { hexHasAlpha } from "./hsv.ts";
import { resolveColor } from "./resolveColor.ts";

const THEME_VARIABLE = /^var\(--f-([a-z-]+)\)$/;

/** What a color is called in a field: as hex, or by its name in the theme. */
export function describeColor(value: string, hex: string | undefined): string {
  const name = THEME_VARIABLE.exec(value)?.[1]?.replaceAll("-", " ");
  if (name !== undefined) return name.slice(0, 1).toUpperCase() + name.slice(1);
  return hex ?? value;
}

/** Reads what was typed, in any notation that a browser knows; `undefined` for what is no color, or lets something through where it may not. */
export function readTypedColor(text: string, hasAlpha: boolean): string | undefined {
  const color = resolveColor(withHash(text.trim().toLowerCase()), () => undefined);
  const isTaken = color !== undefined && (hasAlpha || !hexHasAlpha(color));
  return isTaken ? color : undefined;
}

/** People leave out the sign before the digits. */
function withHash(text: string): string {
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text) ? `#${text}` : text;
}
