import { codewordsOf, type Correction } from "./codewords.ts";
import { MASKS, maskedBy, penaltyOf } from "./masks.ts";
import { drawFormat, drawGrid, type QrModules } from "./qrGrid.ts";

/** The smallest QR code that holds a text, under the mask that is read best; undefined when the text is too long. */
export function encodeQr(text: string, correction: Correction): QrModules | undefined {
  const codewords = codewordsOf(text, correction);
  if (codewords === undefined) return undefined;
  const grid = drawGrid(codewords);
  const codes = MASKS.map((_, mask) => {
    drawFormat(grid, correction, mask);
    return maskedBy(grid, mask);
  });
  const penalties = codes.map(penaltyOf);
  return codes[penalties.indexOf(Math.min(...penalties))];
}

/** The dark modules as the path of an SVG, a unit each, with light ones around. */
export function qrPath(modules: QrModules, margin: number): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])))
    .join("");
}
