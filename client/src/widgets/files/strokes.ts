/** A point on the drawing area, px. */
export interface PenPoint {
  readonly x: number;
  readonly y: number;
}

/** A line drawn without lifting the pen. */
export type Stroke = readonly PenPoint[];

/** Least distance of two points, px: nearer ones add nothing to a line but bytes. */
const NEAREST = 1.5;
/** Most points of a drawing, some pages of handwriting, so that an answer stays below 64 kB. */
const MAX_POINTS = 4000;

/** Adds a point to the last stroke; returns the same strokes when the point is too near or the limit is reached. */
export function extendStroke(strokes: readonly Stroke[], point: PenPoint): readonly Stroke[] {
  const stroke = strokes.at(-1);
  const last = stroke?.at(-1);
  if (stroke === undefined || last === undefined) return strokes;
  if (Math.hypot(point.x - last.x, point.y - last.y) < NEAREST) return strokes;
  if (strokes.reduce((sum, { length }) => sum + length, 0) >= MAX_POINTS) return strokes;
  return [...strokes.slice(0, -1), [...stroke, point]];
}

/** Returns the SVG path of a stroke: curves through the midpoints between its points, or a dot for a single one. */
export function toPath(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  const last = rest.at(-1);
  if (first === undefined) return "";
  if (last === undefined) return `M${at(first)}l0.1 0`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${curves.join("")}L${at(last)}`;
}

interface Drawing {
  readonly strokes: readonly Stroke[];
  readonly width: number;
  readonly height: number;
  readonly penWidth: number;
}

/** Returns a drawing as a data URL, "" when it is empty. */
export function toPictureUrl({ strokes, width, height, penWidth }: Drawing): string {
  if (strokes.length === 0) return "";
  const path = strokes.map(toPath).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">` +
    `<path d="${path}" fill="none" stroke="#000" stroke-width="${penWidth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Parses a drawing from its picture, so that it can be drawn on; undefined for a picture from elsewhere. */
export function readPicture(address: string): Omit<Drawing, "penWidth"> | undefined {
  const svg = decodeAddress(address.slice(address.indexOf(",") + 1));
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [, path = ""] = / d="M([^"]*)"/.exec(svg) ?? [];
  if (width === "" || path === "") return undefined;
  return { strokes: path.split("M").map(parseStroke), width: Number(width), height: Number(height) };
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}

/** Returns the points of a stroke's path: the first, the control points of its curves, and the last. */
function parseStroke(path: string): Stroke {
  return path
    .split(/[QL]/)
    .map((step) => step.trim().split(/[ l]/).map(Number))
    .map(([x = 0, y = 0]) => ({ x, y }));
}

/** Fits a drawing into an area of another size: as large as possible, centred. */
export function fitDrawing<Drawn extends Omit<Drawing, "penWidth">>(
  drawing: Drawn,
  { width, height }: Pick<Drawing, "width" | "height">,
): Drawn {
  if (drawing.width === width && drawing.height === height) return drawing;
  const scale = Math.min(width / (drawing.width || width), height / (drawing.height || height));
  const [left, top] = [(width - drawing.width * scale) / 2, (height - drawing.height * scale) / 2];
  const strokes = drawing.strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale })),
  );
  return { ...drawing, strokes, width, height };
}

function at({ x, y }: PenPoint): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
