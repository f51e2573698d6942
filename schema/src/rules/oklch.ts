/** A colour as in CSS `oklch()`: lightness (0 to 1), chroma (0 to 0.4) and hue (degrees). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Steps of reducing the chroma of a colour outside sRGB. */
const CHROMA_STEP = 0.004;

/** Parses `#rrggbb`. The matrices are those of Björn Ottosson's Oklab. */
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short;
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short;
  const y = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short;
  return { l, c: Math.hypot(a, y), h: (Math.atan2(y, a) * 180) / Math.PI };
}

/** Formats `#rrggbb`; a colour outside sRGB gets the highest chroma inside it. */
export function toHex({ l, c, h }: Oklch): string {
  for (let strength = Math.max(0, c); strength > 0; strength -= CHROMA_STEP) {
    const parts = toLinearRgb({ l, c: strength, h });
    if (parts.every((part) => part > -0.001 && part < 1.001)) return write(parts);
  }
  return write(toLinearRgb({ l, c: 0, h }));
}

function toLinearRgb({ l, c, h }: Oklch): readonly number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ];
}

function write(parts: readonly number[]): string {
  const bytes = parts.map((part) => Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toGamma(part: number): number {
  return part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
