import type { Point } from "@formweave/schema/model";

const SIGNS = "0123456789-";

/** Pre-rendered digits to write numbers with: images side by side, all equally wide; sizes in px on screen. */
export interface Digits {
  readonly strip: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Renders each digit once, for lines of this height: drawing text costs a hundred times more than copying an image. */
export function renderDigits(font: string, color: string, height: number): Digits | undefined {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.font = font;
  const width = Math.max(...Array.from(SIGNS, (sign) => context.measureText(sign).width));
  canvas.width = Math.ceil(width * SIGNS.length * devicePixelRatio);
  canvas.height = Math.ceil(height * devicePixelRatio);
  // Setting the size has reset the context.
  context.scale(devicePixelRatio, devicePixelRatio);
  Object.assign(context, { font, fillStyle: color, textAlign: "center", textBaseline: "middle" });
  for (const [index, sign] of Array.from(SIGNS).entries()) {
    context.fillText(sign, (index + 0.5) * width, height / 2 + 0.5);
  }
  // The browser copies a canvas each time it is drawn, but not a bitmap.
  return { strip: canvas.transferToImageBitmap(), width, height };
}

/** Width of a whole number, px on screen. */
export function measureWidth({ width }: Digits, words: string): number {
  return words.length * width;
}

/** Writes a whole number; the point is its top left corner. */
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
