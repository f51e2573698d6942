import { memo, useMemo } from "react";
import { routeEdge } from "#builder/diagram/graph/routeEdge.ts";
import { NODE, toRect } from "#builder/diagram/graph/placeNodes.ts";
import { widthOfLabel } from "#builder/diagram/graph/widthOfLabel.ts";
import { Drawing } from "#ui/Drawing.tsx";
import { HANDLE, type FlowEdge } from "./flowTypes.ts";
import type { EdgeProps } from "#builder/diagram/reactFlow.ts";

const LABEL_HEIGHT = 18;
const [PENCIL, GAP] = [12, 4];

/** A line between two screens. React Flow gives the outer sides of their handles, and draws it again only when one of them moves. */
export const LineEdge = memo(
  ({ sourceX, sourceY, targetX, targetY, data, animated }: EdgeProps<FlowEdge>) => {
    const { kind = "chain", label = "", lane = 0 } = data ?? {};
    const {
      line,
      arrow,
      label: at,
    } = useMemo(() => {
      const [top, half] = [NODE.height / 2, HANDLE / 2];
      const from = { x: round(sourceX - half - NODE.width), y: round(sourceY - top) };
      const to = { x: round(targetX + half), y: round(targetY - top) };
      return routeEdge(toRect(from), toRect(to), lane);
    }, [sourceX, sourceY, targetX, targetY, lane]);
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
  },
);

/** Without the traces of a measurement at another zoom. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

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
