import { hexOfBytes } from "./hsv.ts";

const HEX = /^#[\da-f]{6}(?:[\da-f]{2})?$/;
const VARIABLE = /^var\((--[a-z-]+)\)$/;
const NOT_A_COLOR = /^(?:|currentcolor|inherit|initial|unset|revert|revert-layer)$/i;

type ReadVariable = (name: string) => string | undefined;

/** Converts any CSS colour to `#rrggbb` or `#rrggbbaa`; undefined for values without a colour of their own. */
export function resolveColor(value: string, readVariable: ReadVariable): string | undefined {
  if (HEX.test(value)) return value;
  const variable = VARIABLE.exec(value)?.[1];
  if (variable !== undefined) return readVariable(variable);
  const isColor = !NOT_A_COLOR.test(value) && CSS.supports("color", value);
  return isColor ? hexOfBytes(paintPixel(value)) : undefined;
}

/** Paints a colour on one pixel and reads it back, so that the browser parses every notation. */
function paintPixel(color: string): Uint8ClampedArray {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return new Uint8ClampedArray(4);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}
