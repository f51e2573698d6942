import { getResolvedPDFJS } from "unpdf";
import { z } from "zod";
import type { PdfPage } from "./openPdf.ts";
import { toMatrix, multiply, type Matrix, type PageFrame } from "./pageFrame.ts";

/** Bounding box of a shape drawn on a page, points from the upper left corner. */
export interface DrawnShape {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly isRound: boolean;
}

/** Most shapes on a page; a page with more is a drawing, and no form. */
const MAX_SHAPES = 5000;
const MAX_NESTING = 50;
const MAX_POINTS = 100_000;
const MAX_CORNERS = 100;
/** Numbers after each step of a path: move, line, curve, quadratic curve, close. Source: pdf.js, `DrawOPS`. */
const NUMBERS_OF_STEP = [2, 2, 6, 4, 0] as const;
const MOVE = 0;
const CURVE = 2;

const pathArguments = z.tuple([z.number(), z.tuple([z.instanceof(Float32Array)])], z.unknown());

/** The lines, boxes and circles drawn on a page; empty where there are more than a form has. */
export async function drawnShapes(page: PdfPage, frame: PageFrame): Promise<readonly DrawnShape[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const shapes: DrawnShape[] = [];
  const kept: Matrix[] = [];
  let matrix = frame.transform;
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    if (operator === OPS.save && kept.length < MAX_NESTING) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operator === OPS.transform && Array.isArray(given)) matrix = multiply(matrix, toMatrix(given));
    else if (operator === OPS.constructPath) shapes.push(...shapesOfPath(given, matrix, OPS.endPath));
    if (shapes.length > MAX_SHAPES) return [];
  }
  return shapes;
}

// A path that only clips later ones is invisible.
function shapesOfPath(given: unknown, matrix: Matrix, unseen: number): readonly DrawnShape[] {
  const { success, data } = pathArguments.safeParse(given);
  if (!success || data[0] === unseen || data[1][0].length > MAX_POINTS) return [];
  return partsOfPath(data[1][0]).flatMap(({ points, isRound }) => {
    const moved = points.map(([x, y]) => multiply(matrix, [1, 0, 0, 1, x, y]));
    const [xs, ys] = [moved.map((point) => point[4]), moved.map((point) => point[5])];
    if (moved.length < 2) return [];
    return [
      {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
        isRound,
      },
    ];
  });
}

interface PathPart {
  readonly points: (readonly [number, number])[];
  isRound: boolean;
}

function partsOfPath(path: Float32Array): readonly PathPart[] {
  const parts: PathPart[] = [];
  for (let at = 0; at < path.length;) {
    const step = numberAt(path, at);
    const count = NUMBERS_OF_STEP[step] ?? 0;
    if (step === MOVE) parts.push({ points: [], isRound: false });
    if (count > 0) extend(parts.at(-1), [numberAt(path, at + count - 1), numberAt(path, at + count)], step);
    at += 1 + count;
  }
  return parts;
}

function extend(part: PathPart | undefined, point: readonly [number, number], step: number): void {
  if (part === undefined || part.points.length >= MAX_CORNERS) return;
  part.points.push(point);
  if (step === CURVE) part.isRound = true;
}

function numberAt(path: Float32Array, index: number): number {
  return path[index] ?? 0;
}
