import { describeCount } from "@formweave/schema";
import { definitionOf } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { showWidgets } from "#builder/actions/showWidgets.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { iconOf } from "#ui/icons.ts";
import { layoutGraph, type Dependency, type GraphEdge, type GraphNode } from "./layoutGraph.ts";

/** Size of a component in the drawing and the room between two, px. */
const NODE = { width: 120, height: 26 };
const GAP = { x: 44, y: 12 };
/** Most components that are drawn: more are a knot that tells nobody anything. */
const MOST = 120;

interface DependencyGraphProps {
  /** In reading order. */
  readonly ids: readonly string[];
  readonly dependencies: readonly Dependency[];
}

/** What depends on what, from left to right; the list of rules says the same in words. */
export function DependencyGraph({ ids, dependencies }: DependencyGraphProps) {
  const graph = useMemo(() => layoutGraph(ids.slice(0, MOST), dependencies), [ids, dependencies]);
  const { selection } = useEditor();
  const selected = useStore(selection, (current) => current);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const columns = Math.max(0, ...graph.nodes.map(({ column }) => column + 1));
  const rows = Math.max(0, ...graph.nodes.map(({ row }) => row + 1));
  const width = columns * (NODE.width + GAP.x) - GAP.x;
  const height = rows * (NODE.height + GAP.y) - GAP.y;
  return (
    <div className="logic-graph">
      <div style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          {graph.edges.map((edge) => (
            <path
              key={`${edge.from} ${edge.to}`}
              d={pathOf(edge, nodes)}
              data-back={edge.isBack || undefined}
              data-on={selected.includes(edge.from) || selected.includes(edge.to) || undefined}
            />
          ))}
        </svg>
        {graph.nodes.map((node) => (
          <GraphButton key={node.id} node={node} isOn={selected.includes(node.id)} />
        ))}
      </div>
      {ids.length > MOST && (
        <p className="hint">
          The first {MOST} of {describeCount(ids.length, "component")}
        </p>
      )}
    </div>
  );
}

function GraphButton({ node, isOn }: { readonly node: GraphNode; readonly isOn: boolean }) {
  const session = useEditor();
  const name = useWidget(node.id, (record) => record?.name);
  const icon = useWidget(node.id, (record) => record && iconOf(definitionOf(record.type)?.icon ?? "square"));
  return (
    <button
      type="button"
      className="logic-node"
      aria-pressed={isOn}
      title={name}
      style={{ left: leftOf(node), top: topOf(node), width: NODE.width, height: NODE.height }}
      onClick={() => showWidgets(session, [node.id])}
    >
      {icon !== undefined && <Icon name={icon} size={12} />}
      <span className="trunc">{name ?? "Deleted component"}</span>
    </button>
  );
}

/** From the right side of one to the left side of the other; what leads back bows below both. */
function pathOf({ from, to, isBack }: GraphEdge, nodes: ReadonlyMap<string, GraphNode>): string {
  const [start, end] = [nodes.get(from), nodes.get(to)];
  if (start === undefined || end === undefined) return "";
  const [x1, y1] = [leftOf(start) + NODE.width, topOf(start) + NODE.height / 2];
  const [x2, y2] = [leftOf(end), topOf(end) + NODE.height / 2];
  if (!isBack) return `M${x1} ${y1}C${x1 + GAP.x / 2} ${y1} ${x2 - GAP.x / 2} ${y2} ${x2} ${y2}`;
  const below = Math.max(y1, y2) + NODE.height;
  return `M${x1} ${y1}C${x1 + GAP.x} ${below} ${x2 - GAP.x} ${below} ${x2} ${y2}`;
}

function leftOf({ column }: GraphNode): number {
  return column * (NODE.width + GAP.x);
}

function topOf({ row }: GraphNode): number {
  return row * (NODE.height + GAP.y);
}
