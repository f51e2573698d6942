import type { Axis } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { toScreen, type Viewport } from "#builder/canvasState/viewport.ts";
import { renderDigits, measureWidth, writeDigits, type Digits } from "./digits.ts";
import type { LiveSnap } from "#builder/canvas/scene/scene.ts";

type Gap = NonNullable<LiveSnap["guides"][number]["gap"]>;

/** Half the length of the mark at each end of a distance, and the padding around its number, px on screen. */
const END = 3;
const ROOM = { side: 2.5, height: 14, radius: 3 } as const;

/** Colours of lines and digits, from the style sheet. */
interface Ink {
  readonly line: string;
  readonly digits: Digits;
}

/** The bitmap and colors to draw guides with. */
export interface Pen extends Ink {
  readonly context: CanvasRenderingContext2D;
}

let inkwell: { readonly of: string; readonly ink: Ink } | undefined;

/** Creates the pen for a bitmap in a color scheme. */
export function penFor(bitmap: HTMLCanvasElement, scheme: string): Pen | undefined {
  const context = bitmap.getContext("2d");
  const ink = readInk(bitmap, `${scheme} ${devicePixelRatio}`);
  return context === null || ink === undefined ? undefined : { context, ...ink };
}

/**
 * Reads the colors once per scheme: reading styles makes the browser compute those of the whole page, in the middle of the first step of a
 * drag.
 */
function readInk(bitmap: HTMLCanvasElement, of: string): Ink | undefined {
  if (inkwell?.of === of) return inkwell.ink;
  const { color, accentColor: line, font } = getComputedStyle(bitmap);
  const digits = renderDigits(font, color, ROOM.height);
  if (digits === undefined) return undefined;
  inkwell = { of, ink: { line, digits } };
  return inkwell.ink;
}

/**
 * Draws the alignment lines and distances into a bitmap as large as the view, 1 px on screen at every zoom. `data-lines` holds their
 * number.
 */
export function drawGuides(pen: Pen, { guides, spacings }: LiveSnap, viewport: Viewport): void {
  const { context } = pen;
  const lines = String(guides.length + spacings.length);
  if (lines === "0" && context.canvas.dataset["lines"] === lines) return;
  fitTo(context.canvas, viewport);
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.clearRect(0, 0, viewport.view.width, viewport.view.height);
  context.canvas.dataset["lines"] = lines;
  const screen: Screen = { ...pen, viewport };
  for (const guide of guides)
    drawLine(screen, guide.axis === "x" ? "y" : "x", { ...guide, at: guide.position });
  for (const { gap } of guides) if (gap !== undefined) drawDistance(screen, gap);
  for (const gap of spacings.flatMap(({ gaps }) => gaps)) drawDistance(screen, gap);
}

interface Screen extends Pen {
  readonly viewport: Viewport;
}

/** Resizes the bitmap only when needed: setting the size clears it and allocates its memory again. */
function fitTo(bitmap: HTMLCanvasElement, { view }: Viewport): void {
  const [width, height] = [view.width * devicePixelRatio, view.height * devicePixelRatio].map(Math.round);
  if (width !== undefined && bitmap.width !== width) bitmap.width = width;
  if (height !== undefined && bitmap.height !== height) bitmap.height = height;
}

/** Draws a 1 px line from `from` to `to` along an axis; returns both ends in px on screen. */
function drawLine(
  { context, viewport, line }: Screen,
  along: Axis,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
): readonly [Point, Point] {
  const ends = [toPoint(along, from, at), toPoint(along, to, at)].map((point) => toScreen(viewport, point));
  const [first, last] = [ends[0] ?? { x: 0, y: 0 }, ends[1] ?? { x: 0, y: 0 }];
  context.fillStyle = line;
  context.fillRect(
    Math.round(first.x),
    Math.round(first.y),
    Math.max(1, Math.round(last.x - first.x)),
    Math.max(1, Math.round(last.y - first.y)),
  );
  return [first, last];
}

function drawDistance(pen: Screen, gap: Gap): void {
  const [first, last] = drawLine(pen, gap.axis, gap);
  for (const end of [first, last]) drawEnd(pen, gap.axis, end);
  drawNumber(pen, gap.distance, { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 });
}

function drawEnd({ context }: Pen, along: Axis, { x, y }: Point): void {
  const size = 2 * END + 1;
  if (along === "x") context.fillRect(Math.round(x), Math.round(y) - END, 1, size);
  else context.fillRect(Math.round(x) - END, Math.round(y), size, 1);
}

function drawNumber({ context, line, digits }: Pen, distance: number, { x, y }: Point): void {
  const words = String(Math.round(distance));
  const { height, side, radius } = ROOM;
  const width = measureWidth(digits, words);
  const [left, top] = [x - width / 2, y - height / 2];
  context.fillStyle = line;
  context.beginPath();
  context.roundRect(left - side, top, width + 2 * side, height, radius);
  context.fill();
  writeDigits(context, digits, words, { x: left, y: top });
}

function toPoint(along: Axis, position: number, at: number): Point {
  return along === "x" ? { x: position, y: at } : { x: at, y: position };
}
