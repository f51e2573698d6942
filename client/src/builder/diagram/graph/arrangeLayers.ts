import { Graph, layout } from "@dagrejs/dagre";
import type { Point } from "@formweave/schema/model";
import type { ScreenGraph } from "@formweave/schema/screens";
import { GRID, NODE } from "./placeNodes.ts";

/** Arranges screens in layers from left to right along their links, with the room of the grid between them. */
export function arrangeLayers({
  nodes,
  edges,
}: Pick<ScreenGraph, "nodes" | "edges">): ReadonlyMap<string, Point> {
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: GRID.y - NODE.height, ranksep: GRID.x - NODE.width });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { screen } of nodes) graph.setNode(screen.id, { ...NODE });
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ screen }) => {
      const { x, y } = graph.node(screen.id);
      return [
        screen.id,
        { x: Math.round((x ?? 0) - NODE.width / 2), y: Math.round((y ?? 0) - NODE.height / 2) },
      ];
    }),
  );
}
