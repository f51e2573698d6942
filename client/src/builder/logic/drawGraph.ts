import type { Rect } from "@formweave/schema/geometry";
import type { Size } from "@formweave/schema/model";
import type { Graph, GraphEdge } from "./layoutGraph.ts";

/** Size of a drawn component: its least width, its height and the gap around it, px. */
const NODE = { leastWidth: 112, height: 26, gap: 12 };
/** Gaps between the lines of one layer, and between two layers, where the dependencies are drawn, px. */
const LINES = { within: 8, between: 34 };
/** Shape of edges that lead back: how far they bow out on the right, and how far apart they start and end at a component, px. */
const BACK = { bow: 24, apart: 6 };

/** A drawing of the dependencies, fitted to a width. */
export interface DrawnGraph extends Size {
  readonly nodes: ReadonlyMap<string, Rect>;
  /** The dependencies with their SVG paths. */
  readonly lines: readonly (GraphEdge & { readonly path: string })[];
}

/** Draws a graph from top to bottom within the given width: a layer with more components than fit wraps. */
export function drawGraph({ nodes, edges }: Graph, width: number): DrawnGraph {
  const room = width - (edges.some(({ isBack }) => isBack) ? BACK.bow : 0);
  const across = Math.max(1, Math.floor((room + NODE.gap) / (NODE.leastWidth + NODE.gap)));
  const nodeWidth = (room + NODE.gap) / across - NODE.gap;
  const layers = splitLayers({ nodes, edges });
  const tops = computeTops(layers, across);
  const rects = new Map(
    layers.flatMap((ids, layer) =>
      ids.map((id, place) => {
        const x = (place % across) * (nodeWidth + NODE.gap);
        const y = (tops[layer] ?? 0) + Math.floor(place / across) * (NODE.height + LINES.within);
        return [id, { x, y, width: nodeWidth, height: NODE.height }] as const;
      }),
    ),
  );
  const height = Math.max(0, ...[...rects.values()].map((rect) => rect.y + rect.height));
  const lines = edges.map((edge) => ({ ...edge, path: drawPath(edge, rects) }));
  return { nodes: rects, lines, width, height };
}

/** Returns the components of each layer, those without dependents first, so that no edge crosses the wrapped lines of its own layer. */
function splitLayers({ nodes, edges }: Graph): readonly (readonly string[])[] {
  const isSource = new Set(edges.filter(({ isBack }) => !isBack).map(({ from }) => from));
  const layers = Map.groupBy(nodes, ({ column }) => column);
  return [...layers]
    .toSorted(([a], [b]) => a - b)
    .map(([, inside]) => {
      const ids = inside.toSorted((a, b) => a.row - b.row).map(({ id }) => id);
      return [...ids.filter((id) => !isSource.has(id)), ...ids.filter((id) => isSource.has(id))];
    });
}

/** Returns the top of each layer, px. */
function computeTops(layers: readonly (readonly string[])[], across: number): readonly number[] {
  const heights = layers.map(
    ({ length }) => Math.ceil(length / across) * (NODE.height + LINES.within) - LINES.within + LINES.between,
  );
  return heights.map((_, layer) => heights.slice(0, layer).reduce((top, height) => top + height, 0));
}

/** Returns the path from the bottom of one component to the top of the other; an edge that leads back bows out on the right. */
function drawPath({ from, to, isBack }: GraphEdge, rects: ReadonlyMap<string, Rect>): string {
  const [start, end] = [rects.get(from), rects.get(to)];
  if (start === undefined || end === undefined) return "";
  if (isBack) return pathBack(start, end);
  const [x1, y1] = [start.x + start.width / 2, start.y + start.height];
  const [x2, y2] = [end.x + end.width / 2, end.y];
  const middle = (y1 + y2) / 2;
  return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
}

function pathBack(start: Rect, end: Rect): string {
  const [x1, y1] = [start.x + start.width, start.y + start.height / 2 + BACK.apart];
  const [x2, y2] = [end.x + end.width, end.y + end.height / 2 - BACK.apart];
  const bow = Math.max(x1, x2) + BACK.bow;
  return `M${x1} ${y1}C${bow} ${y1} ${bow} ${y2} ${x2} ${y2}`;
}
