import type { ScreenEdge, ScreenGraph } from "@formweave/schema/screens";
import { describeLine, toLines } from "#builder/diagram/graph/toFlow.ts";
import type { FlowEdge } from "./flowTypes.ts";

/** Most lines that all move: with more of them, only those of the selected screens do. */
const MOST_MOVING = 40;

/** Everything that decides what lines look like. */
export interface WantedEdges {
  readonly graph: ScreenGraph;
  readonly selectedScreens: readonly string[];
  readonly selectedEdges: readonly string[];
  /** The line that is being asked about. */
  readonly pending: { readonly from: string; readonly to: string } | undefined;
}

/** The lines for React Flow; those of selected screens stand out. */
export function toEdges({ graph, selectedScreens, selectedEdges, pending }: WantedEdges): FlowEdge[] {
  const names = new Map(graph.nodes.map(({ screen }) => [screen.id, screen.name]));
  const [lines, hot, chosen] = [toLines(graph), new Set(selectedScreens), new Set(selectedEdges)];
  const areAllMoving = graph.edges.length <= MOST_MOVING;
  const edges = graph.edges.map((edge): FlowEdge => {
    const isSelected = chosen.has(edge.id);
    const isHot = isSelected || hot.has(edge.from) || hot.has(edge.to);
    const isLink = edge.kind !== "chain";
    return {
      ...toEnds(edge),
      id: edge.id,
      data: lines.get(edge.id) ?? { kind: edge.kind, label: "", lane: 0 },
      selected: isSelected,
      animated: isHot || areAllMoving,
      className: isHot ? "is-hot" : "",
      ariaLabel: describeLine(edge, names),
      ariaRole: isLink ? "button" : "img",
      focusable: isLink,
      selectable: isLink,
      zIndex: isHot ? 1 : 0,
    };
  });
  return pending === undefined ? edges : [...edges, toPending(pending)];
}

function toPending(ends: Pick<ScreenEdge, "from" | "to">): FlowEdge {
  return {
    ...toEnds(ends),
    id: "pending",
    data: { kind: "chain", label: "", lane: 0 },
    className: "is-hot",
    ariaLabel: "New link",
    focusable: false,
    selectable: false,
    zIndex: 2,
  };
}

function toEnds({ from, to }: Pick<ScreenEdge, "from" | "to">) {
  return { type: "line", source: from, target: to, sourceHandle: "out", targetHandle: "in" } as const;
}

/** Creates a function that gives unchanged edges of its last call back, so that React draws only the others. */
export function createEdgeKeeper(): (edges: readonly FlowEdge[]) => FlowEdge[] {
  let last: ReadonlyMap<string, { readonly key: string; readonly edge: FlowEdge }> = new Map();
  return (edges) => {
    const kept = edges.map((edge) => {
      const [before, key] = [last.get(edge.id), JSON.stringify(edge)];
      return before?.key === key ? before : { key, edge };
    });
    last = new Map(kept.map((each) => [each.edge.id, each]));
    return kept.map(({ edge }) => edge);
  };
}
