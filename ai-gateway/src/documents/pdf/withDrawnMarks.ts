import type { DrawnShape } from "./drawnShapes.ts";
import type { PrintedLine, TextPiece } from "./textLines.ts";

/**
 * Sizes of drawn shapes, points: a line is thinner than `thin`, a line to write on at least `line` long, a checkbox within
 * `tick`, an empty cell at least `cell` wide.
 */
const SIZE = { thin: 3, line: 40, tick: { min: 5, max: 18 }, cell: 30 } as const;
/** Longest distances of a line to write on from its label, points: above and below the baseline, and to the right. */
const REACH = { above: 3, below: 8, beside: 120 } as const;
const BLANK = "______";

/** Returns the lines with marks for the shapes beside their text: lines to write on, checkboxes and empty cells. */
export function withDrawnMarks(
  lines: readonly PrintedLine[],
  shapes: readonly DrawnShape[],
): readonly PrintedLine[] {
  const boxes = shapes.filter(isTick);
  const rules = shapes.filter((shape) => isThin(shape) && getWidth(shape) >= SIZE.line);
  const edges = shapes.flatMap(toEdges);
  return lines.map((line) => {
    const marks: TextPiece[] = [];
    const add = (left: number, right: number, text: string) => {
      const isFree = [...line.pieces, ...marks].every(
        (piece) => piece.x + piece.width <= left + 2 || piece.x >= right - 2,
      );
      if (isFree) marks.push(createMark(line, left, right, text));
    };
    for (const box of boxes.filter((shape) => isBeside(line, shape)))
      add(box.left, box.right, box.isRound ? "○" : "☐");
    for (const [left, right] of emptyCells(line, edges)) add(left, right, BLANK);
    for (const rule of rules.filter((shape) => isWritingLine(line, shape))) add(rule.left, rule.right, BLANK);
    const pieces = [...line.pieces, ...marks].toSorted((one, other) => one.x - other.x);
    return { ...line, pieces };
  });
}

function isTick(shape: DrawnShape): boolean {
  const [width, height] = [getWidth(shape), getHeight(shape)];
  const { min, max } = SIZE.tick;
  return width >= min && width <= max && height >= min && height <= max && Math.abs(width - height) < 3;
}

function isThin(shape: DrawnShape): boolean {
  return getHeight(shape) < SIZE.thin;
}

interface Edge {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

// The sides of a box are edges of a cell, like single vertical lines.
function toEdges(shape: DrawnShape): readonly Edge[] {
  const { left, right, top, bottom } = shape;
  if (isThin(shape) || isTick(shape) || shape.isRound) return [];
  const isLine = getWidth(shape) < SIZE.thin;
  return isLine
    ? [{ x: left, top, bottom }]
    : [
        { x: left, top, bottom },
        { x: right, top, bottom },
      ];
}

function isBeside(line: PrintedLine, shape: DrawnShape): boolean {
  const [first] = line.pieces;
  if (first === undefined) return false;
  const middle = (shape.top + shape.bottom) / 2;
  return middle > first.y - first.height * 1.2 && middle < first.y + first.height * 0.4;
}

// A line that begins with the text above it underlines that text; a line to write on begins at the end of its label.
function isWritingLine(line: PrintedLine, { left, top }: DrawnShape): boolean {
  const label = line.pieces.findLast((piece) => piece.x + piece.width <= left + 2);
  if (label === undefined || left - (label.x + label.width) > REACH.beside) return false;
  return top > label.y - REACH.above && top < label.y + REACH.below;
}

// An empty cell is a field where the previous cell contains text.
function emptyCells(line: PrintedLine, edges: readonly Edge[]): readonly (readonly [number, number])[] {
  const [first] = line.pieces;
  if (first === undefined) return [];
  const middle = first.y - first.height / 2;
  const xs = edges
    .filter(({ top, bottom }) => top <= middle && bottom >= middle)
    .map(({ x }) => Math.round(x));
  const sorted = [...new Set(xs)].toSorted((one, other) => one - other);
  const cells = sorted.slice(1).map((right, index) => [sorted[index] ?? right, right] as const);
  const wide = cells.filter(([left, right]) => right - left >= SIZE.cell);
  const holdsText = ([left, right]: readonly [number, number]) =>
    line.pieces.some((piece) => piece.x >= left - 2 && piece.x < right - 2);
  return wide.filter((cell, index) => {
    const before = wide[index - 1];
    return !holdsText(cell) && before !== undefined && holdsText(before);
  });
}

function createMark({ pieces }: PrintedLine, left: number, right: number, text: string): TextPiece {
  const [first] = pieces;
  return { text, x: left, y: first?.y ?? 0, width: right - left, height: first?.height ?? 0 };
}

function getWidth({ left, right }: DrawnShape): number {
  return right - left;
}

function getHeight({ top, bottom }: DrawnShape): number {
  return bottom - top;
}
