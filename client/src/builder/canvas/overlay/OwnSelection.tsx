import { computeBounds, HANDLES, type Rect } from "@formweave/schema/geometry";
import { useEffect, useRef } from "react";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { useFrameBehind } from "#ui/useFrameBehind.ts";
import { useMayPlace } from "#builder/canvas/scene/mayPlace.ts";
import { keepMovable } from "#builder/canvas/surface/movable.ts";
import { Outlines } from "./Outlines.tsx";
import { SizePill } from "./SizePill.tsx";
import { Placed } from "#builder/placement/Placed.tsx";
import { useScene, type Live, type Scene } from "#builder/canvas/scene/scene.ts";
import { useFlags } from "#builder/canvas/surface/useFlags.ts";
import { useRects } from "#builder/placement/useRects.ts";

const NameBar = defer(async () => (await import("./NameBar.tsx")).NameBar);

/** Frames around this person's selection, with handles, name bar and size. */
export function OwnSelection() {
  const scene = useScene();
  const { canvas, live } = scene;
  const moving = useMovingElement(scene);
  const ids = useStore(canvas.selection, (selection) => selection);
  const phase = useStore(live, ({ kind }) => kind);
  const resized = useStore(live, resizedRects);
  const rects = useRects(ids).map((rect, index) => resized?.get(ids[index] ?? "") ?? rect);
  const bounds = computeBounds(rects);
  // Nothing covers a text being edited.
  const isInText = useStore(scene.writing, (writing) => writing !== null);
  const key = ids.join();
  const isBarDue = useFrameBehind(key) === key;
  const areToolsShown = phase !== "move" && !isInText;
  return (
    <div ref={moving} className="canvas-afloat">
      {bounds !== undefined && (
        <>
          {rects.length > 1 && <Outlines rects={rects} />}
          <Placed rect={bounds} className="canvas-selection">
            {areToolsShown && <Handles ids={ids} />}
          </Placed>
          {areToolsShown && <SizePill bounds={bounds} />}
          {areToolsShown && isBarDue && phase === "idle" && <Bar ids={ids} bounds={bounds} />}
        </>
      )}
    </div>
  );
}

/** The name bar; hidden while the rich text editor shows its own bar there. */
function Bar({ ids, bounds }: { readonly ids: readonly string[]; readonly bounds: Rect }) {
  const { editing } = useScene();
  const isWriting = useStore(editing, (id) => id !== null);
  return !isWriting && <NameBar ids={ids} bounds={bounds} />;
}

function Handles({ ids }: { readonly ids: readonly string[] }) {
  const isFree = useMayPlace();
  const { isLocked } = useFlags(ids);
  if (!isFree || isLocked) return null;
  return HANDLES.map((handle) => <i key={handle} className="canvas-handle" data-handle={handle} />);
}

/** Moves the frames along with a drag, without rendering. */
function useMovingElement({ live }: Scene) {
  const moving = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = moving.current;
    if (element === null) return undefined;
    const draw = () => {
      const now = live.get();
      const { dx, dy } = now.kind === "move" ? now : { dx: 0, dy: 0 };
      element.style.transform = `translate(calc(${dx}px * var(--zoom)), calc(${dy}px * var(--zoom)))`;
    };
    const stops = [keepMovable(element), live.subscribe(draw)];
    return () => stops.forEach((stop) => stop());
  }, [live]);
  return moving;
}

function resizedRects(live: Live): ReadonlyMap<string, Rect> | undefined {
  return live.kind === "resize" ? live.rects : undefined;
}
