import type { Point } from "@formweave/schema/model";
import { memo, useMemo, type KeyboardEvent } from "react";
import type { DrawnLine } from "#builder/diagram/graph/toDrawnLines.ts";
import { toRect } from "#builder/diagram/graph/placeNodes.ts";
import { routeEdge } from "#builder/diagram/graph/routeEdge.ts";
import { ViewportPortal } from "#builder/diagram/reactFlow.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import type { FlowNode } from "./flowTypes.ts";
import { LineLabel } from "./LineLabel.tsx";
import { useIsFar } from "./useIsFar.ts";

interface LineLayerProps {
  readonly lines: readonly DrawnLine[];
  readonly nodes: readonly FlowNode[];
  readonly onSelect: (id: string) => void;
}

/**
 * All lines in two drawings: an element of its own for each, as React Flow makes them, costs more in a frame than all else. Moving lines
 * stand apart, so that resting ones are not painted again in every frame.
 */
export function LineLayer({ lines, nodes, onSelect }: LineLayerProps) {
  const isFar = useIsFar();
  const places = new Map(nodes.map(({ id, position }) => [id, position]));
  return (
    <ViewportPortal>
      <Lines lines={lines.filter((line) => !isApart(line))} {...{ places, isFar, onSelect }} />
      <Lines lines={lines.filter((line) => isApart(line))} isMoving {...{ places, isFar, onSelect }} />
    </ViewportPortal>
  );
}

// A line that is selected itself keeps its place, and with it the focus.
function isApart({ isHot, isSelected }: DrawnLine): boolean {
  return isHot && !isSelected;
}

interface LinesProps extends Pick<LineLayerProps, "lines" | "onSelect"> {
  readonly places: ReadonlyMap<string, Point>;
  readonly isFar: boolean;
  /** Set for lines that move in every frame of a drag. */
  readonly isMoving?: true;
}

function Lines({ lines, places, isFar, isMoving, onSelect }: LinesProps) {
  return (
    <svg className="dg-lines" data-moving={isMoving}>
      {lines.map((line) => {
        const [from, to] = [places.get(line.from), places.get(line.to)];
        if (from === undefined || to === undefined) return null;
        return (
          <Line
            key={line.id}
            line={line}
            isFar={isFar}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            onSelect={onSelect}
          />
        );
      })}
    </svg>
  );
}

interface LineProps extends Pick<LineLayerProps, "onSelect"> {
  readonly line: DrawnLine;
  readonly isFar: boolean;
  /** Places of the two screens, px. */
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const Line = memo(({ line, isFar, x1, y1, x2, y2, onSelect }: LineProps) => {
  const { id, kind, label, lane, words, isSelected, isHot, isMoving, isLink } = line;
  const route = useMemo(
    () => routeEdge(toRect({ x: x1, y: y1 }), toRect({ x: x2, y: y2 }), lane),
    [x1, y1, x2, y2, lane],
  );
  const drawing = (
    <>
      <path className="dg-line" data-kind={kind} d={route.line} />
      <path className="dg-line" d={route.arrow} />
      {isMoving && <circle className="dg-run" r={3} style={{ offsetPath: `path("${route.line}")` }} />}
      {isLink && <path className="dg-grip" d={route.line} />}
      {label !== "" && !isFar && <LineLabel at={route.label} label={label} isDrawn={kind === "drawn"} />}
    </>
  );
  const className = joinClasses("dg-edge nopan", isHot && "is-hot", isSelected && "is-selected");
  if (!isLink)
    return (
      <g className={className}>
        <title>{words}</title>
        {drawing}
      </g>
    );

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== " ") return;
    event.preventDefault();
    onSelect(id);
  }

  return (
    <g
      className={className}
      data-id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing cannot have a button in it
      role="button"
      tabIndex={0}
      aria-label={words}
      onClick={() => onSelect(id)}
      onKeyDown={handleKey}
    >
      {drawing}
    </g>
  );
});
