import type { Axis } from "@formweave/schema/geometry";
import type { Viewport } from "#builder/canvasState/viewport.ts";
import { renderDigits, measureWidth, writeDigits, type Digits } from "./digits.ts";
import type { Extent } from "#builder/canvas/gestures/selectionExtent.ts";
import { rulerMarks } from "./rulerMarks.ts";

/** Breadth of a ruler, px; same as `--ruler` in the tokens. */
export const RULER = 20;
/** Length of a minor mark, and the gap between a mark and its number, px. */
const MINOR = 5;
const BESIDE = 3;
/** Height of the numbers, px. */
const LINE = 14;

/** The bitmap, colors and digits to draw a ruler with; colors come from the style sheet. */
export interface RulerPen {
  readonly context: CanvasRenderingContext2D;
  readonly axis: Axis;
  readonly ground: string;
  readonly mark: string;
  readonly band: string;
  readonly digits: Digits;
  /** Digits of the numbers at the ends of the band. */
  readonly edgeDigits: Digits;
}

/** Creates the pen of a ruler; create it again when the theme changes. */
export function rulerPenFor(bitmap: HTMLCanvasElement, axis: Axis): RulerPen | undefined {
  const style = getComputedStyle(bitmap);
  const context = bitmap.getContext("2d", { alpha: false });
  const digits = renderDigits(style.font, style.color, LINE);
  const edgeDigits = renderDigits(style.font, style.caretColor, LINE);
  if (context === null || digits === undefined || edgeDigits === undefined) return undefined;
  const { backgroundColor: ground, outlineColor: mark, accentColor: band } = style;
  return { context, axis, ground, mark, band, digits, edgeDigits };
}

/** Draws a ruler for the visible part of the canvas, with the selection as a band between the numbers of its ends. */
export function drawRuler(pen: RulerPen, viewport: Viewport, extent: Extent | undefined): void {
  const { context, axis } = pen;
  const length = axis === "x" ? viewport.view.width : viewport.view.height;
  fit(context, axis, length);
  turn(context, axis, length);
  const line = { pen, length, isTurned: axis === "y" };
  fill(line, pen.ground, { from: 0, to: length });
  const edges = extent === undefined ? [] : drawBand(line, extent, viewport);
  for (const { value, at, isMajor } of rulerMarks(viewport.offset[axis], viewport.zoom, length)) {
    fill(line, pen.mark, { from: at, to: at + 1, height: isMajor ? RULER : MINOR });
    if (isMajor) drawNumber(line, { value, at, edges });
  }
  for (const edge of edges) write(line, edge, pen.edgeDigits);
}

interface Line {
  readonly pen: RulerPen;
  readonly length: number;
  /** True for the left ruler, which is the top one rotated: it reads from bottom to top. */
  readonly isTurned: boolean;
}

/** A number with the stretch that it covers along the ruler, px on screen. */
interface Label {
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** Resizes the bitmap only when needed: setting the size clears it and allocates its memory again. */
function fit({ canvas }: CanvasRenderingContext2D, axis: Axis, length: number): void {
  const [long, broad] = [Math.round(length * devicePixelRatio), Math.round(RULER * devicePixelRatio)];
  const [width, height] = axis === "x" ? [long, broad] : [broad, long];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function turn(context: CanvasRenderingContext2D, axis: Axis, length: number): void {
  const scale = devicePixelRatio;
  if (axis === "x") context.setTransform(scale, 0, 0, scale, 0, 0);
  else context.setTransform(0, -scale, scale, 0, 0, length * scale);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Height from the inner edge; the whole breadth when missing. */
  readonly height?: number;
}

/** Fills a stretch of the ruler, on whole pixels. */
function fill({ pen, length, isTurned }: Line, color: string, { from, to, height = RULER }: Stretch): void {
  const [start, size] = [Math.round(from), Math.round(to) - Math.round(from)];
  pen.context.fillStyle = color;
  pen.context.fillRect(isTurned ? length - start - size : start, RULER - height, size, height);
}

/** Draws the band of the selection; returns the numbers of its ends, which stand outside of it. */
function drawBand(line: Line, { start, end }: Extent, { offset, zoom }: Viewport): readonly Label[] {
  const { pen } = line;
  const [from, to] = [start, end].map((value) => value * zoom + offset[pen.axis]);
  if (from === undefined || to === undefined) return [];
  fill(line, pen.band, { from, to: Math.max(to, from + 1) });
  const [first = "", last = ""] = [start, end].map((value) => String(Math.round(value)));
  return [
    { words: first, from: from - BESIDE - measureWidth(pen.edgeDigits, first), to: from - BESIDE },
    { words: last, from: to + BESIDE, to: to + BESIDE + measureWidth(pen.edgeDigits, last) },
  ];
}

interface Numbered {
  readonly value: number;
  readonly at: number;
  readonly edges: readonly Label[];
}

/** Draws the number beside a mark, unless a number of the selection is there. */
function drawNumber(line: Line, { value, at, edges }: Numbered): void {
  const words = String(value);
  const label = { words, from: at + BESIDE, to: at + BESIDE + measureWidth(line.pen.digits, words) };
  const isTaken = edges.some((edge) => label.from < edge.to + BESIDE && edge.from < label.to + BESIDE);
  if (!isTaken) write(line, label, line.pen.digits);
}

function write({ pen, length, isTurned }: Line, { words, from, to }: Label, digits: Digits): void {
  writeDigits(pen.context, digits, words, { x: isTurned ? length - to : from, y: 1 });
}
