import type { Point } from "@formweave/schema/model";
import { widthOfLabel } from "#builder/diagram/graph/widthOfLabel.ts";
import { Drawing } from "#ui/Drawing.tsx";

const LABEL_HEIGHT = 18;
const [PENCIL, GAP] = [12, 4];

interface LineLabelProps {
  readonly at: Point;
  readonly label: string;
  /** True for a line that was drawn by hand. */
  readonly isDrawn: boolean;
}

/** The name of a line, on its middle. */
export function LineLabel({ at: { x, y }, label, isDrawn }: LineLabelProps) {
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
