import { memo, useMemo } from "react";
import { routeEdge } from "#builder/diagram/graph/routeEdge.ts";
import { toRect } from "#builder/diagram/graph/placeNodes.ts";
import { widthOfLabel } from "#builder/diagram/graph/widthOfLabel.ts";
import { Drawing } from "#ui/Drawing.tsx";
import type { FlowEdge } from "./flowTypes.ts";
import { useFlowStore, type EdgeProps } from "#builder/diagram/reactFlow.ts";

const LABEL_HEIGHT = 18;
const [PENCIL, GAP] = [12, 4];

/** A line between two screens, from its own data and the places of its ends alone. */
export const LineEdge = memo(({ source, target, data, animated }: EdgeProps<FlowEdge>) => {
  const x1 = useFlowStore(({ nodeLookup }) => nodeLookup.get(source)?.position.x ?? 0);
  const y1 = useFlowStore(({ nodeLookup }) => nodeLookup.get(source)?.position.y ?? 0);
  const x2 = useFlowStore(({ nodeLookup }) => nodeLookup.get(target)?.position.x ?? 0);
  const y2 = useFlowStore(({ nodeLookup }) => nodeLookup.get(target)?.position.y ?? 0);
  const { kind = "chain", label = "", lane = 0 } = data ?? {};
  const {
    line,
    arrow,
    label: at,
  } = useMemo(
    () => routeEdge(toRect({ x: x1, y: y1 }), toRect({ x: x2, y: y2 }), lane),
    [x1, y1, x2, y2, lane],
  );
  return (
    <>
      <path className="dg-line" data-kind={kind} d={line} />
      <path className="dg-line" d={arrow} />
      {animated === true && <circle className="dg-run" r={3} style={{ offsetPath: `path("${line}")` }} />}
      <path
        className="react-flow__edge-interaction"
        d={line}
        fill="none"
        strokeOpacity={0}
        strokeWidth={24}
      />
      {label !== "" && <LineLabel at={at} label={label} isDrawn={kind === "drawn"} />}
    </>
  );
});

interface LineLabelProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly label: string;
  readonly isDrawn: boolean;
}

function LineLabel({ at: { x, y }, label, isDrawn }: LineLabelProps) {
  const width = widthOfLabel(label) + (isDrawn ? PENCIL + GAP : 0);
  return (
    <g className="dg-label" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2 - 5} y={-LABEL_HEIGHT / 2} width={width + 10} height={LABEL_HEIGHT} rx={4} />
      {isDrawn && (
        <Drawing
          name="pencil"
          className="dg-pencil"
          x={-width / 2}
          y={-PENCIL / 2}
          width={PENCIL}
          height={PENCIL}
        />
      )}
      <text x={isDrawn ? (PENCIL + GAP) / 2 : 0} y={4} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}
