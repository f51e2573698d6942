import type { Point } from "@formweave/schema/model";

const SIGNS = "0123456789-";

/** What numbers are written with: pictures of the digits side by side, all equally wide, px on screen. */
export interface Digits {
  readonly strip: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Writes each digit once, into a line of this height: text costs a hundred times more than pictures of it. */
export function digitsOf(font: string, color: string, height: number): Digits | undefined {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.font = font;
  const width = Math.max(...Array.from(SIGNS, (sign) => context.measureText(sign).width));
  canvas.width = Math.ceil(width * SIGNS.length * devicePixelRatio);
  canvas.height = Math.ceil(height * devicePixelRatio);
  // To set the size has forgotten everything.
  context.scale(devicePixelRatio, devicePixelRatio);
  Object.assign(context, { font, fillStyle: color, textAlign: "center", textBaseline: "middle" });
  for (const [index, sign] of Array.from(SIGNS).entries()) {
    context.fillText(sign, (index + 0.5) * width, height / 2 + 0.5);
  }
  // Of a canvas that is drawn the browser takes a snapshot each time, of a bitmap it does not.
  return { strip: canvas.transferToImageBitmap(), width, height };
}

/** How wide a whole number is, px on screen. */
export function widthOf({ width }: Digits, words: string): number {
  return words.length * width;
}

/** Writes a whole number from its top left corner. */
export function writeDigits(
  context: CanvasRenderingContext2D,
  { strip, width, height }: Digits,
  words: string,
  { x, y }: Point,
): void {
  const [wide, high] = [width * devicePixelRatio, height * devicePixelRatio];
  for (const [index, sign] of Array.from(words).entries()) {
    const from = SIGNS.indexOf(sign) * wide;
    context.drawImage(strip, from, 0, wide, high, x + index * width, y, width, height);
  }
}
