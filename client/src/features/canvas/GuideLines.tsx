import { type Axis } from "@formweave/schema/geometry";
import { useStore } from "#editor/createStore.ts";
import { Placed } from "./Placed.tsx";
import { NO_SNAP, useScene, type Live, type LiveSnap } from "./scene.ts";

type Gap = NonNullable<LiveSnap["guides"][number]["gap"]>;

/** The lines along what is aligned, and the distances, while something moves. Source: LOOK "Canvas overlay". */
export function GuideLines() {
  const { live } = useScene();
  const { guides, spacings } = useStore(live, snapOf);
  return (
    <>
      {guides.map(({ axis, position, from, to, gap }) => (
        <div key={axis}>
          <Placed rect={lineRect(crossOf(axis), { from, to, at: position })} className="canvas-guide" />
          {gap !== undefined && <Distance gap={gap} />}
        </div>
      ))}
      {spacings.flatMap(({ axis, gaps }) =>
        gaps.map((gap) => <Distance key={`${axis}${gap.from}`} gap={gap} />),
      )}
    </>
  );
}

function Distance({ gap }: { readonly gap: Gap }) {
  return (
    <Placed
      rect={lineRect(gap.axis, gap)}
      className={gap.axis === "x" ? "canvas-gap is-across" : "canvas-gap is-down"}
    >
      <span>{Math.round(gap.distance)}</span>
    </Placed>
  );
}

function lineRect(along: Axis, { from, to, at }: { from: number; to: number; at: number }) {
  return along === "x"
    ? { x: from, y: at, width: to - from, height: 0 }
    : { x: at, y: from, width: 0, height: to - from };
}

function crossOf(axis: Axis): Axis {
  return axis === "x" ? "y" : "x";
}

function snapOf(live: Live): LiveSnap {
  return live.kind === "move" || live.kind === "resize" ? live.snap : NO_SNAP;
}
