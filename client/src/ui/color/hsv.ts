/** A colour in the terms of the picker: hue in degrees, the rest from 0 to 1. */
export interface Hsva {
  readonly hue: number;
  readonly saturation: number;
  readonly brightness: number;
  readonly alpha: number;
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/;
const BYTE = 255;

/** Parses `#rrggbb` or `#rrggbbaa` in lower case; undefined for anything else. */
export function parseHsva(hex: string): Hsva | undefined {
  const digits = HEX.exec(hex);
  if (digits === null) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.slice(1, 4).map((pair) => Number.parseInt(pair, 16) / BYTE);
  const brightness = Math.max(red, green, blue);
  const chroma = brightness - Math.min(red, green, blue);
  return {
    hue: computeHue([red, green, blue], brightness, chroma),
    saturation: brightness === 0 ? 0 : chroma / brightness,
    brightness,
    alpha: digits[4] === undefined ? 1 : Number.parseInt(digits[4], 16) / BYTE,
  };
}

/** True when a hex colour has an alpha part. */
export function hexHasAlpha(hex: string): boolean {
  return hex.length > "#rrggbb".length;
}

/** Formats bytes of red, green, blue and alpha as `#rrggbb`, or as `#rrggbbaa` if not opaque. */
export function hexOfBytes(bytes: ArrayLike<number>): string {
  const hex = `#${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  return hex.endsWith("ff") ? hex.slice(0, 7) : hex;
}

/** Formats a colour as `#rrggbb`, or as `#rrggbbaa` if not opaque. */
export function hexOfHsva({ hue, saturation, brightness, alpha }: Hsva): string {
  const channel = (offset: number) => {
    const sector = (offset + hue / 60) % 6;
    return brightness * (1 - saturation * Math.max(0, Math.min(sector, 4 - sector, 1)));
  };
  const opaque = `#${[5, 3, 1].map((offset) => toHexPair(channel(offset))).join("")}`;
  const see = toHexPair(alpha);
  return see === "ff" ? opaque : opaque + see;
}

/** Sixths of the circle, counted from red. */
function computeHue(
  [red, green, blue]: readonly [number, number, number],
  brightness: number,
  chroma: number,
): number {
  if (chroma === 0) return 0;
  if (brightness === red) return 60 * (((green - blue) / chroma + 6) % 6);
  if (brightness === green) return 60 * ((blue - red) / chroma + 2);
  return 60 * ((red - green) / chroma + 4);
}

function toHexPair(part: number): string {
  return Math.round(part * BYTE)
    .toString(16)
    .padStart(2, "0");
}
