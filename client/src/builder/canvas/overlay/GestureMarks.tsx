import { useStore } from "#lib/createStore.ts";
import { Outlines } from "#builder/canvas/overlay/Outlines.tsx";
import { Placed } from "#builder/placement/Placed.tsx";
import { useScene, type Live } from "#builder/canvas/scene/scene.ts";
import { useRects } from "#builder/placement/useRects.ts";

const NOTHING: readonly string[] = [];
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 } as const;

/** Marks of a running gesture: the marquee with the widgets it hits, the container that would receive a drop, and the slot. */
export function GestureMarks() {
  const { live } = useScene();
  const area = useStore(live, (now) => (now.kind === "marquee" ? now.area : undefined));
  const hits = useRects(useStore(live, readHits));
  const targets = useRects(useTargets());
  const mayInsert = useStore(live, (now) => "insert" in now);
  const line = useStore(live, (now) => ("insert" in now ? now.insert?.line : undefined));
  return (
    <>
      {hits.length > 0 && <Outlines rects={hits} />}
      {area !== undefined && <Placed rect={area} className="canvas-marquee" />}
      {targets.map((rect) => (
        <Placed key="target" rect={rect} className="canvas-target" />
      ))}
      {/* Stays mounted during a drag: adding and removing it would make the browser recompute the layers of the whole page. */}
      {mayInsert && <Placed rect={line ?? NOWHERE} className={line === undefined ? "" : "canvas-slot"} />}
    </>
  );
}

function useTargets(): readonly string[] {
  const { live } = useScene();
  const target = useStore(live, (now) => ("target" in now ? now.target : undefined));
  return target === undefined ? NOTHING : [target];
}

function readHits(live: Live): readonly string[] {
  return live.kind === "marquee" ? live.hits : NOTHING;
}
