import type { BoundingBox } from "../found.ts";
import type { PdfPage } from "./openPdf.ts";

/** A page as displayed: rotated as it states, cut to its crop box, with the origin in the upper left corner; all in points. */
export interface PageFrame {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Transforms coordinates of the page to those of the frame: x' = a·x + c·y + e, y' = b·x + d·y + f. */
  readonly transform: Matrix;
}

/** The six numbers of a transformation matrix, in the order of PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The frame of a page. User units other than points do not matter, because boxes are measured in those of their page. */
export function createPageFrame(page: PdfPage): PageFrame {
  const viewport = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    transform: toMatrix(viewport.transform),
  };
}

/** Reads six numbers as a matrix; anything else counts as 0. */
export function toMatrix(numbers: readonly unknown[]): Matrix {
  const at = (index: number) => finite(numbers[index]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** Combines two matrices: first `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** Position in the frame of a page's rectangle given by two corners; rounded to hundredths of a point. */
export function toBoundingBox(frame: PageFrame, rect: readonly number[]): BoundingBox {
  const [a, b, c, d, e, f] = frame.transform;
  const [x1, y1, x2, y2] = [finite(rect[0]), finite(rect[1]), finite(rect[2]), finite(rect[3])];
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return createBoundingBox(frame.number, [x, y, Math.max(...xs) - x, Math.max(...ys) - y]);
}

/** A box with rounded x, y, width and height, to hundredths of a point. */
export function createBoundingBox(
  page: number,
  [x, y, width, height]: readonly [number, number, number, number],
): BoundingBox {
  return { page, x: round(x), y: round(y), width: round(width), height: round(height) };
}

function finite(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
