import { useEffect, useRef, type RefObject } from "react";
import type { PaletteDrag } from "#builder/paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import { toCanvas } from "#document/view/viewport.ts";
import { IDLE, useScene } from "#builder/canvas/surface/scene.ts";
import { createLanding, type Landing } from "./landing.ts";

interface DropZoneProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly carried: Store<PaletteDrag | null>;
}

/** Shows where a component that is dragged out of the palette would come to stand. */
export function DropZone({ surface, carried }: DropZoneProps) {
  const { session, live } = useScene();
  const landing = useRef<(corner: { x: number; y: number }) => Landing>(null);
  const isOver = useStore(carried, (current) => current?.over !== undefined);
  useEffect(() => {
    const show = () => {
      const drag = carried.get();
      const box = surface.current?.getBoundingClientRect();
      if (drag?.over === undefined || box === undefined) return live.set(IDLE);
      const { type, over } = drag;
      landing.current ??= createLanding(session, type);
      const at = toCanvas(session.viewport.get(), { x: over.x - box.left, y: over.y - box.top });
      const { rect, snap, parentId } = landing.current(at);
      live.set({ kind: "drop", type, rect, snap, target: parentId ?? undefined });
    };
    show();
    return carried.subscribe(show);
  }, [carried, surface, session, live]);
  return isOver && <div className="canvas-drop">Drop component here</div>;
}
