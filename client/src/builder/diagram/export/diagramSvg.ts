import { computeBounds } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import type { ScreenEdge, ScreenGraph } from "@formweave/schema/screens";
import { NODE, toRect } from "#builder/diagram/graph/placeNodes.ts";
import { routeEdge } from "#builder/diagram/graph/routeEdge.ts";
import { toLines, toScreenData, type LineData, type ScreenData } from "#builder/diagram/graph/toFlow.ts";
import { widthOfLabel } from "#builder/diagram/graph/widthOfLabel.ts";

/** Colors and drawings of a picture of the diagram. */
export interface DiagramLook {
  readonly canvas: string;
  readonly surface: string;
  readonly well: string;
  readonly edge: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  /** The markup inside of an icon by its name, as the app ships it. */
  readonly drawings: ReadonlyMap<string, string>;
}

/** A picture with its size, px. */
export interface DiagramPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Room around the screens, px. */
const MARGIN = 60;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const MONO = "ui-monospace, 'SF Mono', Consolas, 'Liberation Mono', monospace";
/** Approximate share of its size that a letter of the two fonts is wide. */
const [LETTER, MONO_LETTER] = [0.56, 0.61];
/** Room for the widest of the fonts that a device may have in place of the others. */
const WIDEST = 1.15;

/** Draws a diagram as an SVG that needs nothing else: no style sheet, font or script. */
export function diagramSvg(
  graph: Pick<ScreenGraph, "nodes" | "edges">,
  places: ReadonlyMap<string, Point>,
  look: DiagramLook,
): DiagramPicture {
  const rects = graph.nodes.map(({ screen }) => toRect(places.get(screen.id) ?? { x: 0, y: 0 }));
  const bounds = computeBounds(rects) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [width, height] = [bounds.width + 2 * MARGIN, bounds.height + 2 * MARGIN];
  const lines = toLines(graph);
  const parts = [
    ...graph.edges.map((edge) => drawEdge(edge, lines.get(edge.id), { places, look })),
    ...graph.nodes.map((node, index) => drawNode(toScreenData(node), rects[index] ?? { x: 0, y: 0 }, look)),
    ...graph.edges.map((edge) => drawLabel(edge, lines.get(edge.id), { places, look })),
  ];
  const view = `${bounds.x - MARGIN} ${bounds.y - MARGIN} ${width} ${height}`;
  const page = `<rect x="${bounds.x - MARGIN}" y="${bounds.y - MARGIN}" width="${width}" height="${height}" fill="${look.canvas}"/>`;
  return {
    width,
    height,
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" font-family="${FONT}">`,
      "<title>App diagram</title>",
      page,
      ...parts,
      "</svg>",
      "",
    ].join("\n"),
  };
}

interface Drawn {
  readonly places: ReadonlyMap<string, Point>;
  readonly look: DiagramLook;
}

function routeOn({ from, to }: ScreenEdge, lane: number, places: Drawn["places"]) {
  const start = places.get(from) ?? { x: 0, y: 0 };
  return routeEdge(toRect(start), toRect(places.get(to) ?? start), lane);
}

function drawEdge(edge: ScreenEdge, data: LineData | undefined, { places, look }: Drawn): string {
  const { line, arrow } = routeOn(edge, data?.lane ?? 0, places);
  const dashes = edge.kind === "chain" ? ' stroke-dasharray="5 4"' : "";
  return [
    `<g fill="none" stroke="${look.line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${line}"${dashes}/><path d="${arrow}"/>`,
    "</g>",
  ].join("");
}

function drawLabel(edge: ScreenEdge, data: LineData | undefined, { places, look }: Drawn): string {
  if (data === undefined || data.label === "") return "";
  const { label: at } = routeOn(edge, data.lane, places);
  const pencil = edge.kind === "drawn" ? 16 : 0;
  const width = widthOfLabel(data.label) + pencil;
  return [
    `<g transform="translate(${at.x} ${at.y})">`,
    `<rect x="${-width / 2 - 5}" y="-9" width="${width + 10}" height="18" rx="4" fill="${look.canvas}"/>`,
    pencil > 0 ? drawIcon("pencil", { x: -width / 2, y: -6, size: 12, color: look.muted }, look) : "",
    `<text x="${pencil / 2}" y="4" font-size="11" text-anchor="middle" fill="${look.muted}">${escape(data.label)}</text>`,
    "</g>",
  ].join("");
}

function drawNode(data: ScreenData, { x, y }: Point, look: DiagramLook): string {
  const { width, height } = NODE;
  const startWidth = data.isHome ? 48 : 0;
  const name = shorten(data.name, width - 68 - startWidth, 13 * LETTER);
  const type = shorten(data.type, 90, 11 * LETTER);
  const typeWidth = Math.ceil(widthOfLabel(type) * WIDEST) + 12;
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect width="${width}" height="${height}" rx="11" fill="${look.surface}" stroke="${look.edge}"/>`,
    `<rect x="12" y="12" width="34" height="34" rx="8" fill="${look.well}"/>`,
    drawIcon(data.icon, { x: 21, y: 21, size: 16, color: look.muted }, look),
    write(name, { x: 56, y: 26, size: 13, color: look.text, more: ' font-weight="600"' }),
    data.isHome ? drawStart(62 + widthOfLabel(name) * (13 / 11) * WIDEST, look) : "",
    write(shorten(data.route, width - 68, 11 * MONO_LETTER), {
      x: 56,
      y: 42,
      size: 11,
      color: look.muted,
      more: ` font-family="${MONO}"`,
    }),
    `<rect x="12" y="60" width="${typeWidth}" height="20" rx="4" fill="${look.well}"/>`,
    write(type, { x: 18, y: 74, size: 11, color: look.text }),
    write(data.components, { x: width - 12, y: 74, size: 11, color: look.muted, more: ' text-anchor="end"' }),
    "</g>",
  ].join("");
}

function drawStart(x: number, look: DiagramLook): string {
  return [
    `<rect x="${x}" y="14" width="36" height="17" rx="4" fill="${look.well}"/>`,
    write("Start", { x: x + 18, y: 26, size: 11, color: look.text, more: ' text-anchor="middle"' }),
  ].join("");
}

interface Written {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly more?: string;
}

function write(text: string, { x, y, size, color, more = "" }: Written): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${more}>${escape(text)}</text>`;
}

function drawIcon(
  name: string,
  {
    x,
    y,
    size,
    color,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly color: string },
  { drawings }: DiagramLook,
): string {
  const scale = Math.round((size / 24) * 1000) / 1000;
  const stroke = `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${stroke}>${drawings.get(name) ?? ""}</g>`;
}

/** A text that fits into a width, by the approximate width of a letter, px. */
function shorten(text: string, width: number, letter: number): string {
  const letters = Array.from(text);
  const most = Math.max(1, Math.floor(width / letter));
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as XML takes it: characters that no XML may have are left out. */
function escape(text: string): string {
  return Array.from(text.toWellFormed())
    .filter((sign) => isXmlCharacter(sign.codePointAt(0) ?? 0))
    .map((sign) => ESCAPES[sign] ?? sign)
    .join("");
}

/** The characters of XML 1.0 (production 2), as far as they are in well-formed text. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code !== 0xff_fe && code !== 0xff_ff;
}
