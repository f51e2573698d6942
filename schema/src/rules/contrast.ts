const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const [BLACK, WHITE] = ["#000000", "#ffffff"] as const;

/** The contrast of two colours, 1 to 21, as in WCAG; undefined unless both are `#rgb` or `#rrggbb`. */
export function computeContrast(one: unknown, other: unknown): number | undefined {
  const [a, b] = [computeLuminance(one), computeLuminance(other)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever has more contrast with a background: always at least 4.5. */
export function readableOn(background: unknown): string {
  const [black = 0, white = 0] = [computeContrast(BLACK, background), computeContrast(WHITE, background)];
  return black >= white ? BLACK : WHITE;
}

function computeLuminance(color: unknown): number | undefined {
  const parts = typeof color === "string" ? (LONG.exec(color) ?? SHORT.exec(color)) : null;
  if (parts === null) return undefined;
  const [red = 0, green = 0, blue = 0] = parts
    .slice(1)
    .map((part) => linear(part.length === 1 ? part + part : part));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(hex: string): number {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
