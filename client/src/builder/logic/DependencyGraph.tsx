import { describeCount } from "@formweave/schema";
import type { Rect } from "@formweave/schema/geometry";
import { findDefinition } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { useBoxSize } from "#widgets/charts/useBoxSize.ts";
import { drawGraph, type DrawnGraph } from "./drawGraph.ts";
import { layoutGraph, type Dependency } from "./layoutGraph.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Most components drawn: with more the drawing is an unreadable knot. */
const MOST = 120;

interface DependencyGraphProps {
  /** In reading order. */
  readonly ids: readonly string[];
  readonly dependencies: readonly Dependency[];
}

/** Draws the dependencies from top to bottom; the list of rules says the same in words. */
export function DependencyGraph({ ids, dependencies }: DependencyGraphProps) {
  const graph = useMemo(() => layoutGraph(ids.slice(0, MOST), dependencies), [ids, dependencies]);
  const [box, size] = useBoxSize<HTMLDivElement>();
  const width = size?.width;
  const drawing = useMemo(() => (width === undefined ? undefined : drawGraph(graph, width)), [graph, width]);
  return (
    <div className="logic-graph">
      <div ref={box} className="logic-drawing" style={{ height: drawing?.height }}>
        {drawing !== undefined && <Drawn drawing={drawing} />}
      </div>
      {ids.length > MOST && (
        <p className="hint">
          The first {MOST} of {describeCount(ids.length, "component")}
        </p>
      )}
    </div>
  );
}

function Drawn({ drawing }: { readonly drawing: DrawnGraph }) {
  const { selection } = useCanvas();
  const selected = useStore(selection, (current) => current);
  const { nodes, lines, width, height } = drawing;
  return (
    <>
      <svg width={width} height={height} aria-hidden>
        {lines.map(({ from, to, isBack, path }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            data-back={isBack || undefined}
            data-on={selected.includes(from) || selected.includes(to) || undefined}
          />
        ))}
      </svg>
      {[...nodes].map(([id, rect]) => (
        <GraphButton key={id} id={id} rect={rect} isOn={selected.includes(id)} />
      ))}
    </>
  );
}

interface GraphButtonProps {
  readonly id: string;
  readonly rect: Rect;
  readonly isOn: boolean;
}

function GraphButton({ id, rect: { x, y, width, height }, isOn }: GraphButtonProps) {
  const session = useEditor();
  const name = useWidget(id, (record) => record?.name);
  const icon = useWidget(
    id,
    (record) => record && resolveIcon(findDefinition(record.type)?.icon ?? "square"),
  );
  return (
    <button
      type="button"
      className="logic-node"
      aria-pressed={isOn}
      title={name}
      style={{ left: x, top: y, width, height }}
      onClick={() => showWidgets(session, [id])}
    >
      {icon !== undefined && <Icon name={icon} size={12} />}
      <span className="trunc">{name ?? "Deleted component"}</span>
    </button>
  );
}
