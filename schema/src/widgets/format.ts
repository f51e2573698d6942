import type { StringProperty } from "./property.ts";
import { isSafePattern } from "#pattern";

type Format = NonNullable<StringProperty["format"]>;

const SCHEMES = new Set(["http", "https", "mailto", "tel"]);
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
// Browsers drop control characters inside an address, so that "java\nscript:" would run.
const UNSAFE_CHARACTERS = /[\p{Cc}\\]|^\s|\s$/u;
const HEX_COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;
const OKLCH_COLOR = /^oklch\([\d.]+%? [\d.]+%? [\d.]+(?:deg)?(?: \/ [\d.]+%?)?\)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

const CHECKS: Readonly<Record<Format, (value: string) => boolean>> = {
  url: safeUrl,
  date: isDay,
  time: (value) => TIME.test(value),
  datetime: isMoment,
  icon: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  key: (value) => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(value),
  pattern: isSafePattern,
  // Stored while it is being written; the checks of logic report errors in it.
  formula: () => true,
};

/** True when a string has the format of its property; always for an empty one. */
export function matchesFormat(format: Format | undefined, value: string): boolean {
  return format === undefined || value === "" || CHECKS[format](value);
}

/** True for an address that is safe in a link or a picture: web, mail, phone, a relative one, or a picture as data. */
export function safeUrl(value: string): boolean {
  if (UNSAFE_CHARACTERS.test(value)) return false;
  const scheme = /^([^/?#]*?):/.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || SCHEMES.has(scheme) || PICTURE.test(value);
}

/** True for an absolute web, mail or phone address, which leads out of a form. */
export function isOutsideAddress(value: string): boolean {
  return /^(?:https?|mailto|tel):./i.test(value) && safeUrl(value);
}

/** True for a colour in the document's notation: `#rrggbb`, `#rrggbbaa`, `oklch(…)`, or "" for the theme's own. */
export function isColor(value: string): boolean {
  return value === "" || HEX_COLOR.test(value) || OKLCH_COLOR.test(value);
}

function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value); // JavaScript parses February 30 as March 1 or 2
}

function isMoment(value: string): boolean {
  const [day = "", time = "", ...rest] = value.split("T");
  return rest.length === 0 && isDay(day) && TIME.test(time);
}
