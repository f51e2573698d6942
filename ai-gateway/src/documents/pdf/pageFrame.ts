import type { BoundingBox } from "../found.ts";
import type { PdfPage } from "./openPdf.ts";

/** A page as it is looked at: turned as it says, cut to its crop box, with the origin in the upper left corner; all in points. */
export interface PageFrame {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** From the coordinates of the page to those of the frame: x' = a·x + c·y + e, y' = b·x + d·y + f. */
  readonly transform: Matrix;
}

/** The six numbers of a transformation of the plane, as PDF writes them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The frame of a page; units other than points are of no concern here, as a box is measured in those of its page. */
export function frameOf(page: PdfPage): PageFrame {
  const viewport = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    transform: matrixOf(viewport.transform),
  };
}

/** Reads six numbers as a matrix; what is no number counts as nothing. */
export function matrixOf(numbers: readonly unknown[]): Matrix {
  const at = (index: number) => finite(numbers[index]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** One matrix after another: first `inner`, then `outer`. */
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

/** Where a rectangle of the page, given by two corners, stands in its frame; rounded to hundredths of a point. */
export function placeIn(frame: PageFrame, rect: readonly number[]): BoundingBox {
  const [a, b, c, d, e, f] = frame.transform;
  const [x1, y1, x2, y2] = [finite(rect[0]), finite(rect[1]), finite(rect[2]), finite(rect[3])];
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return place(frame.number, [x, y, Math.max(...xs) - x, Math.max(...ys) - y]);
}

/** A place of x, y, width and height, rounded to hundredths of a point. */
export function place(
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
