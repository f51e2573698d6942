import type { Rect } from "@formweave/schema/geometry";
import { toGraph, type ScreenEdge } from "@formweave/schema/screens";
import { useMemo } from "react";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { arrowPath } from "./layoutScreens.ts";

interface ScreenArrowsProps {
  readonly places: ReadonlyMap<string, Rect>;
  readonly chosenId: string | null;
}

/** Arrows between the screens, for what leads from one to another; those of the chosen screen stand out. */
export function ScreenArrows({ places, chosenId }: ScreenArrowsProps) {
  const document = useDocumentNow();
  const edges = useMemo(
    () =>
      document === undefined
        ? []
        : toGraph(document).edges.filter(({ kind, from, to }) => kind !== "chain" && from !== to),
    [document],
  );
  const lanes = useMemo(() => countLanes(edges), [edges]);
  return (
    <svg className="overview-arrows" aria-hidden>
      <defs>
        {["", "is-hot"].map((look) => (
          <marker
            key={look}
            id={`overview-arrow${look}`}
            className={look}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M1 1 9 5 1 9" />
          </marker>
        ))}
      </defs>
      {edges.map((edge) => (
        <Arrow
          key={edge.id}
          edge={edge}
          lane={lanes.get(edge.id) ?? 0}
          from={places.get(edge.from)}
          to={places.get(edge.to)}
          isHot={edge.from === chosenId}
        />
      ))}
    </svg>
  );
}

interface ArrowProps {
  readonly edge: ScreenEdge;
  /** Number of arrows of the same screen beside which it runs. */
  readonly lane: number;
  readonly from: Rect | undefined;
  readonly to: Rect | undefined;
  readonly isHot: boolean;
}

function Arrow({ edge, lane, from, to, isHot }: ArrowProps) {
  if (from === undefined || to === undefined) return null;
  return (
    <path
      className={isHot ? "is-hot" : undefined}
      d={arrowPath(from, to, lane)}
      markerEnd={`url(#overview-arrow${isHot ? "is-hot" : ""})`}
    >
      <title>{edge.label}</title>
    </path>
  );
}

/** Numbers the arrows that begin at one screen. */
function countLanes(edges: readonly ScreenEdge[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(edges, ({ from }) => from);
  return new Map(
    [...groups.values()].flatMap((group) => group.map(({ id }, index) => [id, index % 6] as const)),
  );
}
