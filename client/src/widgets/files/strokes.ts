/** A place on the drawing area, px. */
export interface PenPoint {
  readonly x: number;
  readonly y: number;
}

/** What is drawn without lifting the pen. */
export type Stroke = readonly PenPoint[];

/** Nearer points say nothing more about a line, and would only make the answer larger, px. */
const NEAREST = 1.5;
/** So many points are some pages of handwriting; more is not taken, so that an answer stays below 64 kB. */
const MAX_POINTS = 4000;

/** The strokes with another point at the end of the last; the same ones when it is too near or there are too many. */
export function extendStroke(strokes: readonly Stroke[], point: PenPoint): readonly Stroke[] {
  const stroke = strokes.at(-1);
  const last = stroke?.at(-1);
  if (stroke === undefined || last === undefined) return strokes;
  if (Math.hypot(point.x - last.x, point.y - last.y) < NEAREST) return strokes;
  if (strokes.reduce((sum, { length }) => sum + length, 0) >= MAX_POINTS) return strokes;
  return [...strokes.slice(0, -1), [...stroke, point]];
}

/** A stroke as the path of an SVG: curves through the middles between its points, a dot when it is only one. */
export function pathOf(stroke: Stroke): string {
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

/** A drawing as the address of a picture, "" when nothing is drawn. */
export function pictureOf({ strokes, width, height, penWidth }: Drawing): string {
  if (strokes.length === 0) return "";
  const path = strokes.map(pathOf).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">` +
    `<path d="${path}" fill="none" stroke="#000" stroke-width="${penWidth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A drawing that was answered as a picture, so that it can be drawn on; undefined where the picture is none of ours. */
export function readPicture(address: string): Omit<Drawing, "penWidth"> | undefined {
  const svg = decodeAddress(address.slice(address.indexOf(",") + 1));
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [, path = ""] = / d="M([^"]*)"/.exec(svg) ?? [];
  if (width === "" || path === "") return undefined;
  return { strokes: path.split("M").map(strokeOf), width: Number(width), height: Number(height) };
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}

/** The points that the path of a stroke leads through: the first, the ones that bend its curves, and the last. */
function strokeOf(path: string): Stroke {
  return path
    .split(/[QL]/)
    .map((step) => step.trim().split(/[ l]/).map(Number))
    .map(([x = 0, y = 0]) => ({ x, y }));
}

/** A drawing as it is seen on an area of another size: as large as fits, in its middle. */
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
